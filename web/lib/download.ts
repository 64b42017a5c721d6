/** Downloads a text as a file. */
export const download = (text: string, name: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started reading the blob.
  setTimeout(() => URL.revokeObjectURL(address));
};
