import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// RFC 8291: content coding aes128gcm (RFC 8188) with the keys of both sides.

export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** New for each message; tests pass the values of the RFC. */
interface Randomness {
  salt: Buffer;
  privateKey: Buffer;
}

/** The largest size that every push service accepts (RFC 8030, 7.2): one record holds the message. */
const recordSize = 4096;
/** Overhead: salt, size and our key before the text, a delimiter and the tag after it. */
const maxText = recordSize - (16 + 4 + 1 + 65) - 1 - 16;

const newRandomness = (): Randomness => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

export function encrypt(
  text: string,
  keys: BrowserKeys,
  { salt, privateKey }: Randomness = newRandomness(),
): Buffer {
  const content = Buffer.from(text);
  if (content.length > maxText) throw new Error('This is too long to be pushed');
  const [theirs, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(pair.computeSecret(theirs), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = [cipher.update(content), cipher.update(Buffer.from([2])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed, cipher.getAuthTag()]);
}

export function areValidKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
