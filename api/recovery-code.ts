/**
 * Recovery codes in a form that people can copy: 160 bits in Crockford's base 32, with a checksum
 * of three characters, in groups of five.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsEach = 5;
export const codeBytes = 20;
const dataCharacters = (8 * codeBytes) / bitsEach;
const checkCharacters = 3;
const groupCharacters = 5;
/**
 * The largest prime below 32³. Any wrong character, and any two that are swapped, change the
 * checksum.
 */
const modulus = 32_749;

const checksumOf = (data: string): string => {
  let rest = 0;
  for (const letter of data) rest = (rest * alphabet.length + alphabet.indexOf(letter)) % modulus;
  const letters = [rest >> (2 * bitsEach), (rest >> bitsEach) % 32, rest % 32];
  return letters.map((at) => alphabet.charAt(at)).join('');
};

const lettersOf = (bytes: Uint8Array): string => {
  let [bits, held, letters] = [0, 0, ''];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    held += 8;
    for (; held >= bitsEach; held -= bitsEach)
      letters += alphabet.charAt((bits >> (held - bitsEach)) & 31);
  }
  return letters;
};

/** Formats 20 bytes as seven groups of five characters: `7Q2MC-…`. */
export const formatRecoveryCode = (bytes: Uint8Array): string => {
  const data = lettersOf(bytes);
  const groups = new RegExp(`.{${groupCharacters}}`, 'g');
  return (`${data}${checksumOf(data)}`.match(groups) ?? []).join('-');
};

/**
 * Normalizes a code to its data characters: O is read as 0, I and L as 1; case, spaces and dashes
 * are ignored. Returns null if the length, a character or the checksum is wrong.
 */
export const parseRecoveryCode = (text: string): string | null => {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s\-‐-―]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const [data, check] = [letters.slice(0, dataCharacters), letters.slice(dataCharacters)];
  const isWhole =
    letters.length === dataCharacters + checkCharacters &&
    [...letters].every((letter) => alphabet.includes(letter));
  return isWhole && checksumOf(data) === check ? data : null;
};
