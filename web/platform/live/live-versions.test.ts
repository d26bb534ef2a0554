import { describe, expect, test } from 'vitest';
import { LiveVersions } from './live-versions.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const everything = (storeId: string) => ({ storeId, entity: 'everything', ids: null });
const earlier = (storeId: string) => ({ storeId, entity: 'earlier', ids: null });

function change(version: number, ids: number[] | null = [version], store_id = A) {
  return { type: 'change', store_id, version, entity: 'orders', ids } as const;
}

describe('what a live event makes stale', () => {
  test('a store that has not changed for long: what earlier visits have read', () => {
    const versions = new LiveVersions();
    expect(versions.take({ type: 'ready', versions: { [A]: 7, [B]: 0 }, changed_ms_ago: {} })).toEqual([
      earlier(A),
      earlier(B),
    ]);
    expect(versions.since()).toEqual({ [A]: 7, [B]: 0 });
  });

  test('a store that changed while the page was open, or shortly before: everything', () => {
    const takes = (openFor: number, ago: number) =>
      new LiveVersions(() => openFor).take({ type: 'ready', versions: { [A]: 7 }, changed_ms_ago: { [A]: ago } });
    expect([takes(500, 400), takes(500, 30_400), takes(60_000, 60_001)]).toEqual([1, 2, 3].map(() => [everything(A)]));
    expect(takes(500, 30_501)).toEqual([earlier(A)]);
    const ofOlderServer = { type: 'ready', versions: { [A]: 7 } } as never;
    expect(new LiveVersions().take(ofOlderServer)).toEqual([everything(A)]);
  });

  test('the next change: only its records; a repeat: nothing', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7 }, changed_ms_ago: {} });
    expect(versions.take(change(8, [31]))).toEqual([{ storeId: A, entity: 'orders', ids: [31] }]);
    expect(versions.take(change(8, [31]))).toEqual([]);
    expect(versions.take(change(5, [12]))).toEqual([]);
  });

  test('a gap makes everything of that store stale, and of no other', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7, [B]: 3 }, changed_ms_ago: {} });
    expect(versions.take(change(10))).toEqual([everything(A)]);
    expect(versions.take(change(4, [9], B))).toEqual([{ storeId: B, entity: 'orders', ids: [9] }]);
    expect(versions.since()).toEqual({ [A]: 10, [B]: 4 });
  });

  test('after a reconnect that replayed missed events, ready changes nothing', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 7 }, changed_ms_ago: {} });
    versions.take(change(8));
    versions.take(change(9));
    expect(versions.take({ type: 'ready', versions: { [A]: 9 }, changed_ms_ago: {} })).toEqual([]);
  });

  test('a reset continues from its version, even a lower one', () => {
    const versions = new LiveVersions();
    versions.take({ type: 'ready', versions: { [A]: 40 }, changed_ms_ago: {} });
    expect(versions.take({ type: 'reset', store_id: A, version: 2 })).toEqual([everything(A)]);
    expect(versions.take(change(3, [5]))).toEqual([{ storeId: A, entity: 'orders', ids: [5] }]);
  });
});
