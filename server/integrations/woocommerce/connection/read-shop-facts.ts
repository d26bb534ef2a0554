import { readCurrency } from '#domain/money/currency.ts';
import type { ShopSetting, ShopSettings } from '#domain/shop-settings.ts';
import type { FoundShop } from './find-api-root.ts';
import type { WooCallOptions, WooClient } from '../client/woo-client.ts';
import { WooError } from '../errors/woo-error.ts';
import type { WooApiIndex, WooSetting } from '../records/woo-shop.ts';

type WooDateType = ShopSettings['date_type'];

/** What a shop says about itself. Null is what it does not say to this key, or not now. */
export interface ShopFacts {
  readonly name: string | null;
  /**
   * The time zone is an IANA name, or a fixed offset such as `+02:00`; the currency is as `readCurrency` returns it; statuses are those that
   * the shop's own reports exclude, without `wc-`.
   */
  readonly settings: { readonly [Setting in ShopSetting]: ShopSettings[Setting] | null };
  readonly wooVersion: string | null;
  readonly wordpressVersion: string | null;
  /** What its latest records suggest where it does not say its own settings. */
  readonly guess: { readonly timezone: string | null; readonly currency: string | null };
  readonly prettyPermalinks: boolean;
  /** Why a change was not accepted; null when the key may write. */
  readonly writeError: WooError | null;
  readonly supports: {
    /** `/orders/statuses`, since 9.6. */
    readonly orderStatuses: boolean | null;
    /** `/refunds` of all orders, since 9.0. */
    readonly refundsList: boolean | null;
    /** `/variations` of all products. */
    readonly variationsList: boolean | null;
  };
}

const DATE_TYPES: readonly string[] = ['date_paid', 'date_created', 'date_completed'] satisfies WooDateType[];

/** Nothing depends on the answers, so a shop that refuses or delays them can still be connected. */
const OPTIONAL: WooCallOptions = { patience: 'optional' };

/** Reads a shop's facts: each on its own, so that only those it does not answer are missing. Throws WooError CANCELLED. */
export async function readShopFacts(client: WooClient, shop: FoundShop): Promise<ShopFacts> {
  const [status, general, tax, analytics, stock, writeError, orderStatuses, refundsList, variationsList] =
    await Promise.all([
      orNull(client.getSystemStatus(OPTIONAL)),
      orNull(client.getSettings('general', OPTIONAL)),
      orNull(client.getSettings('tax', OPTIONAL)),
      orNull(client.getSettings('wc_admin', OPTIONAL)),
      orNull(client.getSettings('products', OPTIONAL)),
      tryToWrite(client),
      exists(client, 'orders/statuses'),
      exists(client, 'refunds'),
      exists(client, 'variations'),
    ]);
  const currency = status?.settings.currency || readCurrency(settingOf(general, 'woocommerce_currency')) || null;
  const timezone = shop.index && timezoneOf(shop.index);
  return {
    name: shop.index?.name || null,
    settings: {
      timezone,
      currency,
      date_type: dateTypeOf(analytics),
      excluded_statuses: excludedOf(analytics),
      price_decimals: wholeOf(general, 'woocommerce_price_num_decimals'),
      prices_include_tax: yesOrNo(tax, 'woocommerce_prices_include_tax'),
      cart_includes_tax: inclOrExcl(tax, 'woocommerce_tax_display_cart'),
      calculates_taxes: yesOrNo(general, 'woocommerce_calc_taxes'),
      low_stock_amount: wholeOf(stock, 'woocommerce_notify_low_stock_amount'),
    },
    guess: {
      timezone: timezone === null ? await offsetOfDates(client) : null,
      currency: currency === null ? await currencyOfOrder(client) : null,
    },
    wooVersion: status?.environment.version || null,
    wordpressVersion: status?.environment.wp_version || null,
    prettyPermalinks: !shop.apiRoot.includes('/index.php/'),
    writeError,
    supports: { orderStatuses, refundsList, variationsList },
  };
}

