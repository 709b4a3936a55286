import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  seal(text: string): string;
  unseal(sealed: string): string;
}

const cipher = 'aes-256-gcm';
const [nonceSize, tagSize] = [12, 16];

/** AES-256-GCM with a key derived from the server's secret: nonce, tag and text in base64url. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'push keys', 32));
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceSize);
      const sealing = createCipheriv(cipher, key, nonce);
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceSize), { authTagLength: tagSize });
      opening.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize));
      return Buffer.concat([opening.update(bytes.subarray(nonceSize + tagSize)), opening.final()]).toString();
    },
  };
}
