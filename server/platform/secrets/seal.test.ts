import { describe, expect, test } from 'vitest';
import { createSealer, SealError } from './seal.ts';

const old = 'the secret of last year';
const fresh = 'the secret of this year';
const store = '0b54f8ad-5b07-4b5f-9a53-6a1a4f5d0001';

describe('seal', () => {
  test('decrypts what it encrypted, and never produces the same text twice', () => {
    const sealer = createSealer(fresh);
    const first = sealer.seal('cs_é😀', store);
    expect(sealer.open(first, store)).toBe('cs_é😀');
    expect(sealer.seal('cs_é😀', store)).not.toBe(first);
    expect(first).not.toContain('cs_');
  });

  test('does not decrypt for another store', () => {
    const sealer = createSealer(fresh);
    expect(() => sealer.open(sealer.seal('x', store), 'another')).toThrow(SealError);
  });

  test('detects any changed bit', () => {
    const sealer = createSealer(fresh);
    const sealed = sealer.seal('consumer secret', store);
    const [version, id, text] = sealed.split('.') as [string, string, string];
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      expect(() => sealer.open([version, id, changed.toString('base64url')].join('.'), store)).toThrow(SealError);
    }
    expect(() => sealer.open(`${version}.${id}.`, store)).toThrow(SealError);
    expect(() => sealer.open('plain text', store)).toThrow(SealError);
  });

  test('rotation: the old secret decrypts, the new one encrypts', () => {
    const sealed = createSealer(old).seal('key', store);
    const rotated = createSealer(fresh, [old]);
    expect(rotated.open(sealed, store)).toBe('key');
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('key', store))).toBe(false);
    expect(() => createSealer(fresh).open(sealed, store)).toThrow('APP_SECRET_PREVIOUS');
  });
});
