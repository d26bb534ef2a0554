import { describe, expect, test } from 'vitest';
import { LiveVersions } from './live-versions.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const everything = (storeId: string) => ({ storeId, entity: 'everything', ids: null });

function change(version: number, ids: number[] | null = [version], store_id = A) {
  return { type: 'change', store_id, version, entity: 'orders', ids } as const;
}

describe('what a live event makes stale', () => {
  test('a new store: everything read before the stream', () => {
    const versions = new LiveVersions();
    expect(versions.take({ type: 'ready', versions: { [A]: 7, [B]: 0 } })).toEqual([everything(A), everything(B)]);
    expect(versions.since()).toEqual({ [A]: 7, [B]: 0 });
  });

  test('the next change: only its records; a repeat: nothing', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7 } });
    expect(versions.take(change(8, [31]))).toEqual([{ storeId: A, entity: 'orders', ids: [31] }]);
    expect(versions.take(change(8, [31]))).toEqual([]);
    expect(versions.take(change(5, [12]))).toEqual([]);
  });

  test('a gap makes everything of that store stale, and of no other', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7, [B]: 3 } });
    expect(versions.take(change(10))).toEqual([everything(A)]);
    expect(versions.take(change(4, [9], B))).toEqual([{ storeId: B, entity: 'orders', ids: [9] }]);
    expect(versions.since()).toEqual({ [A]: 10, [B]: 4 });
  });

  test('after a reconnect that replayed missed events, ready changes nothing', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7 } });
    versions.take(change(8));
    versions.take(change(9));
    expect(versions.take({ type: 'ready', versions: { [A]: 9 } })).toEqual([]);
  });

  test('a reset continues from its version, even a lower one', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 40 } });
    expect(versions.take({ type: 'reset', store_id: A, version: 2 })).toEqual([everything(A)]);
    expect(versions.take(change(3, [5]))).toEqual([{ storeId: A, entity: 'orders', ids: [5] }]);
  });
});
