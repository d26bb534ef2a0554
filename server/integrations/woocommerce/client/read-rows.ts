import { randomUUID } from 'node:crypto';
import { isObject } from '../records/shape.ts';
import { WooError } from '../errors/woo-error.ts';
import { listIn } from './read-lists.ts';
import type { WooCallOptions, WooClient } from './woo-client.ts';
import type { WooParams } from './woo-params.ts';

/** WooCommerce's maximum page size. */
const PER_PAGE = 100;
/** Longer than the slowest shop needs for the longest of these lists, and within the limit of a request. */
const MAX_MS = 60_000;

export interface RowsToRead {
  /** Below the namespace. */
  readonly path: string;
  readonly params?: WooParams;
  /** No list of this kind is longer. */
  readonly maxPages: number;
  /** What happens to a longer list: it is refused as TOO_LARGE, or its other rows are left out. */
  readonly beyond: 'refuse' | 'leave-out';
}

/**
 * Reads all rows of a short list, such as the refunds of an order. Every such loop is this one, so that it ends whatever the
 * shop sends: at the shop's total, at an empty page, at a page without new ids, after `maxPages`, or after a minute. A short
 * page is not the end, because some shops send fewer rows than asked for.
 * @throws WooError of a request; NOT_JSON for what is no list; TOO_LARGE and TIMEOUT for a list that does not end;
 * UNREADABLE_RECORD when the shop sends the same page again although its total is larger.
 */
export async function readRows(
  client: Pick<WooClient, 'request'>,
  { path, params = {}, maxPages, beyond }: RowsToRead,
  options: WooCallOptions = {},
): Promise<unknown[]> {
  const operation = options.operation ?? `GET /${path}`;
  const began = performance.now();
  const rows: unknown[] = [];
  const seen = new Set<unknown>();
  // oxlint-disable-next-line karoo/bounded-loops -- the one loop over pages: see above
  for (let page = 1; page <= maxPages; page += 1) {
    // The random parameter prevents sharing an older response.
    const wanted = { ...params, per_page: PER_PAGE, page, _: randomUUID() };
    // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
    const response = await client.request('GET', path, { ...options, params: wanted });
    const added = listIn(response, path, operation).filter((row) => !seen.has(keyOf(row)));
    for (const row of added) seen.add(keyOf(row));
    rows.push(...added);
    const { total, totalPages } = response;
    const isMore = total !== null ? rows.length < total : totalPages === null || page < totalPages;
    if (!isMore) return rows;
    if (added.length === 0) {
      if (total === null || rows.length === 0) return rows;
      throw new WooError(
        'UNREADABLE_RECORD',
        `${operation}: page ${page} has nothing new, but the list has ${total} rows`,
      );
    }
    if (performance.now() - began > MAX_MS) {
      throw new WooError('TIMEOUT', `${operation}: not complete after ${MAX_MS / 1_000} seconds`);
    }
  }
  if (beyond === 'leave-out') return rows;
  throw new WooError('TOO_LARGE', `${operation}: more than ${maxPages * PER_PAGE} rows`);
}

/** The id. A row without one is the same as any other without one. */
function keyOf(row: unknown): unknown {
  return isObject(row) ? String(row['id']) : null;
}
