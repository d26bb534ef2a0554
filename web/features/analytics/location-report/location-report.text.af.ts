import { countOf } from '../../../platform/format/number.ts';

export const cities = (placeLabel: string | number): string => `Stede: ${placeLabel}`;
export const asCustomersEnteredThemCapitalisation = 'Soos kliënte dit ingevoer het. Hoofletters maak nie saak nie.';
export const closeCities = 'Sluit stede';
export const noSalesThereForTheseDays = 'Geen verkope daar vir hierdie dae nie.';
export const salesByCity = (placeLabel: string | number): string => `Verkope volgens stad: ${placeLabel}`;
export const city = 'Stad';
export const notGiven = 'Nie gegee nie';
export const city2 = 'stad';
export const cities2 = 'stede';
export const netSalesOnTheMap = 'Netto verkope op die kaart';
export const byTheProvince =
  'Volgens die provinsie van die faktuuradres. Donkerder beteken meer netto verkope. Kies ’n provinsie om sy stede te sien.';
export const salesByLocation = 'Verkope volgens ligging';
export const theTotalsMatchSales =
  'Die totale stem ooreen met verkope vir hierdie dae. ’n Terugbetaling behoort by sy bestelling se ligging, op die dag van die terugbetaling.';
export const salesByProvinceAndCountry = 'Verkope volgens provinsie en land';
export const location = 'Ligging';
export const all = 'Alles';
export const orders = (count: number): string => countOf(count, 'bestelling', 'bestellings');
export const share = 'Deel';
export const shareOfNetSales = 'Deel van netto verkope vir hierdie dae.';
export const totalSales = 'Totale verkope';
export const netSalesPlusTaxAndShipping = 'Netto verkope plus belasting en aflewering.';
export const orders2 = 'Bestellings';
export const netSales = 'Netto verkope';
export const noAddress = 'Geen adres nie';
export const southAfricaNoProvince = 'Suid-Afrika, geen provinsie nie';
export const netSalesByProvince = 'Netto verkope volgens provinsie, op ’n kaart';
export const netSalesOrders = (value: string | number, amount: string | number, orders: number): string =>
  `${value}: netto verkope ${amount}, ${countOf(orders, 'bestelling', 'bestellings')}`;
