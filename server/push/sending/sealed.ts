import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept so that the server alone can read it. */
export interface Sealer {
  seal(text: string): string;
  /** @throws where it was sealed under another secret, or changed since */
  unseal(sealed: string): string;
}

const cipher = 'aes-256-gcm';
const [nonceSize, tagSize] = [12, 16];

/** Seals under the server's secret (AES-256-GCM, a key of its own by HKDF): nonce, tag and text in base64url. */
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
