/** The server's time: the device's clock may be wrong, so only the difference to it is stored. */
let offsetMs = 0;

export const setServerNow = (instant: string): void => {
  offsetMs = Date.parse(instant) - Date.now();
};

/** Milliseconds since 1970, by the server's clock once it has been heard. */
export const serverNow = (): number => Date.now() + offsetMs;
