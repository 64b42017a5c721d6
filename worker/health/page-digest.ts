/**
 * The digest of today's first page as the Worker writes it for a stranger, so that a monitor notices
 * when something between the Worker and a browser has changed it.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { page } from '../assets/page.ts';
import type { Scope } from '../http/scope.ts';

export const watchedPath = '/';

/** SHA-256 in hex, of the page in English. */
export const digestOfPage = async (scope: Scope): Promise<string> => {
  const request = new Request(new URL(watchedPath, scope.request.url));
  const viewer = { ...scope.viewer, tokenHash: null };
  const { body } = await page({ ...scope, request, viewer }, 'home');
  const bytes = await new Response(body).arrayBuffer();
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};
