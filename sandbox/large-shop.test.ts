import { expect, test } from 'vitest';
import { startSandbox } from './start-sandbox.ts';

test('a shop with a million orders starts in seconds and returns its first, middle and last page quickly', async () => {
  const started = performance.now();
  const large = await startSandbox({ orders: 1_000_000, products: 5000, customers: 20_000 });
  // Generous limits for a busy machine: about 1.5 s and some tens of milliseconds were measured.
  expect(performance.now() - started).toBeLessThan(15_000);
  const headers = {
    Authorization: `Basic ${btoa(`${large.consumerKey}:${large.consumerSecret}`)}`,
    'X-Forwarded-Proto': 'https',
  };
  const page = async (number: number) => {
    const start = performance.now();
    const response = await fetch(`${large.url}/wp-json/wc/v3/orders?per_page=100&orderby=id&order=asc&page=${number}`, {
      headers,
    });
    const orders = (await response.json()) as { id: number }[];
    return { orders, pages: Number(response.headers.get('x-wp-totalpages')), took: performance.now() - start };
  };
  const first = await page(1);
  const seen = [first, await page(Math.floor(first.pages / 2)), await page(first.pages)];
  for (const { orders, took } of seen) {
    expect(orders.length).toBeGreaterThan(0);
    expect(took).toBeLessThan(3000);
  }
  const ids = seen.flatMap(({ orders }) => orders.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  await large.close();
});
