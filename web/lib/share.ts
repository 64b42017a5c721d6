/** Copies and shares texts. What a share text says is written in api/format/share-text.ts. */
import { t } from '../../engine/t.ts';
import { sentAddress } from './sent-address.ts';

/** Copies the text to the clipboard. Returns whether it succeeded. */
export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The same for a text that `lines` show, as words for a status. If copying is not allowed, selects
 * the lines to be copied by hand.
 */
export const copyOrSelect = async (text: string, lines: Element | null): Promise<string> => {
  if (await copy(text)) return t`Copied.`;
  if (lines) getSelection()?.selectAllChildren(lines);
  return t`Press and hold to copy.`;
};

/** How a text was shared. After `shared`, the share sheet has already confirmed it. */
type ShareOutcome = 'shared' | 'copied' | 'refused';

/**
 * Opens the device's share sheet, or copies the text if there is none. Closing the sheet counts as
 * shared.
 */
export const share = async (text: string, data: ShareData = { text }): Promise<ShareOutcome> => {
  const isSheet = 'share' in navigator;
  try {
    if (isSheet) await navigator.share(data);
    if (isSheet) return 'shared';
  } catch (failure) {
    const isChoice = failure instanceof DOMException && failure.name === 'AbortError';
    if (isChoice) return 'shared';
  }
  return (await copy(text)) ? 'copied' : 'refused';
};

/** Whether the device's share sheet takes a picture. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'evenroll.png', { type: 'image/png' })] }) ?? false;

/**
 * Shares the picture at an address, with a text. Returns whether it did; closing the sheet counts.
 */
export const sharePicture = async (address: string, text: string): Promise<boolean> => {
  try {
    const picture = await (await fetch(address)).blob();
    const files = [new File([picture], 'evenroll.png', { type: 'image/png' })];
    await navigator.share({ files, text });
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
};

const addressWords: Readonly<Record<ShareOutcome, string>> = {
  shared: '',
  copied: t`Link copied.`,
  refused: t`Copy it from the address bar.`,
};

const shareLink = (url: string): Promise<ShareOutcome> => share(url, { url });

/**
 * Shares or copies the address. Returns a message for the viewer, or an empty string if none is
 * needed.
 */
export const shareAddress = async (address: string): Promise<string> =>
  addressWords[await shareLink(sentAddress(address))];
