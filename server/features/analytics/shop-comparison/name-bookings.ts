import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import type { BookingReason, ComparedSums } from '#contract/analytics/shop-comparison.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Booking, KnownOrder } from './bookings.queries.ts';
import type { ShopRow } from './shop-rows.ts';

type Reason = BookingReason['key'];
/** In cents; orders are counted. */
type Sums = Record<keyof ComparedSums, bigint>;

/** One order or refund that the shop's analytics hold otherwise. */
export interface BookedDifference {
  readonly reason: Reason;
  readonly orderId: number;
  readonly number: string;
  readonly isRefund: boolean;
  readonly isKnown: boolean;
  /** What the shop holds less what its rules give. */
  readonly sums: Sums;
  /** The shop's row does not divide what is no net into tax and shipping; it is all under tax. */
  readonly hasOpenTax: boolean;
  /** The shop's row does not say how much its coupons took off. */
  readonly hasOpenCoupons: boolean;
}

/** What the comparison knows of the shop. */
export interface ShopFacts {
  readonly currency: string;
  /** Null: the shop's analytics follow at once. */
  readonly imported: { readonly until: Date | null } | null;
  /** The statuses that the shop's plugins register; null if it does not say. */
  readonly statuses: ReadonlySet<string> | null;
  readonly known: ReadonlyMap<number, KnownOrder>;
}

const NOTHING: Sums = {
  orders: 0n,
  grossSales: 0n,
  discounts: 0n,
  netSales: 0n,
  tax: 0n,
  shipping: 0n,
  totalSales: 0n,
};

/** Lays the shop's rows beside ours, order by order. Each difference has the first reason that holds. */
export function nameBookings(ours: readonly Booking[], rows: readonly ShopRow[], shop: ShopFacts): BookedDifference[] {
  const left = new Map(rows.map((row) => [row.id, row]));
  const differences = ours.flatMap((booking) => {
    const id = booking.refundId ?? booking.orderId;
    const row = left.get(id);
    left.delete(id);
    return row === undefined ? [absent(booking, shop)] : compare(booking, row, shop);
  });
  return [...differences, ...[...left.values()].map((row) => surplus(row, shop))];
}

/** Karoo's orders change the analytics only with their next import. */
function isWaiting({ changedAt }: Pick<Booking, 'changedAt'>, { imported }: ShopFacts): boolean {
  return imported !== null && (imported.until === null || changedAt > imported.until);
}

function absent(booking: Booking, shop: ShopFacts): BookedDifference {
  const sums = mapSums((name) => -centsOf(booking.sums, name));
  return difference(booking, isWaiting(booking, shop) ? 'notImported' : 'notInAnalytics', sums);
}

function compare(booking: Booking, row: ShopRow, shop: ShopFacts): BookedDifference[] {
  return [...compareAmounts(booking, row, shop), ...compareCoupons(booking, row, shop)];
}

function compareAmounts(booking: Booking, row: ShopRow, shop: ShopFacts): BookedDifference[] {
  const total = row.total - centsOf(booking.sums, 'totalSales');
  const net = row.net - centsOf(booking.sums, 'netSales');
  if (total === 0n && net === 0n) return [];
  const sums = { ...NOTHING, totalSales: total, netSales: net, grossSales: booking.refundId === null ? net : 0n };
  const byVersion = total === 0n ? otherRefund(booking, row) : null;
  if (byVersion !== null) {
    const { reason, tax, shipping } = byVersion;
    return [
      difference(booking, reason, {
        ...sums,
        tax: tax - centsOf(booking.sums, 'tax'),
        shipping: shipping - centsOf(booking.sums, 'shipping'),
      }),
    ];
  }
  const open = { ...sums, tax: total - net };
  return [{ ...difference(booking, reasonOf(booking, total, net, shop), open), hasOpenTax: true }];
}

