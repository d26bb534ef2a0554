import { BIG_SPENDER_MULTIPLE, FREQUENT_ORDERS } from '#domain/customers/customer-group.ts';
import type { CustomerGroup } from '#domain/customers/customer-group.ts';
import * as t from './customers.text.ts';

/** Customer groups by recency, frequency and money: label and description of each. */
export const CUSTOMER_GROUP_LABELS: Record<CustomerGroup, { label: string; who: string }> = {
  new: { label: t.newLabel, who: t.firstOrderInTheLast },
  champions: { label: t.champions, who: t.activeBuyOftenAndSpend },
  loyal: { label: t.loyal, who: t.activeAndBuyOften },
  'big-spenders': { label: t.bigSpenders, who: t.activeSpendALot },
  promising: { label: t.promising, who: t.activeFewOrdersSoFar },
  'cant-lose': { label: t.cantLose, who: t.atRiskButBoughtOften },
  slipping: { label: t.slipping, who: t.atRiskWithFewOrders },
  'win-back': { label: t.winBack, who: t.lostButBoughtOften },
  gone: { label: t.gone, who: t.lostWithFewOrders },
  none: { label: t.noOrders, who: t.anAccountButNoOrders },
};

export const CUSTOMER_GROUP_HINT = t.recencyActiveAtRisk(FREQUENT_ORDERS, BIG_SPENDER_MULTIPLE);
