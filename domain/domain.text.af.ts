export const syncStarted = 'Datasinkronisering begin...';
export const syncSucceeded = 'Data is suksesvol gesinkroniseer';
export const syncFailed = 'Sinkronisering het misluk. Probeer asseblief weer.';

export const months: readonly string[] = [
  'Januarie',
  'Februarie',
  'Maart',
  'April',
  'Mei',
  'Junie',
  'Julie',
  'Augustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

export const statuses: Readonly<Record<string, string>> = {
  pending: 'Hangende betaling',
  processing: 'Word verwerk',
  'on-hold': 'Opgehou',
  completed: 'Voltooi',
  cancelled: 'Gekanselleer',
  refunded: 'Terugbetaal',
  failed: 'Misluk',
  'checkout-draft': 'Betaalpuntkonsep',
  trash: 'Asblik',
  'auto-draft': 'Outokonsep',
};

export const easternCape = 'Oos-Kaap';
export const freeState = 'Vrystaat';
export const gauteng = 'Gauteng';
export const kwaZuluNatal = 'KwaZulu-Natal';
export const limpopo = 'Limpopo';
export const mpumalanga = 'Mpumalanga';
export const northernCape = 'Noord-Kaap';
export const northWest = 'Noordwes';
export const westernCape = 'Wes-Kaap';

export const vatCategoryA = 'Twee maande, eindig Januarie, Maart, Mei, Julie, September, November';
export const vatCategoryB = 'Twee maande, eindig Februarie, April, Junie, Augustus, Oktober, Desember';
export const vatCategoryC = 'Elke maand';
export const vatCategoryD = 'Ses maande, eindig Februarie en Augustus';
export const vatCategoryE = 'Twaalf maande';

export const noVatCharged = 'Geen BTW gehef nie';
export const mixedOrUnknownRate = 'Gemengde of onbekende koers';
export const unallocated = 'Nie toegewys nie';
export const tax = 'Belasting';
export const noPaymentMethod = 'Geen betaalmetode nie';
export const noMethodGiven = 'Geen metode gegee nie';
export const withoutACoupon = 'Sonder ’n koepon';
export const noReasonGiven = 'Geen rede gegee nie';
export const fromTo = (from: string, to: string): string => `${from} tot ${to}`;

export const intervals: Readonly<Record<'hour' | 'day' | 'week' | 'month', string>> = {
  hour: 'uur',
  day: 'dag',
  week: 'week',
  month: 'maand',
};
export const roles: Readonly<Record<'owner' | 'admin' | 'manager' | 'analyst', string>> = {
  owner: 'eienaar',
  admin: 'administrateur',
  manager: 'bestuurder',
  analyst: 'ontleder',
};

/** Settings of a shop, within a sentence. */
export const shopSettings = {
  timezone: 'tydsone',
  currency: 'geldeenheid',
  date_type: 'verslagdatum',
  excluded_statuses: 'statusse wat nie tel nie',
  price_decimals: 'desimale in pryse',
  prices_include_tax: 'pryse sluit BTW in',
  calculates_taxes: 'belasting aangeskakel',
  low_stock_amount: 'drempel vir lae voorraad',
};