/** How earlier versions of WooCommerce book a refund, if the row is one of these. */
function otherRefund(booking: Booking, row: ShopRow): { reason: Reason; tax: bigint; shipping: bigint } | null {
  const { refundId, isClosing, order, hasEarlierRefund } = booking;
  if (refundId === null) return null;
  if (isClosing && row.net === row.total) return { reason: 'refundAllNet', tax: 0n, shipping: 0n };
  if (row.net !== -toCents(order.netSales)) return null;
  const reason = hasEarlierRefund ? 'refundTwice' : 'refundWhole';
  return { reason, tax: -toCents(order.tax), shipping: -toCents(order.shipping) };
}

function reasonOf(booking: Booking, total: bigint, net: bigint, shop: ShopFacts): Reason {
  if (isWaiting(booking, shop)) return 'notImported';
  if (booking.currency !== shop.currency) return 'otherCurrency';
  // The shop adds up the tax of lines before it rounds.
  const isRounding = total === 0n && absolute(net) <= BigInt(Math.max(1, booking.lines));
  return isRounding ? 'rounding' : 'otherAmounts';
}

function compareCoupons(booking: Booking, { coupons: held }: ShopRow, shop: ShopFacts): BookedDifference[] {
  const { coupons, sums } = booking;
  if (booking.refundId !== null) return [];
  const gone = goneCoupons(coupons, held);
  const input = (list: readonly { discount: string }[]) =>
    list.reduce((all, { discount }) => all + toCents(discount), 0n);
  const discounts = input(coupons) - input(gone) - centsOf(sums, 'discounts');
  if (discounts === 0n) return [];
  const isCents = absolute(discounts) <= BigInt(2 * coupons.length);
  const reason: Reason = gone.length > 0 ? 'couponDeleted' : isCents ? 'couponCents' : 'discountWithoutCoupon';
  const changed = { ...NOTHING, discounts, grossSales: discounts };
  return [difference(booking, isWaiting(booking, shop) ? 'notImported' : reason, changed)];
}

/** The order's coupons without a row in the shop's analytics. A row without a code may be any of them. */
function goneCoupons(coupons: Booking['coupons'], held: ShopRow['coupons']): Booking['coupons'] {
  if (held === null || held.length >= coupons.length) return [];
  const codes = new Set(held.filter((code) => code !== ''));
  const others = coupons.filter(({ code }) => !codes.has(code.toLowerCase()));
  return others.slice(held.length - codes.size);
}

function surplus(row: ShopRow, shop: ShopFacts): BookedDifference {
  const isRefund = row.parentId !== 0;
  const orderId = isRefund ? row.parentId : row.id;
  const known = shop.known.get(orderId);
  const orders = isRefund ? 0n : 1n;
  const sums = {
    ...NOTHING,
    orders,
    grossSales: orders * row.net,
    netSales: row.net,
    tax: row.total - row.net,
    totalSales: row.total,
  };
  return {
    reason: reasonOfSurplus(row, known, shop),
    orderId,
    number: known?.number ?? row.number,
    isRefund,
    isKnown: known !== undefined,
    sums,
    hasOpenTax: true,
    hasOpenCoupons: row.coupons === null || row.coupons.length > 0,
  };
}

function reasonOfSurplus(row: ShopRow, known: KnownOrder | undefined, shop: ShopFacts): Reason {
  if (known !== undefined)
    return isWaiting(known, shop) ? 'notImported' : row.parentId === 0 ? 'otherDay' : 'notInKaroo';
  return shop.statuses === null || shop.statuses.has(row.status) ? 'notInKaroo' : 'unknownStatus';
}

function difference(booking: Booking, reason: Reason, sums: Sums): BookedDifference {
  const { orderId, number, refundId } = booking;
  const isRefund = refundId !== null;
  return { reason, orderId, number, isRefund, isKnown: true, sums, hasOpenTax: false, hasOpenCoupons: false };
}

/** Examples of each reason at most. */
const EXAMPLES = 20;

export interface NamedRemainder {
  readonly reasons: BookingReason[];
  readonly unexplained: ComparedSums;
}

/**
 * Adds up the differences by reason. `outside`: the remainder of the days that were not compared. What is left of the total when all rows
 * are named is a report that differs from the shop's own rows.
 */
