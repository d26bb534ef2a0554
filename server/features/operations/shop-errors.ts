import { describeWooError } from '../../integrations/woocommerce/connection/diagnosis.ts';
import { isTransient } from '../../integrations/woocommerce/client/retry.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Whether a write that failed like this may have reached the shop all the same. */
export function mayHaveArrived(fault: unknown): boolean {
  if (!(fault instanceof WooError)) return true;
  if (fault.code === 'UNREADABLE_RECORD' || fault.code === 'CANCELLED' || fault.code === 'TOO_LARGE') return true;
  return isTransient(fault) && fault.code !== 'DNS' && fault.code !== 'RATE_LIMITED';
}

/** Whether the shop has looked at what was asked and will say the same again. */
export function isFinalRefusal(fault: unknown): boolean {
  return fault instanceof WooError && (fault.code === 'REFUSED' || fault.code === 'NOT_FOUND');
}

/** What the shop says of an order or product that was deleted there for good; its own words are "Invalid ID." */
const DELETED = new Map([
  ['woocommerce_rest_product_invalid_id', 'The shop does not have this product any more: it was deleted there.'],
  [
    'woocommerce_rest_product_variation_invalid_id',
    'The shop does not have this variation any more: it was deleted there.',
  ],
  ['woocommerce_rest_shop_order_invalid_id', 'The shop does not have this order any more: it was deleted there.'],
]);

/**
 * A failed write as its author reads it: SHOP_REFUSED with the shop's own words, SHOP_FAILED where nobody can say yet
 * whether it arrived. What can be done about it is in the words, and in `data.remedy`.
 */
export function toWriteError(fault: WooError): AppError {
  const { sentence, remedy } = describeWooError(fault);
  const data = { shop_code: fault.shopCode, remedy };
  if (isFinalRefusal(fault)) {
    const message = DELETED.get(fault.shopCode ?? '') ?? (fault.shopMessage || sentence);
    return new AppError('SHOP_REFUSED', { message, data, cause: fault });
  }
  const isUnknown = mayHaveArrived(fault) || fault.code === 'RATE_LIMITED' || fault.code === 'DNS';
  const words = isUnknown ? sentence : fault.shopMessage || sentence;
  return new AppError(isUnknown ? 'SHOP_FAILED' : 'SHOP_REFUSED', {
    message: `${words} ${remedy}`,
    data,
    cause: fault,
  });
}
