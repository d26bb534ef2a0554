import type { TranslatedText } from '../language/translated-text.ts';

/** Filters of the order list: `GET /stores/{id}/orders`. '-' is none. */
type OrderFilter = Readonly<Record<string, string | number>>;

export interface Dimension {
  /** `order`: a property of whole orders. `line`: of what they hold, which has no tax or shipping. */
  readonly level: 'order' | 'line';
  /** Heading of its column. */
  readonly name: TranslatedText;
  /** On a switch, where it is shorter. */
  readonly short?: TranslatedText;
  /** In a sentence: "sales by payment method", "20 payment methods". */
  readonly one: TranslatedText;
  readonly many: TranslatedText;
  /** How orders and refunds are assigned to its rows. */
  readonly meaning: TranslatedText;
  /** Names of rows that no record names, by key. Others are called what the shop calls them. */
  readonly rows: Readonly<Record<string, TranslatedText>>;
  /** The filter that finds the orders of a row; null for a row that has none. */
  readonly orders: (key: string) => OrderFilter | null;
  /** Whether its rows show how many orders they have. */
  readonly countsOrders: boolean;
}

/** '-' is none in an address, which leaves out empty values. */
const by = (filter: string) => (key: string) => (key === '*' ? null : { [filter]: key || '-' });

/** Of a dimension for which the order list has no filter of its own. */
const row = (dimension: string) => (key: string) => ({ by: dimension, key: key || '-' });

const ORDER = { level: 'order', countsOrders: true } as const;
const LINE = { level: 'line', countsOrders: true } as const;

const NO_SHARE: TranslatedText = {
  en: 'Tax and shipping belong to the whole order, so no row includes them.',
  af: 'Belasting en aflewering behoort aan die hele bestelling, dus sluit geen ry dit in nie.',
};
const COUNTED_MORE_THAN_ONCE: TranslatedText = { en: 'Counted more than once', af: 'Meer as een keer getel' };

/** "14:00–14:59" for the key "14". */
const HOURS: Record<string, TranslatedText> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0');
    return [two, { en: `${two}:00–${two}:59`, af: `${two}:00–${two}:59` }];
  }),
);

/**
 * What sales can be broken down by: the only place that says what each is. The contract, the order list's filters, screens, exports and
 * help are derived from it; `server/features/sums/facts` says where its keys come from. The rows of a dimension add up to the sales of the
 * same days; '*' takes off what others count more than once.
 */
