import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ProductDemand } from '#domain/reorder/testing/simulated-shop.ts';

/** Lead times that the products get in rotation: the data set has none. */
const LEAD_TIMES = [3, 7, 14, 30];
const DAY = 86_400_000;

/**
 * Products of a real shop (bench/README.md): units sold on each day. The rule starts in the middle of the year. What customers
 * wanted and could not buy is not known, so sales stand for demand.
 */
export function realProducts(): ProductDemand[] {
  const file = readFileSync(new URL('product-demand.csv.gz', import.meta.url));
  const rows = gunzipSync(file)
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const days = rows.map(([, day = '']) => Date.parse(`${day}T00:00:00Z`));
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const length = Math.round((days.reduce((most, day) => Math.max(most, day), 0) - first) / DAY) + 1;
  const wanted = new Map<string, number[]>();
  for (const [at, [code = '', , quantity = '0']] of rows.entries()) {
    const own = wanted.get(code) ?? Array.from({ length }, () => 0);
    own[Math.round(((days[at] ?? first) - first) / DAY)] = Number(quantity);
    wanted.set(code, own);
  }
  const firstWeekday = new Date(first).getUTCDay();
  return [...wanted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, units], at) => ({
      wanted: units,
      leadTime: LEAD_TIMES[at % LEAD_TIMES.length] ?? 7,
      start: Math.floor(length / 2),
      firstWeekday,
    }));
}
