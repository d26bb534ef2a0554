import { expect, test } from 'vitest';
import { newestFirst } from './page-overlap.ts';
import type { ShopPage } from './ports.ts';
import { walkPages } from './walk-pages.ts';

function pageOf(ids: readonly number[], total: number | null): ShopPage {
  return { records: ids.map((id) => ({ id, modified: null, body: {} })), rejected: [], total, shopTime: null };
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
  };
  for await (const { page } of walkPages(walk, { offset: 0, edge: null })) {
    for (const record of page.records) seen.add(record.id);
  }
  return { seen: [...seen].sort((a, b) => b - a), offsets };
}

test('pages overlap by one row and are asked for ahead, as many as allowed', async () => {
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

test('rows that vanish before a page make the walk step back until it joins', async () => {
  let rows = list(60);
  const { seen, offsets } = await walked(async (offset) => {
    if (offset === 18) rows = rows.filter((id) => id <= 40 || id > 55);
    return pageOf(rows.slice(offset, offset + 10), rows.length);
  });
  expect(seen).toEqual(expect.arrayContaining(rows));
  expect(offsets.some((offset, index) => offset < (offsets[index - 1] ?? 0))).toBe(true);
});

test('a shop that sends smaller pages than asked for is read to its end', async () => {
  const rows = list(33);
  const { seen } = await walked(async (offset) => pageOf(rows.slice(offset, offset + 4), rows.length));
  expect(seen).toEqual(rows);
});

test('a list that emptied meanwhile ends', async () => {
  let rows = list(30);
  const { seen } = await walked(async (offset) => {
    if (offset > 0) rows = [];
    return pageOf(rows.slice(offset, offset + 10), rows.length === 0 ? null : rows.length);
  });
  expect(seen).toEqual(list(30).slice(0, 10));
});

test('a shop that ignores the offset is given up', async () => {
  await expect(walked(async () => pageOf(list(10), 1000))).rejects.toThrow('the same records');
});

test('a page that fails ahead of its turn fails the walk when it is due, and nothing is left unheard', async () => {
  const rows = list(50);
  const answers = walked(async (offset) => {
    if (offset === 18) throw new Error('cut');
    return pageOf(rows.slice(offset, offset + 10), rows.length);
  }, 4);
  await expect(answers).rejects.toThrow('cut');
});
