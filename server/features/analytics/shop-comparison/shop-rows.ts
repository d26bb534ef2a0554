import { z } from 'zod';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, isCalendarDay, type ShopDay } from '#domain/time/shop-time.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { listIn } from '../../../integrations/woocommerce/client/read-lists.ts';

/** An order, or a refund with negative amounts, as the shop's own analytics hold it. */
export interface ShopRow {
  readonly id: number;
  /** The order of a refund; 0 for an order. */
  readonly parentId: number;
  readonly number: string;
  readonly status: string;
  readonly day: ShopDay;
  /** In cents, rounded. */
  readonly net: bigint;
  readonly total: bigint;
  /** The codes of its coupons, empty for coupons that were deleted. Null: the shop does not say. */
  readonly coupons: readonly string[] | null;
}

export interface ShopRows {
  readonly rows: readonly ShopRow[];
  /** The last day whose rows were all read. Null: not even those of the first day. */
  readonly until: ShopDay | null;
}

/** The longest a page waits for one list of the shop's rows, and for all of them. */
const RESPONSE_TIMEOUT_MS = 5_000;
const ALL_TIMEOUT_MS = 10_000;
const PER_PAGE = 100;
const MAX_PAGES = 61;
/** Orders and refunds at most. */
export const MAX_ROWS = MAX_PAGES * PER_PAGE;
const AT_ONCE = 3;

const FIELDS = [
  'order_id',
  'parent_id',
  'order_number',
  'date',
  'status',
  'net_total',
  'total_sales',
  'extended_info.coupons',
];
const cents = z.coerce
  .number<number>()
  .refine(Number.isFinite)
  .transform((amount) => BigInt(Math.round(amount * 100)));
const shopRow = z
  .object({
    order_id: z.coerce.number<number>().int(),
    parent_id: z.coerce.number<number>().int().catch(0),
    order_number: z.union([z.string(), z.number()]).transform(String).catch(''),
    date: z
      .string()
      .transform((text) => text.slice(0, 10))
      .refine(isCalendarDay),
    status: z.string().catch(''),
    net_total: cents,
    total_sales: cents,
    extended_info: z
      .object({ coupons: z.array(z.object({ code: z.string().catch('') })) })
      .optional()
      .catch(undefined),
  })
  .transform(
    ({
      order_id: id,
      parent_id: parentId,
      order_number: number,
      net_total: net,
      total_sales: total,
      ...row
    }): ShopRow => ({
      id,
      parentId,
      number: (number === '' ? String(parentId === 0 ? id : parentId) : number).slice(0, 100),
      status: row.status.slice(0, 100),
      day: row.date,
      net,
      total,
      coupons: row.extended_info?.coupons.map(({ code }) => code.toLowerCase()) ?? null,
    }),
  );

/**
 * Reads the shop's own rows of some days, oldest first: as many pages as fit the limits. WooCommerce sorts by second, so a row at the
 * border of two pages can come twice or never; reading backwards finds those that are missing.
 */
export async function readShopRows(
  client: Pick<WooClient, 'request'>,
  range: DayRange,
  now: () => number = Date.now,
): Promise<ShopRows> {
  const deadline = now() + ALL_TIMEOUT_MS;
  const found = new Map<number, ShopRow>();
  const keep = (rows: readonly ShopRow[]) => rows.forEach((row) => found.set(row.id, row));
  const first = await readPage(client, range, 1, 'asc');
  keep(first.rows);
  let { isLast: isWhole } = first;
  let read = 1;
  while (!isWhole && read < MAX_PAGES && now() < deadline) {
    const next = Array.from({ length: AT_ONCE }, (_, at) => read + 1 + at);
    const pages = await Promise.allSettled(next.map((page) => readPage(client, range, page, 'asc')));
    const failed = pages.findIndex(({ status }) => status === 'rejected');
    // What was read before a failure can be compared.
    const whole = pages
      .slice(0, failed === -1 ? AT_ONCE : failed)
      .flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []));
    for (const page of whole) keep(page.rows);
    isWhole = whole.some(({ isLast }) => isLast);
    read += AT_ONCE;
    if (failed !== -1) break;
  }
  const again = isWhole ? read : 0;
  for (let page = 1; page <= again && found.size < first.total && now() < deadline; page++) {
    keep((await readPage(client, range, page, 'desc')).rows);
  }
  const rows = [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id));
  if (isWhole) return { rows, until: range.to };
  // Of the last day read, more rows may be on the next page.
  const last = rows.at(-1)?.day ?? range.from;
  return { rows: rows.filter(({ day }) => day < last), until: last > range.from ? addDays(last, -1) : null };
}

async function readPage(
  client: Pick<WooClient, 'request'>,
  { from, to }: DayRange,
  page: number,
  order: 'asc' | 'desc',
) {
  const operation = `reading the orders of the shop's own analytics, page ${page}`;
  const params = {
    after: `${from}T00:00:00`,
    before: `${to}T23:59:59`,
    per_page: PER_PAGE,
    page,
    orderby: 'date',
    order,
    extended_info: true,
    _fields: FIELDS,
  };
  const response = await client.request('GET', 'reports/orders', {
    namespace: 'wc-analytics',
    params,
    timeoutMs: RESPONSE_TIMEOUT_MS,
    patience: 'optional',
    operation,
  });
  const rows = listIn(response, 'reports/orders', operation)
    .slice(0, PER_PAGE)
    .map((row) => shopRow.parse(row));
  // Some hosts send fewer rows than asked for, and some name no total.
  const isLast = response.totalPages === null ? rows.length < PER_PAGE : page >= response.totalPages;
  return { rows, total: response.total ?? 0, isLast };
}
