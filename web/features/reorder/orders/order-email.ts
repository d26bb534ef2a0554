import { orderEmailSubject, orderReference } from '#domain/reorder/order-email.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { SupplierOrder } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

/** Longer addresses are cut off by some email programs. */
const MAX_LENGTH = 1800;

/**
 * The address that opens an email to the supplier with the order in it, in the merchant's own email program: the supplier answers to
 * them. The lines that have no room are named by their number.
 */
export function orderEmail(order: SupplierOrder, email: string, sender: string): string {
  const subject = orderEmailSubject({ reference: orderReference(order.id), sender });
  const lines = order.lines.map(({ units, name, sku }) => `${formatCount(units)} × ${name}${sku ? ` (${sku})` : ''}`);
  for (let shown = lines.length; ; shown--) {
    const rest = lines.length - shown;
    const body = [
      t('We would like to order, please, for delivery by {day}:', { day: formatDay(order.expected_on) }),
      '',
      ...lines.slice(0, shown),
      ...(rest > 0
        ? [t('{count, plural, one {and # more product} other {and # more products}}', { count: rest })]
        : []),
      '',
      ...(order.note === '' ? [] : [...order.note.split('\n'), '']),
      sender,
    ].join('\r\n');
    const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
    if (address.length <= MAX_LENGTH || shown === 0) return address;
  }
}
