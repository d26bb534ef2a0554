export const lastUpdated = 'Last updated ';
export const contents = 'Contents';
export const tableOfValue = (ofValue: string | number): string => `Table: ${ofValue}`;
export const theKarooDashboardWithSampleData = 'The Karoo dashboard with sample data';
export const monthly = 'Monthly';
export const annual = 'Annual';
export const karooSeeYourEntireWooCommerce = 'Karoo: see your entire WooCommerce store at a glance';
export const yourWooCommerceStoresSalesOrders = (trialDaysAdvertised: string | number): string =>
  `Your WooCommerce store’s sales, orders, stock and customers in one place, up to the minute and in rand. ${trialDaysAdvertised} days free, no card required.`;
export const pricingKaroo = 'Pricing · Karoo';
export const karooCostsAMonth = (
  advertised: string | number,
  advertised2: string | number,
  trialDaysAdvertised: string | number,
): string =>
  `Karoo costs ${advertised} a month or ${advertised2} a year, VAT excluded. Everything included, ${trialDaysAdvertised} days free, no card required.`;
