import { sql } from 'kysely';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { NoticeAbout } from '../delivery/channel.ts';
import { readUnreadAlerts } from '../delivery/open-alerts.queries.ts';
import { describeAlerts, lineOf } from '../describe-alerts.ts';
import { screen } from '../kinds/alert-kind.ts';
import { t } from '#domain/language/t.ts';

/** Most characters of a message: push services take 4 kB in all. */
const MAX_CHARACTERS = 400;

/** What a message says, and the path of the screen where it leads. */
export interface NoticeContent {
  readonly body: string;
  readonly link: string;
}

/** Who reads it. */
interface Reader {
  readonly storeId: string;
  readonly userId: string;
  /** The store's name. */
  readonly store: string;
}

/** The text of some events in the current language; null when none of them is worth a message any more. */
export async function readContent(
  tx: Tx,
  about: NoticeAbout,
  reader: Reader,
  subjects: readonly string[],
): Promise<NoticeContent | null> {
  return about === 'order' ? ordersContent(tx, reader.storeId, subjects) : alertsContent(tx, reader, subjects);
}

/** Totals are what customers paid, by currency. The database adds them. */
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
  if (count === 1)
    return {
      body: t('New order #{number}, {amount}', { number: first.number, amount: amounts }),
      link: screen(`orders/${first.wc_id}`),
    };
  return { body: t('{count} new orders, {amounts}', { count, amounts }), link: screen('orders') };
}

/** Alerts that are still open and that the person has not read. Different kinds are counted only. */
async function alertsContent(tx: Tx, reader: Reader, subjects: readonly string[]): Promise<NoticeContent | null> {
  const unread = await readUnreadAlerts(tx, reader, subjects);
  const kinds = [...unread].flatMap(([kind, data]) => describeAlerts(kind, data, reader.store) ?? []);
  const [first] = kinds;
  if (first === undefined) return null;
  const [only] = first.alerts;
  if (kinds.length === 1) {
    const body = first.alerts.length === 1 && only !== undefined ? lineOf(only) : first.title;
    return { body: body.slice(0, MAX_CHARACTERS), link: first.link };
  }
  const count = kinds.reduce((sum, { alerts }) => sum + alerts.length, 0);
  const screens = new Set(kinds.map(({ link }) => link.split('?', 1)[0] ?? link));
  return {
    body: t('{count} things need your attention.', { count }),
    link: screens.size === 1 ? [...screens].join('') : screen(''),
  };
}