/** Null when the shop does not answer a question that nothing depends on, for whatever reason. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WooError && error.code !== 'CANCELLED') return null;
    throw error;
  }
}

/** Whether the shop has a list; null when it does not say. */
async function exists(client: WooClient, path: string): Promise<boolean | null> {
  try {
    await client.request('GET', path, { ...OPTIONAL, params: { per_page: 1, _fields: ['id'] } });
    return true;
  } catch (error) {
    if (!(error instanceof WooError) || error.code === 'CANCELLED') throw error;
    return error.code === 'NOT_FOUND' || error.code === 'REFUSED' ? false : null;
  }
}

/**
 * Tries to write, without changing anything; returns why it was not accepted. WooCommerce refuses a read-only key before it validates
 * the request, and an unknown webhook topic before it stores anything. So a 400 about the topic means that the key may write.
 */
async function tryToWrite(client: WooClient): Promise<WooError | null> {
  try {
    await client.request('POST', 'webhooks', {
      body: { topic: 'karoo.may-this-key-write', status: 'disabled' },
      operation: 'trying the right to write',
      // Nothing is stored, so a retry is safe.
      idempotent: true,
    });
    return null;
  } catch (error) {
    if (!(error instanceof WooError) || error.code === 'CANCELLED') throw error;
    return error.code === 'REFUSED' ? null : error;
  }
}

function settingOf(settings: readonly WooSetting[] | null, id: string): unknown {
  return settings?.find((setting) => setting.id === id)?.value;
}

function textOf(settings: readonly WooSetting[] | null, id: string): string {
  const value = settingOf(settings, id);
  return typeof value === 'string' ? value : '';
}

function wholeOf(settings: readonly WooSetting[] | null, id: string): number | null {
  const text = textOf(settings, id);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function yesOrNo(settings: readonly WooSetting[] | null, id: string): boolean | null {
  const text = textOf(settings, id);
  return text === 'yes' ? true : text === 'no' ? false : null;
}

function inclOrExcl(settings: readonly WooSetting[] | null, id: string): boolean | null {
  const text = textOf(settings, id);
  return text === 'incl' ? true : text === 'excl' ? false : null;
}

function dateTypeOf(settings: readonly WooSetting[] | null): WooDateType | null {
  const value = textOf(settings, 'woocommerce_date_type');
  return DATE_TYPES.includes(value) ? (value as WooDateType) : null;
}

function excludedOf(settings: readonly WooSetting[] | null): readonly string[] | null {
  const value = settingOf(settings, 'woocommerce_excluded_report_order_statuses');
  if (!Array.isArray(value)) return null;
  return value.filter((slug) => typeof slug === 'string').map((slug) => slug.replace(/^wc-/, ''));
}

function timezoneOf(index: WooApiIndex): string | null {
  if (isTimeZone(index.timezone_string)) return index.timezone_string;
  return index.gmt_offset === '' ? null : offsetText(Math.round(Number(index.gmt_offset) * 60));
}

/** The currency of the latest order, when the settings name none. */
async function currencyOfOrder(client: WooClient): Promise<string | null> {
  const page = await orNull(client.listFields('orders', ['currency'], { per_page: 1 }, OPTIONAL));
  return readCurrency(page?.items[0]?.['currency']) || null;
}

/** The time zone from the difference between a product's two dates, when the index is not public. */
async function offsetOfDates(client: WooClient): Promise<string | null> {
  const fields = ['date_created', 'date_created_gmt'];
  const page = await orNull(client.listFields('products', fields, { per_page: 1 }, OPTIONAL));
  const product = page?.items[0];
  const [local, utc] = fields.map((field) => Date.parse(`${String(product?.[field])}Z`));
  return offsetText(Math.round(((local ?? NaN) - (utc ?? NaN)) / 60_000));
}

/** The greatest difference from UTC that is in use anywhere. */
const MAX_MINUTES = 14 * 60;

function offsetText(minutes: number): string | null {
  if (!(Math.abs(minutes) <= MAX_MINUTES)) return null;
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

function isTimeZone(name: string): boolean {
  if (name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
