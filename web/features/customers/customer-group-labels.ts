import { BIG_SPENDER_MULTIPLE, CUSTOMER_GROUP_NAMES, FREQUENT_ORDERS } from '#domain/customers/customer-group.ts';
import type { CustomerGroup } from '#domain/customers/customer-group.ts';
import { t } from '#domain/language/t.ts';

/** Customer groups by recency, frequency and money: label and description of each. */
export const CUSTOMER_GROUP_LABELS: Record<CustomerGroup, { label: string; who: string }> = {
  new: { label: CUSTOMER_GROUP_NAMES.new(), who: t('First order in the last 30 days.') },
  champions: { label: CUSTOMER_GROUP_NAMES.champions(), who: t('Active, buy often and spend a lot.') },
  loyal: { label: CUSTOMER_GROUP_NAMES.loyal(), who: t('Active and buy often.') },
  'big-spenders': { label: CUSTOMER_GROUP_NAMES['big-spenders'](), who: t('Active, spend a lot in few orders.') },
  promising: { label: CUSTOMER_GROUP_NAMES.promising(), who: t('Active, few orders so far.') },
  'cant-lose': { label: CUSTOMER_GROUP_NAMES['cant-lose'](), who: t('Bought often or spent a lot, but not lately.') },
  slipping: { label: CUSTOMER_GROUP_NAMES.slipping(), who: t('Few orders, and none lately.') },
  'win-back': { label: CUSTOMER_GROUP_NAMES['win-back'](), who: t('Bought often or spent a lot, but long ago.') },
  gone: { label: CUSTOMER_GROUP_NAMES.gone(), who: t('Few orders, and none for long.') },
  none: { label: CUSTOMER_GROUP_NAMES.none(), who: t('An account, but no orders that count.') },
};

export const CUSTOMER_GROUP_HINT = t(
  'Recency: active, at risk and lost, as in the customer list. Often: {frequentOrders} orders or more. A lot: at least {bigSpenderMultiple} times this store’s average spend per customer.',
  { frequentOrders: FREQUENT_ORDERS, bigSpenderMultiple: BIG_SPENDER_MULTIPLE },
);
