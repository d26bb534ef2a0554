import { describe, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import type { WooClient } from './woo-client.ts';

interface Page {
  readonly rows: unknown;
  readonly total?: number | null;
  readonly totalPages?: number | null;
}

/** A client whose shop sends these pages, and counts the requests. */
function shopOf(pageOf: (page: number) => Page) {
  const asked: number[] = [];
  const client = {
    async request(_method: string, _path: string, options: { params?: Record<string, unknown> } = {}) {
      const page = Number(options.params?.['page']);
      asked.push(page);
      const { rows, total = null, totalPages = null } = pageOf(page);
      return { status: 200, data: rows, total, totalPages, shopDate: null, elapsedMs: 1 };
    },
  } as unknown as Pick<WooClient, 'request'>;
  const read = (beyond: 'refuse' | 'leave-out' = 'refuse') =>
    readRows(client, { path: 'orders/1/refunds', maxPages: 10, beyond });
  return { asked, read };
}

const rowsOf = (page: number, size: number, of = 1_000_000) =>
  Array.from({ length: size }, (_, index) => ({ id: (page - 1) * size + index + 1 })).filter(({ id }) => id <= of);

describe('the rows of a list', () => {
  test('are read up to the total', async () => {
    const shop = shopOf((page) => ({ rows: rowsOf(page, 100, 250), total: 250, totalPages: 3 }));
    expect(await shop.read()).toHaveLength(250);
    expect(shop.asked).toEqual([1, 2, 3]);
  });

  test('are all read from a shop that sends ten at most, with and without a total', async () => {
    const counted = shopOf((page) => ({ rows: rowsOf(page, 10, 35), total: 35, totalPages: 1 }));
    expect(await counted.read()).toHaveLength(35);
    const silent = shopOf((page) => ({ rows: rowsOf(page, 10, 35) }));
    expect(await silent.read()).toHaveLength(35);
  });

  test('are read once from a shop that ignores the page, unless its total is larger', async () => {
    const shop = shopOf(() => ({ rows: rowsOf(1, 7) }));
    expect(await shop.read()).toHaveLength(7);
    expect(shop.asked).toEqual([1, 2]);
    await expect(shopOf(() => ({ rows: rowsOf(1, 100), total: 300 })).read()).rejects.toMatchObject({
      code: 'UNREADABLE_RECORD',
    });
  });

  test('end at the limit, even if the shop has new ones for every page', async () => {
    const shop = shopOf((page) => ({ rows: rowsOf(page, 100), total: 1_000_000, totalPages: 10_000 }));
    await expect(shop.read()).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(shop.asked).toHaveLength(10);
    expect(await shop.read('leave-out')).toHaveLength(1_000);
  });

  test('without ids end at once', async () => {
    const shop = shopOf(() => ({ rows: [{}, {}, null] }));
    expect(await shop.read()).toHaveLength(3);
    expect(shop.asked).toEqual([1, 2]);
  });

  test('are refused when they are no list', async () => {
    for (const rows of [null, 'refunds', 42, { id: 1 }]) {
      await expect(shopOf(() => ({ rows })).read()).rejects.toMatchObject({ code: 'NOT_JSON' });
    }
  });
});
