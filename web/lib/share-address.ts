/** An address given on: by the device's own way to share, or by copying it. */

const copy = async (address: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(address);
    return 'Link copied.';
  } catch {
    return 'Copy it from the address bar.';
  }
};

/** Shares or copies; what there is to say about it. */
export const shareAddress = async (address: string): Promise<string> => {
  if (!('share' in navigator)) return copy(address);
  try {
    await navigator.share({ url: address });
    return '';
  } catch (failure) {
    const isChoice = failure instanceof DOMException && failure.name === 'AbortError';
    return isChoice ? '' : copy(address);
  }
};
