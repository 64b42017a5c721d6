/** Authenticates the operator: by the operator key in the request, never by a cookie. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';

const bearer = /^Bearer +(\S+)$/i;

/** Compares in constant time, whatever the lengths. */
export const isSameOperatorKey = (one: string, other: string): boolean =>
  crypto.subtle.timingSafeEqual(sha256(utf8ToBytes(one)), sha256(utf8ToBytes(other)));

/** Throws `not-found` if there is no operator, `unauthenticated` without the operator key. */
export const requireOperator = ({ config, request }: Scope): void => {
  const { operatorKey } = config;
  if (operatorKey === null) throw new ProblemError('not-found');
  const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (given === undefined || !isSameOperatorKey(given, operatorKey))
    throw new ProblemError('unauthenticated', { detail: 'the operator key is required' });
};
