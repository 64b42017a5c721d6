/** SHA-256 of a table's values as little-endian float64, in hex. */
export const hashOf = async (values: Float64Array): Promise<string> => {
  const bytes = new DataView(new ArrayBuffer(8 * values.length));
  for (const [at, value] of values.entries()) bytes.setFloat64(8 * at, value, true);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
