import { countOf } from '../../../platform/format/number.ts';

export const noOrdersSince = (time: string, day: string): string => `No order since ${time} on ${day}`;
export const usuallyOrders = (usual: string, low: string, high: string): string =>
  `By now you usually have ${usual} (${low} to ${high}).`;
export const lowSales = (day: string): string => `Sales on ${day} are far below usual`;
export const highSales = (day: string): string => `Sales on ${day} are far above usual`;
export const salesUntil = (sales: string, time: string): string => `Gross sales until ${time} are ${sales}.`;
export const salesOfDay = (sales: string): string => `Gross sales were ${sales}.`;
export const usuallySales = (usual: string, low: string, high: string): string =>
  `For this weekday and time of the month, ${usual} is usual (${low} to ${high}).`;
export const manyRefunds = (day: string): string => `Unusually many refunds on ${day}`;
export const refundsOf = (count: number, amount: string): string => `${countOf(count, 'refund')} for ${amount} in all.`;
export const usuallyRefunds = (count: string, amount: string, most: string): string =>
  `A usual day has ${count} for ${amount}, and none of the last 12 weeks had more than ${most}.`;
export const failingPayments = (title: string): string => `${title} fails more than usual`;
export const failedOf = (failed: string, tried: string, hours: number): string =>
  `${failed} of ${tried} payments in the last ${hours} hours failed.`;
export const usuallyFail = (percent: string): string => `Usually ${percent} % fail.`;
export const sellsOut = (name: string): string => `${name} sells out before its delivery`;
export const lasts = (units: string, perDay: string, days: number): string =>
  `${units} left, about ${countOf(days, 'day')} at ${perDay} a day.`;
export const arrivesIn = (days: number): string => `Your order arrives in ${countOf(days, 'day')}.`;
export const wouldTake = (days: number): string => `An order placed today takes ${countOf(days, 'day')}.`;

export const groups = {
  no_orders: (count: number): string => `${countOf(count, 'store')} without orders`,
  unusual_sales: (count: number): string => `${countOf(count, 'day')} of unusual sales`,
  refund_spike: (count: number): string => `${countOf(count, 'day')} with many refunds`,
  failing_payments: (count: number): string => `${countOf(count, 'payment method')} failing more than usual`,
  sell_out: (count: number): string => `${countOf(count, 'product')} selling out before delivery`,
};

export const unusualFigures = (store: string): string => `Unusual figures in ${store}`;
export const howItIsFound = 'What is unusual?';
export const couldntLoad = 'Couldn’t load settings';
export const howMany = 'How many alerts';
export const comparedWithTwelveWeeks =
  'Karoo compares each hour and day with the last 12 weeks. “Fewer” alerts only when the difference is very large.';
export const choices = { off: 'Off', fewer: 'Fewer', usual: 'Usual', more: 'More' };
export const alertAbout = 'Alert about';
export const kinds = {
  no_orders: 'No orders for too long',
  unusual_sales: 'Sales far below or above what is usual for the weekday',
  refund_spike: 'Many refunds',
  failing_payments: 'A payment method that fails',
  sell_out: 'Stock that runs out before a delivery can arrive',
};
export const stillLearning = (known: number, needed: number): string =>
  `Karoo knows ${countOf(known, 'day')} of this store and needs ${needed} before it alerts.`;
export const none = 'None';
