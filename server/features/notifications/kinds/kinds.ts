import { type RawBuilder, sql } from 'kysely';
import type { AlertKind } from './alert-kind.ts';
import { PRODUCT_EMAILS } from './email-choices.ts';
import { failedPayments } from './failed-payments.ts';
import { failedSync } from './failed-sync.ts';
import { failingPayments } from './failing-payments.ts';
import { lowStock } from './low-stock.ts';
import { missingRecords } from './missing-records.ts';
import { newOrders } from './new-orders.ts';
import { noOrders } from './no-orders.ts';
import { outOfStock } from './out-of-stock.ts';
import { payment } from './payment.ts';
import { refundSpike } from './refund-spike.ts';
import { segmentCount } from './segment-count.ts';
import { segmentEntries } from './segment-entries.ts';
import { sellOut } from './sell-out.ts';
import { settings } from './settings.ts';
import { shop } from './shop.ts';
import { unusualSales } from './unusual-sales.ts';
import { webhook } from './webhook.ts';

/** Every kind of alert, by its name in the database and the API. */
const DECLARED = {
  low_stock: lowStock,
  out_of_stock: outOfStock,
  failed_sync: failedSync,
  webhook,
  shop,
  settings,
  missing_records: missingRecords,
  payment,
  new_orders: newOrders,
  no_orders: noOrders,
  unusual_sales: unusualSales,
  refund_spike: refundSpike,
  failing_payments: failingPayments,
  sell_out: sellOut,
  failed_payments: failedPayments,
  segment_entries: segmentEntries,
  segment_count: segmentCount,
};

/** Another version may have stored kinds that this one does not know. */
export const KINDS: Readonly<Record<string, AlertKind | undefined>> = DECLARED;

const ALL: readonly (readonly [name: string, AlertKind])[] = Object.entries(DECLARED);

/** The names of the kinds that match. */
export function kindsWhere(matches: (kind: AlertKind) => boolean): string[] {
  return ALL.flatMap(([name, kind]) => (matches(kind) ? [name] : []));
}

/** The emails that an organization chooses who gets, in the order of the settings. */
export const EMAILS = [...new Set(ALL.flatMap(([, { email }]) => email ?? [])), ...Object.values(PRODUCT_EMAILS)];

/** SQL of kind, subject and data of all alerts that statements find. */
export function allCauses(store: Parameters<NonNullable<AlertKind['find']>>[0]): RawBuilder<unknown> {
  const found = ALL.flatMap(([, { find }]) => (find === undefined ? [] : [sql`(${find(store)})`]));
  return sql.join(found, sql` union all `);
}

/** SQL: a case of the kinds of alert `a` that `of` gives a value, and `otherwise`. */
export function caseOfKind(
  of: (kind: AlertKind, name: string) => RawBuilder<unknown> | undefined,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = ALL.flatMap(([name, kind]) => {
    const value = of(kind, name);
    return value === undefined ? [] : [sql`when ${name} then ${value}`];
  });
  return cases.length === 0 ? otherwise : sql`case a.kind ${sql.join(cases, sql` `)} else ${otherwise} end`;
}
