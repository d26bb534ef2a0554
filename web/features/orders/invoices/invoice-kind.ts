import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';

/**
 * `tax`: a vendor charged VAT in rand. `proforma`: the order does not count as a sale, or not yet. Otherwise `invoice`, a title that the
 * VAT Act allows for everyone.
 */
export type InvoiceKind = 'tax' | 'invoice' | 'proforma';

/** Returns the kind of an order's invoice. */
export function invoiceKind(
  order: Pick<OrderDetail, 'status' | 'currency' | 'total_tax'>,
  details: InvoiceDetails | null,
): InvoiceKind {
  if (EXCLUDED_STATUSES.includes(order.status)) return 'proforma';
  const isVendor = details !== null && details.vat_number !== null;
  return isVendor && order.currency === 'ZAR' && isNotZero(order.total_tax) ? 'tax' : 'invoice';
}
