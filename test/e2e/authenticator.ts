/** A browser with a virtual authenticator of its own, as Chromium provides it. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { watch } from './browser.ts';

/** A page with an authenticator that keeps passkeys and approves everything. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly authenticator: string;
  complaints(): Promise<string[]>;
}

export const openDevice = async (browser: Pick<Browser, 'newContext'>): Promise<Device> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { page, complaints } = await watch(context);
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, session, authenticator: authenticatorId, complaints };
};

export const credentialsOf = async ({ session, authenticator }: Device) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials;

/** Copies passkeys from one device to another, like a password manager. */
export const copyKeys = async (from: Device, to: Device): Promise<void> => {
  for (const credential of await credentialsOf(from))
    await to.session.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticator,
      credential,
    });
};
