import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { PushKind } from '#domain/push/push.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { unusualLine } from '../../alerts/alerts.public.ts';
import { t } from '../push.texts.ts';

/** Most characters of a product's name. */
const MOST_NAME = 80;
/** Alerts about products, and about reading the shop. */
const STOCK = ['low_stock', 'out_of_stock'];
const READING = ['failed_sync', 'webhook', 'shop'];
/** The screens about figures that differ from the usual; of the others, the dashboard. */
const UNUSUAL: Readonly<Record<string, string>> = {
  no_orders: 'orders',
  refund_spike: 'orders',
  failing_payments: 'orders',
  sell_out: 'products/reorder',
};

/** What a message says, and where it leads: a path below /dashboard. */
export interface NoticeContent {
  readonly body: string;
  readonly to: string;
}

/** Who reads it. */
interface Reader {
  readonly storeId: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** The text of some events in the current language; null when none of them is worth a message any more. */
export async function readContent(
  tx: Tx,
  kind: PushKind,
  reader: Reader,
  subjects: readonly string[],
): Promise<NoticeContent | null> {
  return kind === 'order' ? ordersContent(tx, reader.storeId, subjects) : alertsContent(tx, reader, subjects);
}

/** Totals are what buyers paid, by currency. The database adds them. */
async function ordersContent(tx: Tx, storeId: string, subjects: readonly string[]): Promise<NoticeContent | null> {
  const { rows } = await sql<{ currency: string; total: string; orders: string; number: string; wc_id: string }>`
    select o.currency, sum(o.total)::text as total, count(*) as orders, min(o.number) as number, min(o.wc_id)::text as wc_id
    from woocommerce_orders o join woocommerce_stores s on s.id = o.store_id
    where o.store_id = ${storeId}::uuid and o.wc_id = any (${[...subjects]}::bigint[])
      and o.status <> 'trash' and o.status <> all (s.excluded_statuses)
    group by o.currency order by count(*) desc, o.currency`.execute(tx.query);
  const [first] = rows;
  if (first === undefined) return null;
  const count = rows.reduce((sum, { orders }) => sum + Number(orders), 0);
  const amounts = rows.map(({ currency, total }) => formatAmount(total, currency, 'exact')).join(' + ');
  if (count === 1) return { body: t.newOrder(first.number, amounts), to: `orders/${first.wc_id}` };
  return { body: t.newOrders(count, amounts), to: 'orders' };
}

/** Alerts that are still open and that the person has not read. */
async function alertsContent(
  tx: Tx,
  { storeId, organizationId, userId }: Reader,
  subjects: readonly string[],
): Promise<NoticeContent | null> {
  const { rows } = await sql<{ kind: string; data: object }>`
    select a.kind, a.data from alerts a
    where a.organization_id = ${organizationId}::uuid and a.store_id = ${storeId}::uuid and a.id = any (${[...subjects]}::uuid[])
      and a.cleared_at is null and not exists (
        select from alert_reads r where r.organization_id = a.organization_id and r.alert_id = a.id
          and r.user_id = ${userId}::uuid and r.read_at >= a.news_at)
    order by a.opened_at, a.id`.execute(tx.query);
  const [first] = rows;
  if (first === undefined) return null;
  const areAll = (kinds: readonly string[]) => rows.every(({ kind }) => kinds.includes(kind));
  const ofKind = areAll([first.kind]) ? (UNUSUAL[first.kind] ?? 'dashboard') : 'dashboard';
  const to = areAll(STOCK) ? 'products' : areAll(READING) ? 'stores' : ofKind;
  if (rows.length > 1) return { body: t.alerts(rows.length), to };
  const product: unknown = Reflect.get(first.data, 'product_id');
  return {
    body: alertText(first.kind, first.data),
    to: to === 'products' && typeof product === 'number' ? `products/${product}` : to,
  };
}

function alertText(kind: string, data: object): string {
  const given: unknown = Reflect.get(data, 'name');
  const name = typeof given === 'string' ? decodeEntities(given).slice(0, MOST_NAME) : '';
  switch (kind) {
    case 'low_stock':
      return t.lowStock(name);
    case 'out_of_stock':
      return t.outOfStock(name);
    case 'failed_sync':
      return t.failedSync;
    case 'webhook':
      return t.webhooks;
    case 'shop':
      return t.unreachable;
    default:
      return unusualLine(kind, data) ?? t.alert;
  }
}
