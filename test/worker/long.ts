/** Whether this is a long run: see `test/long.ts`, which tests in workerd can't read. */
import { env } from 'cloudflare:workers';

export const isLong = env.EVENROLL_LONG === '1';
