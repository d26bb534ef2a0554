import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'k1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text cannot be opened: it was modified, sealed for another context, or by an unknown secret. */
export class SealError extends Error {}

/** Seals short secrets: encrypts them (AES-256-GCM). They can be opened only with the `context` they were sealed for, e.g. a store's id. */
export interface Sealer {
  seal(plain: string, context: string): string;
  /** Throws SealError. */
  open(sealed: string, context: string): string;
  /** Whether the text was sealed with a previous secret and should be sealed again. */
  isOutdated(sealed: string): boolean;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Seals with the current secret and opens with all of them. A sealed text is `k1.<key id>.<nonce, text and tag in base64url>`, so
 * secrets can be rotated: the new one becomes APP_SECRET, the old one moves to APP_SECRET_PREVIOUS.
 */
export function createSealer(secret: string, previous: readonly string[] = []): Sealer {
  const current = deriveKey(secret);
  const keys = new Map([...previous.map(deriveKey), current].map((key) => [key.id, key]));
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(additionalData(current.id, context));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${current.id}.${body.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id, text] = sealed.split('.');
      const key = keys.get(id ?? '');
      if (version !== VERSION || text === undefined) throw new SealError('This is not a sealed text.');
      if (key === undefined) throw new SealError('The secret that sealed this is unknown (see APP_SECRET_PREVIOUS).');
      return openWith(key, Buffer.from(text, 'base64url'), context);
    },
    isOutdated: (sealed) => sealed.split('.')[1] !== current.id,
  };
}

/** Derives a key for one purpose from the app's secret: 32 bytes as hexadecimal text. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'karoo', purpose, 32)).toString('hex');
}

/** The id of the key that a secret becomes, as in every text it seals. It does not reveal the secret. */
export function keyIdOf(secret: string): string {
  return deriveKey(secret).id;
}

function openWith(key: Key, body: Buffer, context: string): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(additionalData(key.id, context)).setAuthTag(body.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealError('The sealed text was changed, or belongs to something else.', { cause });
  }
}

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(deriveSecret(secret, 'seal'), 'hex');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function additionalData(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8');
}
