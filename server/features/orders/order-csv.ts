import type { OrderItem } from './order-item.ts';

const HEADINGS = [
  'Order',
  'Date',
  'Status',
  'Customer',
  'Email',
  'Items',
  'Currency',
  'Total',
  'Refunded',
  'Payment method',
  'WooCommerce id',
] as const;

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Orders as CSV for spreadsheets: numbers plain with a dot, dates in the shop's time, text that a spreadsheet would run
 * as a formula led by an apostrophe.
 */
export function ordersCsv(items: readonly OrderItem[], timeZone: string): string {
  const clock = shopClock(timeZone);
  const lines = items.map((item) =>
    [
      text(item.number),
      clock(new Date(item.date_created)),
      text(item.status),
      text(item.customer_name),
      text(item.customer_email),
      String(item.items),
      item.currency,
      item.total,
      item.refunded,
      text(item.payment_method_title || item.payment_method),
      String(item.wc_id),
    ].join(','),
  );
  return `${BYTE_ORDER_MARK}${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`;
}

function text(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes an instant as the shop's wall clock: "2026-11-20 14:05:34". */
function shopClock(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(instant);
}
