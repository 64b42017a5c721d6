const copy = async (address: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(address);
    return 'Link copied.';
  } catch {
    return 'Copy it from the address bar.';
  }
};

/**
 * Opens the device's share sheet, or copies the address if there is none. Returns a message for the reader, or an empty string if none is
 * needed.
 */
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
