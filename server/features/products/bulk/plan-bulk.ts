import type { BulkChange, SkipReason } from '#contract/products/product-bulk.ts';
import type { NewVariation } from '#contract/products/product-variations.ts';
import { type AmountChange, changePrice, percentOf, type Rounding } from '#domain/money/change-price.ts';
import { fromCents, isDecimal, toCents } from '#domain/money/money.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues, valuesOf } from '../editor/product-values.ts';

/** The planned change of one product or variation. */
export interface PlannedItem {
  readonly wc_id: number;
  readonly name: string;
  readonly was: ShopValues;
  readonly now: ShopValues;
  readonly skipped: SkipReason | null;
}

export interface PlannedProduct extends PlannedItem {
  readonly variations: readonly PlannedItem[];
  /** New variations of an import, and values that global attributes get for them. */
  readonly additions?: readonly NewVariationRow[];
  readonly newValues?: readonly NewValue[];
  /** Variations that an undo deletes. */
  readonly removals?: readonly number[];
}

/** A value that a global attribute does not have yet. The shop creates it with a product. */
export interface NewValue {
  readonly id: number;
  readonly attribute: string;
  readonly value: string;
}

/** A new variation, with its row of the file. */
export interface NewVariationRow {
  readonly row: number;
  readonly fields: NewVariation['fields'];
}

/** A product or variation as it is stored: the shop's own record. */
export interface StoredItem {
  readonly wc_id: number;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly data: ShopProduct;
}

/** Types with a price of their own. The price of a variable product is that of its variations. */
const PRICED = new Set(['simple', 'external', 'variation']);

/** A change of values: of products in the trash there are none. */
export type ValueChange = Exclude<BulkChange, { trash: true }>;

/** The new values of a product and its variations. */
export function planProduct(
  product: StoredItem,
  variations: readonly StoredItem[],
  change: ValueChange,
): PlannedProduct {
  if (product.status === 'trash') return { ...skip(product, 'in_trash'), variations: [] };
  const own = planItem(product, change);
  const planned = variations.map((variation) => planItem(variation, change));
  // A product without its own price or stock is not a problem if its variations have one.
  const isCarried = own.skipped !== null && planned.some(({ skipped }) => skipped === null);
  return { ...own, skipped: isCarried ? null : own.skipped, variations: planned };
}

function planItem(item: StoredItem, change: ValueChange): PlannedItem {
  const now = newValues(item, change);
  if (typeof now === 'string') return skip(item, now);
  const fields = Object.keys(now) as ShopField[];
  const was = valuesOf(item.data, fields);
  const differing = fields.filter((field) => !isSame(field, was[field], now[field]));
  if (differing.length === 0) return skip(item, 'unchanged');
  const only = (values: ShopValues) => Object.fromEntries(differing.map((field) => [field, values[field]]));
  return { wc_id: item.wc_id, name: item.name, was: only(was), now: only(now), skipped: null };
}

function newValues(item: StoredItem, change: ValueChange): ShopValues | SkipReason {
  if ('status' in change) return { status: change.status };
  if ('stock_status' in change) return newStockStatus(item, change.stock_status);
  return 'stock' in change ? newStock(item, change.stock) : newPrices(item, change);
}

export function skip({ wc_id, name }: Pick<StoredItem, 'wc_id' | 'name'>, skipped: SkipReason): PlannedItem {
  return { wc_id, name, was: {}, now: {}, skipped };
}

type StockStatus = Extract<BulkChange, { stock_status: unknown }>['stock_status'];
type StockChange = Extract<BulkChange, { stock: unknown }>['stock'];
type PriceChange = Extract<BulkChange, { rounding: unknown }>;
type SaleChange = Extract<PriceChange, { sale_price: unknown }>;

/** Types with stock of their own. That of a variable product is its variations', unless it is counted for all of them. */
const STOCKED = new Set(['simple', 'variation']);

function newStock({ type, data }: StoredItem, change: StockChange): ShopValues | SkipReason {
  const before: unknown = data['stock_quantity'];
  if (data['manage_stock'] !== true || !Number.isInteger(before)) {
    const begins = 'track' in change && data['manage_stock'] === false && STOCKED.has(type);
    return begins ? { manage_stock: true, stock_quantity: change.set } : 'stock_not_tracked';
  }
  const now = movedStock(before as number, change);
  return now < 0 && now < (before as number) ? 'below_zero' : { stock_quantity: now };
}

function newStockStatus({ type, data }: StoredItem, status: StockStatus): ShopValues | SkipReason {
  if (!STOCKED.has(type)) return 'no_stock';
  return data['manage_stock'] === false ? { stock_status: status } : 'stock_tracked';
}

function movedStock(stock: number, change: StockChange): number {
  if ('set' in change) return change.set;
  return stock + ('add' in change ? change.add : Number(percentOf(BigInt(stock), change.percent)));
}

function newPrices({ type, data }: StoredItem, change: PriceChange): ShopValues | SkipReason {
  const { regular_price: regular, sale_price: sale } = valuesOf(data, ['regular_price', 'sale_price']);
  if (!PRICED.has(type)) return 'no_price';
  if ('sale_price' in change) return newSale(String(regular), change);
  const now = movedPrice(String(regular), change.price, change.rounding);
  if (now === 'no_price' || now === 'below_zero') return now;
  // Shops drop a sale price that is not below the regular price.
  if (isDecimal(String(sale)) && toCents(String(sale)) >= toCents(now)) return 'not_below_regular_price';
  return { regular_price: now };
}

function newSale(regular: string, { sale_price: change, rounding }: SaleChange): ShopValues | SkipReason {
  if ('set' in change && change.set === '') {
    return { sale_price: '', date_on_sale_from: null, date_on_sale_to: null };
  }
  const now = movedPrice(regular, change, rounding);
  if (now === 'no_price' || now === 'below_zero') return now;
  if (!isDecimal(regular) || toCents(now) >= toCents(regular)) return 'not_below_regular_price';
  return {
    sale_price: now,
    ...(change.from !== undefined && { date_on_sale_from: change.from }),
    ...(change.to !== undefined && { date_on_sale_to: change.to }),
  };
}

function movedPrice(price: string, change: AmountChange, rounding: Rounding): string {
  if (!('set' in change) && !isDecimal(price)) return 'no_price';
  const cents = changePrice(isDecimal(price) ? toCents(price) : 0n, change, rounding);
  return cents < 0n ? 'below_zero' : fromCents(cents);
}
