/** `node scripts/push-key.ts`: prints a new key for the secret `PUSH_KEY`. */
import { newPushKey } from './secrets.ts';

console.log(newPushKey());
