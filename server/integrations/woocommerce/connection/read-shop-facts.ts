import type { FoundShop } from './find-api-root.ts';
import type { WooClient } from '../client/woo-client.ts';
import { WooError } from '../errors/woo-error.ts';
import type { WooApiIndex, WooSetting } from '../records/woo-shop.ts';

/** The date by which the shop's own reports count orders. */
export type WooDateType = 'date_paid' | 'date_created' | 'date_completed';

export interface ShopFacts {
  readonly name: string;
  /** An IANA name, or a fixed offset such as `+02:00`. */
  readonly timezone: string;
  /** ISO 4217; null when this key can read neither the system status nor the settings. */
  readonly currency: string | null;
  readonly wooVersion: string | null;
  readonly wordpressVersion: string | null;
  readonly prettyPermalinks: boolean;
  /** Whether orders are in WooCommerce's own tables. */
  readonly hpos: boolean;
  readonly pricesIncludeTax: boolean;
  readonly dateType: WooDateType;
  /** Order statuses that the shop's own reports exclude, without `wc-`. */
  readonly excludedStatuses: readonly string[];
  readonly canWrite: boolean;
  readonly supports: {
    /** `/orders/statuses`, since 9.6. */
    readonly orderStatuses: boolean;
    /** `/refunds` of all orders, since 9.0. */
    readonly refundsList: boolean;
    /** `/variations` of all products. */
    readonly variationsList: boolean;
  };
  /** The default threshold for low stock in units; null when the setting cannot be read. */
  readonly lowStockAmount: number | null;
}

/** WooCommerce Analytics' defaults, used when its settings cannot be read. */
const DEFAULT_EXCLUDED = ['pending', 'failed', 'cancelled'];
const DATE_TYPES: readonly string[] = ['date_paid', 'date_created', 'date_completed'] satisfies WooDateType[];

/** Reads a shop's facts. Parts that this key cannot read, or an older shop lacks, get WooCommerce's defaults. */
export async function readShopFacts(client: WooClient, shop: FoundShop): Promise<ShopFacts> {
  const [status, general, tax, analytics, stock, canWrite, orderStatuses, refundsList, variationsList] =
    await Promise.all([
      orNull(client.getSystemStatus()),
      orNull(client.getSettings('general')),
      orNull(client.getSettings('tax')),
      orNull(client.getSettings('wc_admin')),
      orNull(client.getSettings('products')),
      mayWrite(client),
      exists(client, 'orders/statuses'),
      exists(client, 'refunds'),
      exists(client, 'variations'),
    ]);
  const currency = status?.settings.currency || textOf(general, 'woocommerce_currency');
  return {
    name: shop.index?.name || new URL(shop.url).hostname,
    timezone: shop.index === null ? await offsetOfDates(client) : timezoneOf(shop.index),
    currency: currency || null,
    wooVersion: status?.environment.version || null,
    wordpressVersion: status?.environment.wp_version || null,
    prettyPermalinks: !shop.apiRoot.includes('/index.php/'),
    hpos: status?.settings.HPOS_enabled ?? false,
    pricesIncludeTax: textOf(tax, 'woocommerce_prices_include_tax') === 'yes',
    dateType: dateTypeOf(analytics),
    excludedStatuses: excludedOf(analytics),
    canWrite,
    supports: { orderStatuses, refundsList, variationsList },
    lowStockAmount: wholeOf(stock, 'woocommerce_notify_low_stock_amount'),
  };
}

/** Returns null when the shop refuses, and throws other errors. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WooError && isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: WooError): boolean {
  return error.status !== null && error.status < 500 && error.status !== 429 && error.code !== 'FIREWALL';
}

async function exists(client: WooClient, path: string): Promise<boolean> {
  const params = { per_page: 1, _fields: ['id'] };
  return (await orNull(client.request('GET', path, { params }))) !== null;
}

/**
 * Checks whether the key may write, without changing anything. WooCommerce refuses a read-only key before it validates the
 * request, and an unknown webhook topic before it stores anything. So a 400 about the topic means that the key may write.
 */
async function mayWrite(client: WooClient): Promise<boolean> {
  try {
    await client.request('POST', 'webhooks', {
      body: { topic: 'karoo.may-this-key-write', status: 'disabled' },
      operation: 'trying the right to write',
      // Nothing is stored, so a retry is safe.
      idempotent: true,
    });
    return true;
  } catch (error) {
    if (!(error instanceof WooError) || !isRefusal(error)) throw error;
    return error.status === 400 || error.code === 'REFUSED';
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

function dateTypeOf(settings: readonly WooSetting[] | null): WooDateType {
  const value = textOf(settings, 'woocommerce_date_type');
  return DATE_TYPES.includes(value) ? (value as WooDateType) : 'date_paid';
}

function excludedOf(settings: readonly WooSetting[] | null): readonly string[] {
  const value = settingOf(settings, 'woocommerce_excluded_report_order_statuses');
  if (!Array.isArray(value)) return DEFAULT_EXCLUDED;
  return value.filter((slug) => typeof slug === 'string').map((slug) => slug.replace(/^wc-/, ''));
}

function timezoneOf(index: WooApiIndex): string {
  if (isTimeZone(index.timezone_string)) return index.timezone_string;
  return offsetText(Math.round(Number(index.gmt_offset) * 60));
}

/** The time zone from the difference between a product's two dates, when the index is not public. */
async function offsetOfDates(client: WooClient): Promise<string> {
  const fields = ['date_created', 'date_created_gmt'];
  const page = await orNull(client.listFields('products', fields, { per_page: 1 }));
  const product = page?.items[0];
  const [local, utc] = fields.map((field) => Date.parse(`${String(product?.[field])}Z`));
  return offsetText(Math.round(((local ?? NaN) - (utc ?? NaN)) / 60_000));
}

function offsetText(minutes: number): string {
  if (!Number.isFinite(minutes)) return '+00:00';
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
