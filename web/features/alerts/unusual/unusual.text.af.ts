import { countOf } from '../../../platform/format/number.ts';

export const noOrdersSince = (time: string, day: string): string => `Geen bestelling sedert ${time} op ${day} nie`;
export const usuallyOrders = (usual: string, low: string, high: string): string =>
  `Teen nou het jy gewoonlik ${usual} (${low} tot ${high}).`;
export const lowSales = (day: string): string => `Verkope op ${day} is ver onder die gewone`;
export const highSales = (day: string): string => `Verkope op ${day} is ver bo die gewone`;
export const salesUntil = (sales: string, time: string): string => `Bruto verkope tot ${time} is ${sales}.`;
export const salesOfDay = (sales: string): string => `Bruto verkope was ${sales}.`;
export const usuallySales = (usual: string, low: string, high: string): string =>
  `Vir hierdie weekdag en tyd van die maand is ${usual} gewoon (${low} tot ${high}).`;
export const manyRefunds = (day: string): string => `Ongewoon baie terugbetalings op ${day}`;
export const refundsOf = (count: number, amount: string): string =>
  `${countOf(count, 'terugbetaling', 'terugbetalings')} vir altesaam ${amount}.`;
export const usuallyRefunds = (count: string, amount: string, most: string): string =>
  `’n Gewone dag het ${count} vir ${amount}, en geen dag van die laaste 12 weke het meer as ${most} gehad nie.`;
export const failingPayments = (title: string): string => `${title} misluk meer as gewoonlik`;
export const failedOf = (failed: string, tried: string, hours: number): string =>
  `${failed} van ${tried} betalings in die laaste ${hours} uur het misluk.`;
export const usuallyFail = (percent: string): string => `Gewoonlik misluk ${percent} %.`;
export const sellsOut = (name: string): string => `${name} raak uitverkoop voor die aflewering`;
export const lasts = (units: string, perDay: string, days: number): string =>
  `${units} oor, genoeg vir omtrent ${countOf(days, 'dag', 'dae')} teen ${perDay} per dag.`;
export const arrivesIn = (days: number): string => `Jou bestelling kom oor ${countOf(days, 'dag', 'dae')} aan.`;
export const wouldTake = (days: number): string => `’n Bestelling van vandag neem ${countOf(days, 'dag', 'dae')}.`;

export const groups = {
  no_orders: (count: number): string => `${countOf(count, 'winkel', 'winkels')} sonder bestellings`,
  unusual_sales: (count: number): string => `${countOf(count, 'dag', 'dae')} met ongewone verkope`,
  refund_spike: (count: number): string => `${countOf(count, 'dag', 'dae')} met baie terugbetalings`,
  failing_payments: (count: number): string =>
    `${countOf(count, 'betaalmetode', 'betaalmetodes')} misluk meer as gewoonlik`,
  sell_out: (count: number): string => `${countOf(count, 'produk', 'produkte')} raak uitverkoop voor die aflewering`,
};

export const unusualFigures = (store: string): string => `Ongewone syfers in ${store}`;
export const howItIsFound = 'Wat is ongewoon?';
export const couldntLoad = 'Kon nie instellings laai nie';
export const howMany = 'Hoeveel waarskuwings';
export const comparedWithTwelveWeeks =
  'Karoo vergelyk elke uur en dag met die laaste 12 weke. “Minder” waarsku net wanneer die verskil baie groot is.';
export const choices = { off: 'Af', fewer: 'Minder', usual: 'Gewoon', more: 'Meer' };
export const alertAbout = 'Waarsku oor';
export const kinds = {
  no_orders: 'Te lank geen bestellings nie',
  unusual_sales: 'Verkope ver onder of bo wat vir die weekdag gewoon is',
  refund_spike: 'Baie terugbetalings',
  failing_payments: '’n Betaalmetode wat misluk',
  sell_out: 'Voorraad wat op is voor ’n aflewering kan kom',
};
export const stillLearning = (known: number, needed: number): string =>
  `Karoo ken ${countOf(known, 'dag', 'dae')} van hierdie winkel en het ${needed} nodig voor dit waarsku.`;
export const none = 'Geen';
