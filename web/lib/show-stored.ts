/** Shows in a field what was stored of it, unless somebody has typed since it was sent. */
export const showStored = (field: HTMLInputElement, sent: string, stored: string): void => {
  if (field.value === sent) field.value = stored;
};
