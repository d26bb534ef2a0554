import { countOf } from '../../../platform/format/number.ts';

export const cities = (placeLabel: string | number): string => `Cities: ${placeLabel}`;
export const asCustomersEnteredThemCapitalisation = 'As customers entered them. Capitalisation is ignored.';
export const closeCities = 'Close cities';
export const noSalesThereForTheseDays = 'No sales there for these days.';
export const salesByCity = (placeLabel: string | number): string => `Sales by city: ${placeLabel}`;
export const city = 'City';
export const notGiven = 'Not given';
export const city2 = 'city';
export const cities2 = 'cities';
export const netSalesOnTheMap = 'Net sales on the map';
export const byTheProvince =
  'By the province of the billing address. Darker means more net sales. Select a province to see its cities.';
export const salesByLocation = 'Sales by location';
export const theTotalsMatchSales =
  'The totals match sales for these days. A refund belongs to its order’s location, on the day of the refund.';
export const salesByProvinceAndCountry = 'Sales by province and country';
export const location = 'Location';
export const all = 'All';
export const orders = (count: number): string => countOf(count, 'order');
export const share = 'Share';
export const shareOfNetSales = 'Share of net sales for these days.';
export const totalSales = 'Total sales';
export const netSalesPlusTaxAndShipping = 'Net sales plus tax and shipping.';
export const orders2 = 'Orders';
export const netSales = 'Net sales';
export const noAddress = 'No address';
export const southAfricaNoProvince = 'South Africa, no province';
export const netSalesByProvince = 'Net sales by province, on a map';
export const netSalesOrders = (value: string | number, amount: string | number, orders: number): string =>
  `${value}: net sales ${amount}, ${countOf(orders, 'order')}`;