export const DIMENSIONS = {
  status: {
    ...ORDER,
    name: { en: 'Order status', af: 'Bestelstatus' },
    short: { en: 'Status', af: 'Status' },
    one: { en: 'status', af: 'status' },
    many: { en: 'statuses', af: 'statusse' },
    meaning: {
      en: 'By current order status. Statuses that don’t count as sales are left out.',
      af: 'Volgens huidige bestelstatus. Statusse wat nie as verkope tel nie, is uitgelaat.',
    },
    rows: {},
    orders: (key) => ({ status: key }),
  },
  payment: {
    ...ORDER,
    name: { en: 'Payment method', af: 'Betaalmetode' },
    short: { en: 'Payment', af: 'Betaling' },
    one: { en: 'payment method', af: 'betaalmetode' },
    many: { en: 'payment methods', af: 'betaalmetodes' },
    meaning: {
      en: 'By the order’s payment method. A refund belongs to its order’s payment method, on the day of the refund.',
      af: 'Volgens die bestelling se betaalmetode. ’n Terugbetaling behoort by sy bestelling se betaalmetode, op die dag van die terugbetaling.',
    },
    rows: { '': { en: 'No payment method', af: 'Geen betaalmetode nie' } },
    orders: by('payment_method'),
  },
  coupon: {
    ...ORDER,
    name: { en: 'Coupon', af: 'Koepon' },
    one: { en: 'coupon', af: 'koepon' },
    many: { en: 'coupons', af: 'koepons' },
    meaning: {
      en: 'An order with several coupons counts in full under each. The line “Counted more than once” removes the overlap.',
      af: '’n Bestelling met verskeie koepons tel ten volle onder elk. Die reël “Meer as een keer getel” verwyder die oorvleueling.',
    },
    rows: { '': { en: 'No coupon', af: 'Geen koepon nie' }, '*': COUNTED_MORE_THAN_ONCE },
    orders: by('coupon'),
  },
  province: {
    ...ORDER,
    name: { en: 'Province', af: 'Provinsie' },
    one: { en: 'province', af: 'provinsie' },
    many: { en: 'provinces', af: 'provinsies' },
    meaning: {
      en: 'By the province of the billing address.',
      af: 'Volgens die provinsie van die faktuuradres.',
    },
    rows: {},
    orders: by('province'),
  },
  city: {
    ...ORDER,
    name: { en: 'City', af: 'Stad' },
    one: { en: 'city', af: 'stad' },
    many: { en: 'cities', af: 'stede' },
    meaning: {
      en: 'By the city of the billing address, as customers entered it. Capitalisation is ignored.',
      af: 'Volgens die stad van die faktuuradres, soos kliënte dit ingevoer het. Hoofletters maak nie saak nie.',
    },
    rows: {},
    orders: (key) => ({ city: key }),
  },
  customer: {
    ...ORDER,
    name: { en: 'Customers', af: 'Kliënte' },
    one: { en: 'customer type', af: 'kliënttipe' },
    many: { en: 'customer types', af: 'kliënttipes' },
    meaning: {
      en: 'New: the day of a customer’s first order that counts. Returning: every later day. Guests are identified by email address.',
      af: 'Nuut: die dag van ’n kliënt se eerste bestelling wat tel. Terugkerend: elke later dag. Gaste word volgens e-posadres herken.',
    },
    rows: {
      new: { en: 'New customers', af: 'Nuwe kliënte' },
      returning: { en: 'Returning customers', af: 'Terugkerende kliënte' },
      '': { en: 'Unknown', af: 'Onbekend' },
    },
    orders: (key) => ({ customer: key === 'new' || key === 'returning' ? key : 'unknown' }),
  },
  shipping_method: {
    ...ORDER,
    name: { en: 'Shipping method', af: 'Afleweringsmetode' },
    short: { en: 'Shipping', af: 'Aflewering' },
    one: { en: 'shipping method', af: 'afleweringsmetode' },
    many: { en: 'shipping methods', af: 'afleweringsmetodes' },
    meaning: {
      en: 'By the order’s first shipping method, as your store names it. Capitalisation is ignored.',
      af: 'Volgens die bestelling se eerste afleweringsmetode, soos jou winkel dit noem. Hoofletters maak nie saak nie.',
    },
    rows: { '': { en: 'No shipping method', af: 'Geen afleweringsmetode nie' } },
    orders: row('shipping_method'),
  },
  device: {
    ...ORDER,
    name: { en: 'Device', af: 'Toestel' },
    one: { en: 'device', af: 'toestel' },
    many: { en: 'devices', af: 'toestelle' },
    meaning: {
      en: 'By the device the order was placed on, as WooCommerce recorded it (order attribution, from version 8.5).',
      af: 'Volgens die toestel waarop die bestelling geplaas is, soos WooCommerce dit aangeteken het (vanaf weergawe 8.5).',
    },
    rows: {
      desktop: { en: 'Desktop', af: 'Rekenaar' },
      mobile: { en: 'Mobile', af: 'Selfoon' },
      tablet: { en: 'Tablet', af: 'Tablet' },
      '': { en: 'Not recorded', af: 'Nie aangeteken nie' },
    },
    orders: row('device'),
  },
  hour: {
    ...ORDER,
    name: { en: 'Hour of the day', af: 'Uur van die dag' },
    short: { en: 'Hour', af: 'Uur' },
    one: { en: 'hour', af: 'uur' },
    many: { en: 'hours', af: 'ure' },
    meaning: {
      en: 'By the hour of the order’s reporting date, in your store’s time zone. A refund belongs to the hour of its order.',
      af: 'Volgens die uur van die bestelling se verslagdatum, in jou winkel se tydsone. ’n Terugbetaling behoort by die uur van sy bestelling.',
    },
    rows: HOURS,
    orders: (key) => ({ sales_hour: Number(key) }),
  },
  category: {
    ...LINE,
    countsOrders: false,
    name: { en: 'Category', af: 'Kategorie' },
    one: { en: 'category', af: 'kategorie' },
    many: { en: 'categories', af: 'kategorieë' },
    meaning: {
      en: `A product in several categories counts in full under each. The line “Counted more than once” removes the overlap. ${NO_SHARE.en}`,
      af: `’n Produk in verskeie kategorieë tel ten volle onder elk. Die reël “Meer as een keer getel” verwyder die oorvleueling. ${NO_SHARE.af}`,
    },
    rows: { '': { en: 'No category', af: 'Geen kategorie nie' }, '*': COUNTED_MORE_THAN_ONCE },
    orders: (key) => (Number(key) > 0 ? { category: Number(key) } : null),
  },
  product: {
    ...LINE,
    name: { en: 'Product', af: 'Produk' },
    one: { en: 'product', af: 'produk' },
    many: { en: 'products', af: 'produkte' },
    meaning: {
      en: `Orders containing the product. An order with several products counts for each. ${NO_SHARE.en}`,
      af: `Bestellings wat die produk bevat. ’n Bestelling met verskeie produkte tel vir elk. ${NO_SHARE.af}`,
    },
    rows: {},
    orders: (key) => (Number(key) > 0 ? { product_id: Number(key) } : null),
  },
  variation: {
    ...LINE,
    name: { en: 'Variation', af: 'Variasie' },
    one: { en: 'variation', af: 'variasie' },
    many: { en: 'variations', af: 'variasies' },
    meaning: {
      en: `Products without variations share one row, so that the rows add up to the total. ${NO_SHARE.en}`,
      af: `Produkte sonder variasies deel een ry, sodat die rye tot die totaal optel. ${NO_SHARE.af}`,
    },
    rows: { '': { en: 'No variations', af: 'Geen variasies nie' } },
    orders(key) {
      const [product_id = 0, variation_id = 0] = key.split(':').map(Number);
      return variation_id > 0 ? { product_id, variation_id } : null;
    },
  },
} as const satisfies Readonly<Record<string, Dimension>>;

export type DimensionName = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as DimensionName[];

type NamesAt<Level> = {
  [Name in DimensionName]: (typeof DIMENSIONS)[Name]['level'] extends Level ? Name : never;
}[DimensionName];

/** Dimensions of whole orders: any two can be combined. */
export type OrderDimension = NamesAt<'order'>;
export type LineDimension = NamesAt<'line'>;

export function isOfOrders(name: DimensionName): name is OrderDimension {
  return DIMENSIONS[name].level === 'order';
}

export const ORDER_DIMENSIONS = DIMENSION_NAMES.filter(isOfOrders);
