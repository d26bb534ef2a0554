export const lastUpdated = 'Laas bygewerk ';
export const contents = 'Inhoud';
export const tableOfValue = (ofValue: string | number): string => `Tabel: ${ofValue}`;
export const theKarooDashboardWithSampleData = 'Die Karoo-paneelbord met voorbeelddata';
export const monthly = 'Maandeliks';
export const annual = 'Jaarliks';
export const karooSeeYourEntireWooCommerce = 'Karoo: sien jou hele WooCommerce-winkel met een oogopslag';
export const yourWooCommerceStoresSalesOrders = (trialDaysAdvertised: string | number): string =>
  `Jou WooCommerce-winkel se verkope, bestellings, voorraad en kliënte op een plek, tot op die minuut en in rand. ${trialDaysAdvertised} dae gratis, geen kaart nodig nie.`;
export const pricingKaroo = 'Pryse · Karoo';
export const karooCostsAMonth = (
  advertised: string | number,
  advertised2: string | number,
  trialDaysAdvertised: string | number,
): string =>
  `Karoo kos ${advertised} per maand of ${advertised2} per jaar, BTW uitgesluit. Alles ingesluit, ${trialDaysAdvertised} dae gratis, geen kaart nodig nie.`;
