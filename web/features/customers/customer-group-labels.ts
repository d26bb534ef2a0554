import { BIG_SPENDER_MULTIPLE, FREQUENT_ORDERS } from '#domain/customers/customer-group.ts';
import type { CustomerGroup } from '#domain/customers/customer-group.ts';
import { t } from '#domain/language/t.ts';

/** Customer groups by recency, frequency and money: label and description of each. */
export const CUSTOMER_GROUP_LABELS: Record<CustomerGroup, { label: string; who: string }> = {
  new: { label: t('New'), who: t('First order in the last 30 days.') },
  champions: { label: t('Champions'), who: t('Active, buy often and spend a lot.') },
  loyal: { label: t('Loyal'), who: t('Active and buy often.') },
  'big-spenders': { label: t('Big spenders'), who: t('Active, spend a lot in few orders.') },
  promising: { label: t('Promising'), who: t('Active, few orders so far.') },
  'cant-lose': { label: t('At risk, best'), who: t('Bought often or spent a lot, but not lately.') },
  slipping: { label: t('At risk, few orders'), who: t('Few orders, and none lately.') },
  'win-back': { label: t('Lost, best'), who: t('Bought often or spent a lot, but long ago.') },
  gone: { label: t('Lost, few orders'), who: t('Few orders, and none for long.') },
  none: { label: t('No orders'), who: t('An account, but no orders that count.') },
};

export const CUSTOMER_GROUP_HINT = t(
  'Recency: active, at risk and lost, as in the customer list. Often: {frequentOrders} orders or more. A lot: at least {bigSpenderMultiple} times this store’s average spend per customer.',
  { frequentOrders: FREQUENT_ORDERS, bigSpenderMultiple: BIG_SPENDER_MULTIPLE },
);
