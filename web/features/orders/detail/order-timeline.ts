import { formatMoneyExact } from '../../../platform/format/money.ts';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { paymentName } from '../order-labels.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { OrderDetail, OrderNotes, OrderOperations } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';

interface TimelineEvent {
  key: string;
  /** ISO 8601, UTC. */
  at: string;
  kind: 'created' | 'paid' | 'completed' | 'refund' | 'note' | 'status' | 'tracking' | 'address';
  title: string;
  /** Paragraphs of plain text. */
  text: string[];
  /** Only for the merchant: not printed. */
  isPrivate?: boolean;
}

const PLACED: Readonly<Record<string, string>> = {
  checkout: t('Placed through the checkout'),
  admin: t('Placed through WordPress admin'),
  'rest-api': t('Placed through the API'),
};

/** When the order was placed, paid and completed. */
function datesOf(order: OrderDetail): TimelineEvent[] {
  const events: TimelineEvent[] = [
    {
      key: 'created',
      at: order.date_created,
      kind: 'created',
      title: PLACED[order.created_via] ?? t('Placed'),
      text: [],
    },
  ];
  if (order.date_paid) {
    events.push({
      key: 'paid',
      at: order.date_paid,
      kind: 'paid',
      title: t('Paid: {paymentName}', { paymentName: paymentName(order) }),
      text: [],
    });
  }
  if (order.date_completed) {
    events.push({ key: 'completed', at: order.date_completed, kind: 'completed', title: t('Completed'), text: [] });
  }
  return events;
}

/** Returns an order's events, newest first: dates, refunds, changes made through Karoo, and the shop's notes. */
export function orderTimeline(
  order: OrderDetail,
  notes: OrderNotes['items'],
  operations: OrderOperations,
): TimelineEvent[] {
  const events = datesOf(order);
  const authors = new Map<number, string>();
  const refunders = new Map<number, string>();
  for (const operation of operations) {
    const by = operation.by ?? t('a former member');
    if (operation.kind === 'note') authors.set(operation.note_id, by);
    else if (operation.kind === 'refund') refunders.set(operation.refund_id, by);
    else if (operation.kind === 'tracking') {
      events.push({
        key: operation.id,
        at: operation.at,
        kind: 'tracking',
        title: operation.added
          ? t('Tracking number added by {by}', { by })
          : t('Tracking number removed by {by}', { by }),
        text: [`${operation.courier} ${operation.tracking_number}`.trim()],
        isPrivate: true,
      });
    } else if (operation.kind === 'address') {
      events.push({
        key: operation.id,
        at: operation.at,
        kind: 'address',
        title: t('Address changed by {by}', { by }),
        text: [operation.block === 'billing' ? t('Billing address') : t('Delivery address')],
        isPrivate: true,
      });
    } else {
      events.push({
        key: operation.id,
        at: operation.at,
        kind: 'status',
        title: t('Status changed by {by}', { by }),
        text: [`${statusLabel(operation.was)} → ${statusLabel(operation.status)}`],
        isPrivate: true,
      });
    }
  }
  for (const refund of order.refunds) {
    if (!refund.date_created) continue;
    const by = refunders.get(refund.wc_id);
    const title = t('Refunded {amount}', { amount: formatMoneyExact(refund.amount.replace('-', ''), order.currency) });
    events.push({
      key: `refund-${refund.wc_id}`,
      at: refund.date_created,
      kind: 'refund',
      title,
      text: [...paragraphsOf(refund.reason), ...(by === undefined ? [] : [t('Refunded by {by}', { by })])],
    });
  }
  for (const note of notes) {
    const by =
      authors.get(note.wc_id) ??
      (note.author === '' || note.author === 'system' || note.author === 'WooCommerce' ? t('the store') : note.author);
    const title = note.customer_note ? t('Note to the customer by {by}', { by }) : t('Note by {by}', { by });
    events.push({
      key: `note-${note.wc_id}`,
      at: note.date_created,
      kind: 'note',
      title,
      text: paragraphsOf(note.note),
      isPrivate: !note.customer_note,
    });
  }
  return events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
