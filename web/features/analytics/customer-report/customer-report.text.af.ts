import { countOf } from '../../../platform/format/number.ts';

export const customersByFirstMonth = 'Kliënte volgens eerste maand';
export const cohortFigure = 'Kohortsyfer';
export const noFirstTimeCustomers = 'Geen nuwe kliënte in hierdie maande nie.';
export const customersByTheMonth = (value: string | number): string =>
  `Kliënte volgens die maand van hul eerste bestelling. ${value}`;
export const customerMonths = 'Kliëntmaande';
export const firstMonth = 'Eerste maand';
export const customers = 'Kliënte';
export const monthAfter = (at: string | number): string => `Maand ${at} daarna`;
export const n1st = '1ste';
export const newAndReturning = 'Nuut en terugkerend';
export const newTheDay =
  'Nuut: die dag van ’n kliënt se eerste bestelling wat tel. Terugkerend: elke later dag. ’n Kliënt tel een keer per dag.';
export const figure = 'Syfer';
export const noCustomersOnTheseDays = 'Geen kliënte op hierdie dae nie.';
export const whatTheyBought = 'Wat hulle gekoop het';
export const ordersOnACustomersFirst =
  'Bestellings op ’n kliënt se eerste dag tel as nuut. Die totale stem ooreen met verkope vir hierdie dae.';
export const salesByNewAndReturningCustomers = 'Verkope volgens nuwe en terugkerende kliënte';
export const all = 'Alles';
export const newCustomersCountOnceReturning = 'Nuwe kliënte tel een keer. Terugkerende kliënte tel een keer per dag.';
export const orders = 'Bestellings';
export const orders2 = (orders: number): string => countOf(orders, 'bestelling', 'bestellings');
export const shareOfOrders = 'Deel van bestellings';
export const netSales = 'Netto verkope';
export const shareOfSales = 'Deel van verkope';
export const averageOrder = 'Gemiddelde bestelling';
export const netSalesDividedByOrders = 'Netto verkope gedeel deur bestellings.';
export const returned = 'Teruggekom';
export const valueToDate = 'Waarde tot dusver';
export const ofTheCustomersWhoseFirst =
  'Van die kliënte wie se eerste bestelling in die maand links was, die deel wat in die kolom se maand bestel het.';
export const netSalesToTheseCustomers =
  'Netto verkope aan hierdie kliënte in die kolom se maand. Terugbetalings tel in die maand van die terugbetaling.';
export const netSalesToTheseCustomersFromTheir =
  'Netto verkope aan hierdie kliënte vanaf hul eerste maand tot die kolom se maand, gedeel deur die aantal kliënte.';
export const ofCustomersOrdersNetSales = (
  monthText: string | number,
  count: string | number,
  buyers: number,
  orders: number,
  amount: string | number,
): string =>
  `${monthText}: ${count} van ${countOf(buyers, 'kliënt', 'kliënte')}, ${countOf(orders, 'bestelling', 'bestellings')}, netto verkope ${amount}`;
export const newCustomers = 'Nuwe kliënte';
export const customersWhoseFirstOrder =
  'Kliënte wie se eerste bestelling wat tel, op hierdie dae val. Gaste word volgens e-posadres herken.';
export const repeatRate = 'Herhaalkoers';
export const shareOfAllCustomers = 'Deel van alle kliënte tot op datum wat minstens twee keer bestel het.';
export const ordersPerCustomer = 'Bestellings per kliënt';
export const allOrdersToDateDivided = 'Alle bestellings tot op datum, gedeel deur die aantal kliënte.';
export const lifetimeValue = 'Leeftydwaarde';
export const netSalesToDateDivided =
  'Netto verkope tot op datum gedeel deur die aantal kliënte: belasting en aflewering uitgesluit, minus terugbetalings.';
export const newLabel = 'Nuut';
export const returning = 'Terugkerend';
export const byInNewReturning = (
  label: string | number,
  interval: string | number,
  rangeText: string | number,
  text: string | number,
  text2: string | number,
): string => `${label} per ${interval} in ${rangeText}: ${text} nuut, ${text2} terugkerend`;
export const unknown = 'Onbekend';
export const recencyFrequencySpend = 'Onlangsheid, frekwensie, besteding';
export const customersByRecencyFrequencyAndSpend = 'Kliënte volgens onlangsheid, frekwensie en besteding';
export const allCustomersToDateRegardless = (dateTime: string | number): string =>
  `Alle kliënte tot op datum, ongeag die tydperk hierbo. Getel ${dateTime}.`;
export const aBigSpenderSpentOrMore = (amount: string | number): string =>
  ` ’n Groot besteder het ${amount} of meer bestee.`;
export const group = 'Groep';
export const customers2 = (buyers: number): string => countOf(buyers, 'kliënt', 'kliënte');
export const spent = 'Bestee';
export const valueOfOrdersThatCount =
  'Waarde van bestellings wat tel, minus terugbetalings, belasting en aflewering ingesluit, soos in die kliëntelys.';
export const share = 'Deel';
export const shareOfAllCustomerSpend = 'Deel van alle kliënte se besteding.';
export const perCustomer = 'Per kliënt';
export const averageSpendPerCustomer = 'Gemiddelde besteding per kliënt in hierdie groep.';
