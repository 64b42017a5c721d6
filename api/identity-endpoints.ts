/**
 * Endpoints for passkeys, sessions, recovery codes and moves to another device. Part of
 * api/endpoints.ts.
 */
import type { Endpoint } from './endpoint.ts';
import * as identity from './schemas/identity.ts';
import { Id } from './schemas/values.ts';

const passkeyEndpoints = {
  getKeys: {
    method: 'GET',
    path: '/api/players/me/keys',
    tag: 'identity',
    summary: 'List your passkeys, sessions and recovery code',
    description: 'Returns every way to your games and when it was last used, without any secrets.',
    access: 'player',
    answers: { 200: identity.Credentials },
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/players/me/passkeys/begin',
    tag: 'identity',
    summary: 'Get the options for a new passkey',
    description:
      'Returns the options for `navigator.credentials.create()`. Valid once, for five minutes.',
    access: 'newcomer',
    answers: { 200: identity.PasskeyCreation },
    problems: ['too-many-passkeys'],
    rateLimit: 'signIn',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/players/me/passkeys',
    tag: 'identity',
    summary: 'Add a passkey',
    description:
      'Adds a passkey that you have created, up to 10. Sets a new cookie; the old one reads for another 60 seconds. A passkey for another site is refused.',
    access: 'player',
    body: identity.NewPasskey,
    answers: { 201: identity.Passkey },
    problems: ['sign-in-refused', 'too-many-passkeys'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/players/me/passkeys/{id}',
    tag: 'identity',
    summary: 'Rename a passkey',
    description:
      'A name has up to 40 characters. Returns `not-found` for another player’s passkey.',
    access: 'player',
    params: { id: Id },
    body: identity.PasskeyChange,
    answers: { 200: identity.Passkey },
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/players/me/passkeys/{id}',
    tag: 'identity',
    summary: 'Remove a passkey',
    description:
      'The passkey no longer signs anybody in, and your other browsers are signed out. Removing the last one requires `last=true`. Returns `not-found` for another player’s passkey.',
    access: 'player',
    params: { id: Id },
    query: identity.RemovalQuery,
    answers: { 204: null },
    problems: ['last-passkey'],
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/players/me/sessions/{session}',
    tag: 'identity',
    summary: 'Sign out a browser',
    description:
      'Its cookie stops working within ten seconds; a move or a sign-in that is going on ends. Returns `not-found` for another player’s session.',
    access: 'player',
    params: { session: identity.SessionId },
    answers: { 204: null },
  },
  revokeOtherSessions: {
    method: 'DELETE',
    path: '/api/players/me/sessions',
    tag: 'identity',
    summary: 'Sign out all other browsers',
    description:
      'Their cookies stop working within ten seconds; a move or a sign-in that is going on ends.',
    access: 'player',
    answers: { 204: null },
  },
  makeRecoveryCode: {
    method: 'POST',
    path: '/api/players/me/recovery-code',
    tag: 'identity',
    summary: 'Create a recovery code',
    description:
      'The code is shown once. If it replaces another, your other browsers are signed out; with `first=true` it replaces none, and `code-exists` says that there is one.',
    access: 'player',
    query: identity.CodeQuery,
    answers: { 201: identity.RecoveryCode },
    problems: ['code-exists'],
    rateLimit: 'signIn',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

const transferEndpoints = {
  beginTransfer: {
    method: 'POST',
    path: '/api/players/me/transfer',
    tag: 'identity',
    summary: 'Start a move to another device',
    description:
      'Returns the secret for a link, which is valid once, for ten minutes. Ends any move in progress.',
    access: 'player',
    answers: { 201: identity.Transfer },
    rateLimit: 'signIn',
  },
  getTransfer: {
    method: 'GET',
    path: '/api/players/me/transfer',
    tag: 'identity',
    summary: 'Get the state of your move to another device',
    description: 'Compare the four digits with those that the other device shows.',
    access: 'player',
    answers: { 200: identity.Transfer },
  },
  confirmTransfer: {
    method: 'POST',
    path: '/api/players/me/transfer/confirm',
    tag: 'identity',
    summary: 'Confirm a move to another device',
    description:
      'Lets the device that opened the link play as you. Has no effect until a device has opened it.',
    access: 'player',
    answers: { 200: identity.Transfer },
  },
  stopTransfer: {
    method: 'DELETE',
    path: '/api/players/me/transfer',
    tag: 'identity',
    summary: 'Stop a move to another device',
    description: 'Its link stops working. Has no effect if no move is in progress.',
    access: 'player',
    answers: { 204: null },
  },
  claimTransfer: {
    method: 'POST',
    path: '/api/transfers/claim',
    tag: 'identity',
    summary: 'Open the link of a move',
    description:
      'Only the first device that opens the link can go on. Returns `not-found` for a secret that has been used or stopped, or has expired.',
    access: 'anyone',
    body: identity.TransferClaim,
    answers: { 200: identity.Claim },
    problems: ['not-found'],
    rateLimit: 'signIn',
  },
  finishTransfer: {
    method: 'POST',
    path: '/api/transfers/finish',
    tag: 'identity',
    summary: 'Finish a move on this device',
    description:
      'Signs this device in once the other device has confirmed. Returns `not-found` for a claim that has been used or stopped, or has expired. `leaving` as for `signIn`.',
    access: 'anyone',
    body: identity.TransferArrival,
    answers: { 200: identity.TransferResult },
    problems: ['not-found', 'would-leave', 'sign-in-refused'],
    rateLimit: 'arrival',
  },
  returnTransfer: {
    method: 'POST',
    path: '/api/transfers/return',
    tag: 'identity',
    summary: 'Give back the link of a move',
    description:
      'The link that this device has opened can be opened again, by any device. Has no effect once the move is finished, stopped or expired.',
    access: 'anyone',
    body: identity.TransferReturn,
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

const signInEndpoints = {
  beginSignIn: {
    method: 'POST',
    path: '/api/sign-in/begin',
    tag: 'identity',
    summary: 'Get the options to sign in with a passkey',
    description:
      'Returns the options for `navigator.credentials.get()`. Valid once, for five minutes.',
    access: 'anyone',
    answers: { 200: identity.PasskeyRequest },
    rateLimit: 'signIn',
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    tag: 'identity',
    summary: 'Sign in with a passkey',
    description:
      'Changes which player this browser is, and nothing else. A browser whose player has games, follows, challenges, clubs, seats at tables or a name of their own is answered `would-leave`, with what there is, unless `leaving` is the id of that player. What was sent is then not used up, nor if the browser is the player already.',
    access: 'anyone',
    body: identity.SignIn,
    answers: { 200: identity.Arrival },
    problems: ['sign-in-refused', 'would-leave'],
    rateLimit: 'arrival',
  },
  signInByCode: {
    method: 'POST',
    path: '/api/sign-in/recovery-code',
    tag: 'identity',
    summary: 'Sign in with a recovery code',
    description:
      'Case, spaces and dashes do not matter. The code ends with its use: the answer has the one that takes its place. If that answer is lost, the same `attempt` may repeat the request for ten minutes, until access is revoked. `leaving` as for `signIn`.',
    access: 'anyone',
    body: identity.RecoverySignIn,
    answers: { 200: identity.Arrival },
    problems: ['sign-in-refused', 'would-leave'],
    rateLimit: 'signIn',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const identityEndpoints = {
  ...passkeyEndpoints,
  ...transferEndpoints,
  ...signInEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;
