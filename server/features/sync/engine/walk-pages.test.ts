import { expect, test } from 'vitest';
import { shopRecord } from '../records/shop-record.ts';
import { newestFirst } from './page-overlap.ts';
import type { ShopPage } from './ports.ts';
import { walkPages } from './walk-pages.ts';

function pageOf(ids: readonly number[], total: number | null): ShopPage {
  return { records: ids.map((id) => shopRecord({ id })), rejected: [], total, shopTime: null };
}

/** Ids from `count` down to 1. */
function list(count: number): number[] {
  return Array.from({ length: count }, (_, index) => count - index);
}

async function walked(read: (offset: number) => Promise<ShopPage>, limit = 1) {
  const seen = new Set<number>();
  const offsets: number[] = [];
  const walk = {
    read: (offset: number) => {
      offsets.push(offset);
      return read(offset);
    },
    overlap: newestFirst,
    size: 10,
    limit: () => limit,
    largestPage: 10,
  };
  for await (const { page } of walkPages(walk, { offset: 0, edge: null })) {
    for (const record of page.records) seen.add(record.id);
  }
  return { seen: [...seen].sort((a, b) => b - a), offsets };
}

test('pages overlap by one row and are requested in advance, up to the limit', async () => {
  const rows = list(50);
  let underWay = 0;
  let most = 0;
  const { seen, offsets } = await walked(async (offset) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return pageOf(rows.slice(offset, offset + 10), rows.length);
  }, 3);
  expect(seen).toEqual(rows);
  expect(offsets).toEqual([0, 9, 18, 27, 36, 45]);
  expect(most).toBe(3);
});

test('when earlier rows are deleted, the walk steps back until pages overlap', async () => {
  let rows = list(60);
  const { seen, offsets } = await walked(async (offset) => {
    if (offset === 18) rows = rows.filter((id) => id <= 40 || id > 55);
    return pageOf(rows.slice(offset, offset + 10), rows.length);
  });
  expect(seen).toEqual(expect.arrayContaining(rows));
  expect(offsets.some((offset, index) => offset < (offsets[index - 1] ?? 0))).toBe(true);
});

test('a shop that returns smaller pages than requested is read completely', async () => {
  const rows = list(33);
  const { seen } = await walked(async (offset) => pageOf(rows.slice(offset, offset + 4), rows.length));
  expect(seen).toEqual(rows);
});

test('the walk ends when the list becomes empty', async () => {
  let rows = list(30);
  const { seen } = await walked(async (offset) => {
    if (offset > 0) rows = [];
    return pageOf(rows.slice(offset, offset + 10), rows.length === 0 ? null : rows.length);
  });
  expect(seen).toEqual(list(30).slice(0, 10));
});

test('the walk ends soon when the shop ignores the offset', async () => {
  const { offsets } = await walked(async () => pageOf(list(10), 1000));
  expect(offsets.length).toBeLessThan(6);
});

test('a page that fails in advance fails the walk in its turn, without an unhandled rejection', async () => {
  const rows = list(50);
  const walking = walked(async (offset) => {
    if (offset === 18) throw new Error('cut');
    return pageOf(rows.slice(offset, offset + 10), rows.length);
  }, 4);
  await expect(walking).rejects.toThrow('cut');
});
