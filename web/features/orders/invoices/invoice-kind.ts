import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';

/**
 * `tax`: a vendor charged VAT in rand. `proforma`: the order does not count as a sale, or not yet. All else is an `invoice`,
 * a title that the VAT Act accepts of everyone.
 */
export type InvoiceKind = 'tax' | 'invoice' | 'proforma';

/** What an order's invoice may be called. */
export function invoiceKind(
  order: Pick<OrderDetail, 'status' | 'currency' | 'total_tax'>,
  details: InvoiceDetails | null,
): InvoiceKind {
  if (EXCLUDED_STATUSES.includes(order.status)) return 'proforma';
  const isVendor = details !== null && details.vat_number !== null;
  return isVendor && order.currency === 'ZAR' && isNotZero(order.total_tax) ? 'tax' : 'invoice';
}
