import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// A message that its browser alone can read: RFC 8291, which is the content coding aes128gcm (RFC 8188) with keys of
// both sides.

/** A browser's keys, as it gave them: in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What is new with each message; tests bring that of the RFC. */
interface Chance {
  salt: Buffer;
  /** Ours, for this message alone. */
  privateKey: Buffer;
}

/** One record holds the whole message, and no push service takes a larger one (RFC 8030, 7.2). */
const recordSize = 4096;
/** What is added: salt, size and our key in front, the mark of the last record and the tag behind. */
const largest = recordSize - (16 + 4 + 1 + 65) - 1 - 16;

const newChance = (): Chance => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** The body of a push message. @throws where a key is none, or the text is too long */
export function encrypt(text: string, keys: BrowserKeys, { salt, privateKey }: Chance = newChance()): Buffer {
  const content = Buffer.from(text);
  if (content.length > largest) throw new Error('This is too long to be pushed');
  const [theirs, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(pair.computeSecret(theirs), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2: this record is the last one.
  const sealed = [cipher.update(content), cipher.update(Buffer.from([2])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed, cipher.getAuthTag()]);
}

/** Whether a browser's keys can be used: of the right sizes, and a point of the curve. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
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
