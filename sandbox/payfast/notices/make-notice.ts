import type { Order, Payment, Subscription } from '../payfast-store.ts';
import { MERCHANT } from '../account.ts';
import type { Field } from '../signature.ts';
import { rand } from '../rand-amounts.ts';

/** PayFast's fee on a card payment, mid-2026: 3.2 % and R2.00, VAT of 15 % on top. Cents. */
function feeOf(amount: number): number {
  return amount === 0 ? 0 : Math.round((amount * 0.032 + 200) * 1.15);
}

/** The order's fields of a notice, in the documented order, including empty ones. */
function describe(
  order: Order,
  payment: { id: string; status: string },
  amounts: [gross: string, fee: string, net: string],
): Field[] {
  const numbers = ['1', '2', '3', '4', '5'];
  const custom = (kind: string) =>
    numbers.map((n): Field => [`custom_${kind}${n}`, order.custom[`custom_${kind}${n}`] ?? '']);
  return [
    ['m_payment_id', order.mPaymentId],
    ['pf_payment_id', payment.id],
    ['payment_status', payment.status],
    ['item_name', order.itemName],
    ['item_description', order.itemDescription],
    ['amount_gross', amounts[0]],
    ['amount_fee', amounts[1]],
    ['amount_net', amounts[2]],
    ...custom('str'),
    ...custom('int'),
    ['name_first', order.nameFirst],
    ['name_last', order.nameLast],
    ['email_address', order.email],
    ['merchant_id', MERCHANT.id],
  ];
}

/** A payment's notice. The first of an agreement names its token and billing date, later ones the token alone. */
export function paymentNotice(order: Order, payment: Payment, subscription: Subscription | null): Field[] {
  const fee = payment.status === 'COMPLETE' ? feeOf(payment.amount) : 0;
  const net = payment.status === 'COMPLETE' ? payment.amount - fee : 0;
  const fields = describe(order, payment, [rand(payment.amount), rand(-fee), rand(net)]);
  if (subscription === null) return fields;
  fields.push(['token', subscription.token]);
  const isFirst = payment.id === subscription.firstPayment;
  if (isFirst && order.agreement !== null) fields.push(['billing_date', order.agreement.billingDate]);
  return fields;
}

/** The notice of a cancelled agreement: it has the first payment's number and an amount, though nothing was paid. */
export function cancelNotice({ order, firstPayment, amount, token }: Subscription): Field[] {
  const fields = describe(order, { id: firstPayment, status: 'CANCELLED' }, [rand(amount), '0.00', '0.00']);
  return [...fields, ['token', token]];
}