export function nameRemainder(
  remainder: ComparedSums,
  differences: readonly BookedDifference[],
  outside: ComparedSums,
  couponOrders: number,
): NamedRemainder {
  const rest = mapSums((name) => centsOf(remainder, name) - centsOf(outside, name) - sumOf(differences, name));
  const settled = settle(differences, rest);
  const left = mapSums((name) => centsOf(remainder, name) - centsOf(outside, name) - sumOf(settled, name));
  const named = [...new Set(settled.map(({ reason }) => reason))].map((key) => describe(key, settled));
  const extra: [Reason, number, Sums][] = [['daysNotCompared', 0, mapSums((name) => centsOf(outside, name))]];
  // The shop keeps coupons more precisely than cents; the report rounds their sum, Karoo each.
  if (left.discounts !== 0n && left.grossSales === left.discounts && absolute(left.discounts) <= BigInt(couponOrders)) {
    extra.push(['couponCents', couponOrders, { ...NOTHING, discounts: left.discounts, grossSales: left.discounts }]);
  } else if (left.orders !== 0n || left.totalSales !== 0n || left.netSales !== 0n) {
    extra.push(['oldReport', 0, left]);
  }
  const reasons = [...named];
  for (const [key, count, sums] of extra) {
    if (COMPARED_MEASURES.every((name) => sums[name] === 0n)) continue;
    const same = reasons.findIndex((one) => one.key === key);
    if (same === -1) reasons.push({ key, count, sums: toText(sums), examples: [] });
    else
      reasons[same] = {
        ...reasons[same]!,
        sums: toText(mapSums((name) => sums[name] + centsOf(reasons[same]!.sums, name))),
      };
  }
  const explained = (name: keyof ComparedSums) => reasons.reduce((all, { sums }) => all + centsOf(sums, name), 0n);
  return { reasons, unexplained: toText(mapSums((name) => centsOf(remainder, name) - explained(name))) };
}

/** Gives the differences whose rows leave something open what must be theirs, because nothing else is open. */
function settle(differences: readonly BookedDifference[], rest: Sums): BookedDifference[] {
  const settled = [...differences];
  const change = (at: number, by: Partial<Sums>) => {
    const one = settled[at];
    if (one !== undefined) settled[at] = { ...one, sums: mapSums((name) => one.sums[name] + (by[name] ?? 0n)) };
  };
  if (rest.tax !== 0n && rest.tax === -rest.shipping) {
    change(
      differences.findLastIndex(({ hasOpenTax }) => hasOpenTax),
      { tax: rest.tax, shipping: rest.shipping },
    );
  }
  if (rest.discounts !== 0n && rest.discounts === rest.grossSales) {
    change(
      differences.findLastIndex(({ hasOpenCoupons }) => hasOpenCoupons),
      {
        discounts: rest.discounts,
        grossSales: rest.grossSales,
      },
    );
  }
  return settled;
}

function describe(key: Reason, differences: readonly BookedDifference[]): BookingReason {
  const own = differences.filter(({ reason }) => reason === key);
  const examples = own.slice(0, EXAMPLES).map(({ orderId, number, isRefund, isKnown, sums }) => {
    return { orderId, number, isRefund, isKnown, sums: toText(sums) };
  });
  return { key, count: own.length, sums: toText(mapSums((name) => sumOf(own, name))), examples };
}

function sumOf(differences: readonly BookedDifference[], name: keyof ComparedSums): bigint {
  return differences.reduce((all, { sums }) => all + sums[name], 0n);
}

function mapSums(of: (name: keyof ComparedSums) => bigint): Sums {
  return Object.fromEntries(COMPARED_MEASURES.map((name) => [name, of(name)])) as Sums;
}

function centsOf(sums: ComparedSums, name: keyof ComparedSums): bigint {
  return name === 'orders' ? BigInt(sums.orders) : toCents(sums[name]);
}

function toText(sums: Sums): ComparedSums {
  const values = COMPARED_MEASURES.map((name) => [
    name,
    name === 'orders' ? Number(sums.orders) : fromCents(sums[name]),
  ]);
  return Object.fromEntries(values) as ComparedSums;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
