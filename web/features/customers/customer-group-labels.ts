import { BIG_SPENDER_MULTIPLE, FREQUENT_ORDERS } from '#domain/customers/customer-group.ts';
import type { CustomerGroup } from '#domain/customers/customer-group.ts';

/** Customer groups by recency, frequency and money: label and description of each. */
export const CUSTOMER_GROUP_LABELS: Record<CustomerGroup, { label: string; who: string }> = {
  new: { label: 'New', who: 'First order in the last 30 days.' },
  champions: { label: 'Champions', who: 'Active, buy often and spend much.' },
  loyal: { label: 'Loyal', who: 'Active and buy often.' },
  'big-spenders': { label: 'Big spenders', who: 'Active, spend much in few orders.' },
  promising: { label: 'Promising', who: 'Active, few orders so far.' },
  'cant-lose': { label: 'Can’t lose', who: 'At risk, though they bought often or spent much.' },
  slipping: { label: 'Slipping', who: 'At risk, with few orders.' },
  'win-back': { label: 'Win back', who: 'Lost, though they bought often or spent much.' },
  gone: { label: 'Gone', who: 'Lost, with few orders.' },
  none: { label: 'No orders', who: 'An account, but no order that counts.' },
};

export const CUSTOMER_GROUP_HINT = `Recency: active, at risk and lost as in the list of customers. Often: ${FREQUENT_ORDERS} orders or more. Much: at least ${BIG_SPENDER_MULTIPLE} times what a customer of this shop spends on average.`;
