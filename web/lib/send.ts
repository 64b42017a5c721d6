/** A text on its way out of the page. */

/** Whether the text is on the clipboard now. */
export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** How a text left: the device's own sheet has said all there is to say. */
export type Sent = 'shared' | 'copied' | 'refused';

/** Hands the text to the device's own sheet, or to the clipboard where there is none. */
export const send = async (text: string): Promise<Sent> => {
  const isSheet = 'share' in navigator;
  try {
    if (isSheet) await navigator.share({ text });
    if (isSheet) return 'shared';
  } catch (failure) {
    const isChoice = failure instanceof DOMException && failure.name === 'AbortError';
    if (isChoice) return 'shared';
  }
  return (await copy(text)) ? 'copied' : 'refused';
};
