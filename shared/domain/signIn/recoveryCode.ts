/** Without I, L, O and U, which are easy to confuse on paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits per letter, in groups of four: `7K3M-…`. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  const code = fives.map((five) => letters[Number.parseInt(five, 2)]).join('');
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

export const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
