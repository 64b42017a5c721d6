import { share, type ShareOutcome } from './share.ts';

const messages: Readonly<Record<ShareOutcome, string>> = {
  shared: '',
  copied: 'Link copied.',
  refused: 'Copy it from the address bar.',
};

/** Shares or copies the address. Returns a message for the reader, or an empty string if none is needed. */
export const shareAddress = async (address: string): Promise<string> =>
  messages[await share(address, { url: address })];
