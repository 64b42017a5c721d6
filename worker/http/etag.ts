/** Answers that are asked for again and again: each has a tag of its text, and one that has not changed is not sent a second time. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Context } from 'hono';
import { etag } from 'hono/etag';

/** Answers 304 where `If-None-Match` names the tag. A refusal has none. */
export const unlessUnchanged = etag();

/**
 * As `c.json`, with the tag that `unlessUnchanged` compares. Left to itself it would make one of a copy of the answer's stream, which takes a
 * third of a page’s rate.
 */
export const tellTagged = async <Body>(c: Context, body: Body): Promise<Response> => {
  const text = JSON.stringify(body);
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  c.header('ETag', `"${bytesToHex(new Uint8Array(digest))}"`);
  return c.body(text, 200, { 'Content-Type': 'application/json' });
};
