/** Digits and letters without those that are taken for another on paper: no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits a letter, in groups of four: `7K3M-…`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  const code = fives.map((five) => letters[Number.parseInt(five, 2)]).join('');
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** A code as it was typed, in one form: whatever the case, spaces and dashes, and with look-alikes read as meant. */
export const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
