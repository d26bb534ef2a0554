import { countOf } from '../../../platform/format/number.ts';

export const overTime = (label: string | number): string => `${label} oor tyd`;
export const figure = 'Syfer';
export const noDataForTheseDays = 'Geen data vir hierdie dae nie.';
export const orders = 'Bestellings';
export const ordersThatCountAsSales = 'Bestellings wat as verkope tel, volgens verslagdatum.';
export const itemsSold = 'Items verkoop';
export const unitsOnThoseOrdersLess = 'Eenhede op daardie bestellings, minus terugbetaalde eenhede.';
export const grossSales = 'Bruto verkope';
export const itemsBeforeDiscountsPlusFees = 'Items voor afslag, plus fooie; belasting en aflewering uitgesluit.';
export const discounts = 'Afslag';
export const couponDiscountsExcludingTax = 'Koeponafslag, belasting uitgesluit.';
export const refunds = 'Terugbetalings';
export const refundedAmountsExcludingTheirTax =
  'Terugbetaalde bedrae, sonder hul belasting en aflewering, op die dag van die terugbetaling.';
export const netSales = 'Netto verkope';
export const grossSalesLessDiscountsAndRefunds = 'Bruto verkope minus afslag en terugbetalings.';
export const tax = 'Belasting';
export const taxOnItemsFees = 'Belasting op items, fooie en aflewering, minus terugbetaalde belasting.';
export const shipping = 'Aflewering';
export const excludingTaxLessRefundedShipping = 'Belasting uitgesluit, minus terugbetaalde aflewering.';
export const totalSales = 'Totale verkope';
export const netSalesPlusTaxAndShipping = 'Netto verkope plus belasting en aflewering.';
export const averageOrderValue = 'Gemiddelde bestelwaarde';
export const netSalesOrdersExcludingTax = 'Netto verkope ÷ bestellings, belasting en aflewering uitgesluit.';
export const newCustomers = 'Nuwe kliënte';
export const customersWhoseFirstOrder = 'Kliënte wie se eerste bestelling wat tel, op hierdie dae val.';
export const returningCustomers = 'Terugkerende kliënte';
export const customersOnTheseDaysWho = 'Kliënte op hierdie dae wat voorheen bestel het, een keer per dag getel.';
export const netSalesOrders = (orders: number): string =>
  `Netto verkope ÷ ${countOf(orders, 'bestelling', 'bestellings')}`;
export const salesBreakdown = 'Uiteensetting van verkope';
export const whyDoMyTotalsDiffer = 'Hoekom verskil my totale van WooCommerce\u00a0s’n?';
export const currentPeriod = 'Huidige tydperk';
export const previousPeriod = 'Vorige tydperk';
export const change = 'Verandering';
