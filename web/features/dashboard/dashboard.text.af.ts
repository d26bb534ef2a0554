import { countOf } from '../../platform/format/number.ts';

export const dashboard = 'Paneelbord';
export const yourStoresFirstSync = 'Jou winkel se eerste sinkronisering begin binnekort';
export const yourStoresFirstSyncIsRunning = 'Jou winkel se eerste sinkronisering is aan die gang';
export const yourStoresFirstSyncDidntFinish = 'Jou winkel se eerste sinkronisering is nie voltooi nie';
export const theFiguresBelowAreIncomplete = 'Die syfers hieronder is onvolledig. ';
export const seeWhatWentWrong = 'Kyk wat verkeerd is';
export const theFiguresBelowGrow = (count: string | number): string =>
  `Die syfers hieronder groei soos rekords inkom: ${count}`;
export const ofCount = (count: string | number): string => ` van ${count}`;
export const soFar = ' tot dusver.';
export const firstSyncProgress = 'Vordering van die eerste sinkronisering';
export const couldntLoadFigures = 'Kon nie die syfers laai nie';
export const ordersByStatus = 'Bestellings volgens status';
export const ordersByStatus2 = 'bestellings volgens status';
export const allOrdersPlaced = 'Alle bestellings wat in hierdie tydperk geplaas is, ongeag hul status.';
export const couldntLoadOrders = 'Kon nie bestellings laai nie';
export const noOrdersInThisPeriod = 'Geen bestellings in hierdie tydperk nie.';
export const orders = (orders: number, amount: string | number): string =>
  `${countOf(orders, 'bestelling', 'bestellings')} (${amount})`;
export const notIncludedInTheseFigures = (own: string | number, parts: string | number): string =>
  `Nie ingesluit in hierdie syfers, wat in ${own} is nie: ${parts}.`;
export const totalSales = 'Totale verkope';
export const netSalesPlusTax =
  'Netto verkope plus belasting en aflewering. Netto verkope is items en fooie, min afslag en terugbetalings. ’n Terugbetaling tel op die dag waarop jy dit doen. Hangende, mislukte en gekanselleerde bestellings tel nie. As WooCommerce ’n ander totaal wys, verduidelik “Hoekom verskil my totale?” elke sent.';
export const orders2 = 'Bestellings';
export const ordersThatCountAsSales =
  'Bestellings wat as verkope tel, op jou winkel se verslagdatum (by verstek die datum betaal). Hangende, mislukte en gekanselleerde bestellings tel nie.';
export const averageOrderValue = 'Gemiddelde bestelwaarde';
export const netSalesOrdersNetSales =
  'Netto verkope ÷ bestellings. Netto verkope sluit belasting en aflewering uit, en afslag en terugbetalings is afgetrek. Totale verkope ÷ bestellings is hoër: dit sluit belasting en aflewering in.';
export const newCustomers = 'Nuwe kliënte';
export const customersWhoPlacedTheirFirst =
  'Kliënte wat hul eerste bestelling in hierdie tydperk geplaas het. Gaste word volgens e-posadres onderskei.';
export const netSales = (amount: string | number): string => `Netto verkope ${amount}`;
export const taxAndShipping = (net: string | number): string => `${net} + belasting en aflewering`;
export const orders3 = (net: string | number, orders: number): string =>
  `${net} ÷ ${countOf(orders, 'bestelling', 'bestellings')}`;
export const inText = (text: string | number, comparison: string | number, detail: string | number): string =>
  `${text} in ${comparison}${detail}`;
export const byUntil = (until: string | number): string => ` teen ${until}`;
export const comparedWith = (before: string | number): string => `, vergeleke met ${before}`;
export const byIn = (
  label: string | number,
  interval: string | number,
  sum: string | number,
  names: string | number,
  compared: string | number,
): string => `${label} per ${interval}: ${sum} in ${names}${compared}`;
export const topProducts = 'Topprodukte';
export const topProducts2 = 'topprodukte';
export const byNetSales =
  'Volgens netto verkope in hierdie tydperk: lyne min afslag en terugbetalings, sonder belasting en aflewering.';
export const failedToFetchProducts = 'Kon nie produkte laai nie';
export const noSalesInThisPeriod = 'Geen verkope in hierdie tydperk nie.';
export const productId = (id: string | number): string => `Produk ${id}`;
export const soldCount = (count: string | number): string => `${count} verkoop`;
export const lowStock = 'Lae voorraad';
export const whatToReorder = 'Wat om te bestel';
export const allLowStock = 'Alle lae voorraad';
export const couldntLoadStock = 'Kon nie voorraad laai nie';
export const noProductsAreLowOnStock = 'Geen produkte met lae voorraad nie.';
export const oversoldBy = (count: string | number): string => `Oorverkoop met ${count}`;
export const noneLeft = 'Niks oor nie';
export const leftCount = (count: string | number): string => `${count} oor`;
export const salesOverTime = 'Verkope oor tyd';
export const whyDoMyTotalsDiffer = 'Hoekom verskil my totale?';
export const noSalesInThisPeriod2 = 'Geen verkope in hierdie tydperk nie.';
