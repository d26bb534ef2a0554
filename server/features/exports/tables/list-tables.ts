import { z } from 'zod';
import { customers } from '#contract/customers/customers.ts';
import { orderFilter } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import { type KeyedColumn, columnOf, type ListColumns, valueName } from '#domain/columns/column.ts';
import { CUSTOMER_LIST } from '#domain/columns/customer-columns.ts';
import { ORDER_LIST, PROVINCES } from '#domain/columns/order-columns.ts';
import { PRODUCT_LIST } from '#domain/columns/product-columns.ts';
import { SEGMENT_NAMES } from '#domain/customers/customer-segment.ts';
import { LINE_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { t } from '#domain/language/t.ts';
import { statusLabel } from '#domain/order-status.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { PRODUCT_STATUS_NAMES, PRODUCT_TYPE_NAMES } from '#domain/products/product-names.ts';
import { STOCK_STATUS_NAMES } from '#domain/stock/stock-status.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ColumnValues, readColumnValues, unknownColumn, withValues } from '../../columns/columns.public.ts';
import {
  customerColumnSource,
  readCustomerKeys,
  readCustomerPage,
  readCustomersByKey,
} from '../../customers/customers.public.ts';
import {
  orderColumnSource,
  orderFilterOf,
  readOrderKeys,
  readOrderPage,
  readOrdersByKey,
} from '../../orders/orders.public.ts';
import {
  readProduct,
  readProductKeys,
  readProductPage,
  readProductPerformance,
  readProductsByKey,
  readProductSource,
} from '../../products/products.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { amountIn } from '#domain/money/plain-amount.ts';
import { cellOfKind, namedCell, WrittenCell } from '../cells.ts';
import { type Columns, type ExportContext, listTable, measureColumns, reportTable } from '../export-table.ts';

type Order = Awaited<ReturnType<typeof readOrdersByKey>>[number];
type Product = Awaited<ReturnType<typeof readProductsByKey>>[number];
type Customer = Awaited<ReturnType<typeof readCustomersByKey>>[number];

/** A record with its values in the columns that are read by themselves. */
type Valued<Item> = Item & { readonly columns: ColumnValues };

/** The columns of a list: the asked ones, or those of files without any. `cells`: of what its rows have anyway. */
function chosenOf<Item>(
  list: ListColumns,
  cells: Readonly<Record<string, Columns<Valued<Item>>[number][2]>>,
  ofAmount: (item: Item, amount: unknown, context: ExportContext) => unknown = (_item, amount) => amount,
) {
  return (_asked: unknown, keys: readonly string[] | null): Columns<Valued<Item>> =>
    (keys ?? list.inFiles).map((key) => {
      const column = columnOf(list, key) ?? unknownColumn(key);
      const own: Columns<Valued<Item>>[number][2] =
        cells[key] ?? ((item, context) => exportedValue(column, item, context));
      const cell: typeof own =
        column.kind === 'money' ? (item, context) => ofAmount(item, own(item, context), context) : own;
      return [key, column.short ?? column.name, cell, column.isOfCosts];
    });
}

function exportedValue(column: KeyedColumn, { columns }: Valued<unknown>, { clock }: ExportContext): unknown {
  const value = columns[column.key] ?? null;
  if (column.kind === 'instant') return value === null ? null : clock(String(value));
  return typeof value === 'string' ? valueName(column, value) : cellOfKind(column.kind, value);
}

const keyed = (list: ListColumns, keys: readonly string[]) =>
  keys.map((key) => columnOf(list, key) ?? unknownColumn(key));

/** An order's amount, which names its currency where the store has another: a file says once of which its amounts are. */
function amountOf({ currency: own }: Order, amount: unknown, { currency }: ExportContext): unknown {
  if (typeof amount !== 'string' || own === currency) return amount;
  return new WrittenCell(amountIn(own, amount) as string, formatAmount(amount, own, 'exact'));
}

export const ordersTable = listTable({
  name: () => t('orders', {}, 'file name'),
  input: z.object(orderFilter),
  count: (tx, { scope, now }, asked, page) => readOrderPage(tx, scope, orderFilterOf({ ...asked, ...page }, now)),
  keys: (tx, { scope, now }, asked, chosen) => readOrderKeys(tx, scope, orderFilterOf(asked, now), chosen),
  async items(tx, { scope, now }, keys, _asked, columns) {
    const source = orderColumnSource(scope, now);
    const values = await readColumnValues(tx, scope, source, keys, keyed(ORDER_LIST, columns));
    return withValues(await readOrdersByKey(tx, scope, keys), ({ wc_id }) => wc_id, values);
  },
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: chosenOf<Order>(
    ORDER_LIST,
    {
      number: ({ number }) => number,
      date: ({ date_created }, { clock }) => clock(date_created),
      status: ({ status }) => new WrittenCell(status, statusLabel(status)),
      customer: ({ customer_name }) => customer_name,
      total: ({ total }) => total,
      payment: ({ payment_method_title, payment_method }) => payment_method_title || payment_method,
    },
    amountOf,
  ),
});

export const productsTable = listTable({
  name: () => t('products', {}, 'file name'),
  input: inputSchemaOf(products.list),
  count: (tx, { scope, now }, asked, page) => readProductPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked, chosen) => readProductKeys(tx, scope, asked, now, chosen),
  async items(tx, { scope, now }, keys, _asked, columns) {
    const source = await readProductSource(tx, scope, now);
    const values = await readColumnValues(tx, scope, source, keys, keyed(PRODUCT_LIST, columns));
    return withValues(await readProductsByKey(tx, scope, keys, now), ({ wc_id }) => wc_id, values);
  },
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: chosenOf<Product>(PRODUCT_LIST, {
    name: ({ name }) => name,
    sku: ({ sku }) => sku,
    price: ({ price, price_range: range }) => range?.lowest ?? price,
    stock: ({ manage_stock, stock_quantity }) => (manage_stock ? stock_quantity : null),
    units: ({ units_30_days }) => units_30_days,
    type: ({ columns }) => namedCell(PRODUCT_TYPE_NAMES, columns['type']),
    status: ({ status }) => namedCell(PRODUCT_STATUS_NAMES, status),
    stock_status: ({ columns }) => namedCell(STOCK_STATUS_NAMES, columns['stock_status']),
  }),
});

export const variationsTable = reportTable({
  name: ({ wc_id }) => t('variations of {id}', { id: wc_id }, 'file name'),
  input: inputSchemaOf(products.get),
  async read(tx, { scope, now }, { wc_id }) {
    const product = await readProduct(tx, scope, wc_id, now);
    if (product === null) throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
    return product.variations;
  },
  columns: [
    ['variation', () => t('Variation'), ({ attributes }) => attributes.map(({ option }) => option).join(', ')],
    ['sku', () => t('SKU'), ({ sku }) => sku],
    ['price', () => t('Price'), ({ price }) => price],
    ['regularPrice', () => t('Regular price'), ({ regular_price }) => regular_price],
    ['salePrice', () => t('Sale price'), ({ sale_price }) => sale_price],
    ['stockStatus', () => t('Stock status'), ({ stock_status }) => namedCell(STOCK_STATUS_NAMES, stock_status)],
    // The parent manages the stock.
    ['stock', () => t('Stock'), ({ manage_stock, stock_quantity }) => (manage_stock === true ? stock_quantity : null)],
    ['id', () => t('WooCommerce id'), ({ wc_id }) => wc_id],
  ],
});

type ProductInterval = NonNullable<Awaited<ReturnType<typeof readProductPerformance>>>['series'][number];

export const productSalesTable = reportTable({
  name: ({ wc_id }) => t('sales of product {id}', { id: wc_id }, 'file name'),
  input: inputSchemaOf(products.performance),
  async read(tx, { scope, now }, { wc_id, from, to }) {
    const performance = await readProductPerformance(tx, scope, wc_id, { from, to }, now);
    if (performance === null)
      throw new AppError('NOT_FOUND', { message: t('We can’t find this product in your store.') });
    return performance.series;
  },
  columns: [
    ['from', () => t('From'), ({ from }) => from],
    ['to', () => t('To', {}, 'the last day of a period'), ({ to }) => to],
    ...measureColumns(LINE_MEASURE_NAMES, ({ figures }: ProductInterval) => figures),
  ],
});

export const customersTable = listTable({
  name: () => t('customers', {}, 'file name'),
  input: inputSchemaOf(customers.list),
  count: (tx, { scope, now }, asked, page) => readCustomerPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked) => readCustomerKeys(tx, scope, asked, now),
  async items(tx, { scope, now }, keys, _asked, columns) {
    const source = customerColumnSource(scope, now);
    const values = await readColumnValues(tx, scope, source, keys, keyed(CUSTOMER_LIST, columns));
    return withValues(await readCustomersByKey(tx, scope, keys, now), ({ customer_key }) => customer_key, values);
  },
  keyOf: ({ customer_key }) => customer_key,
  columns: chosenOf<Customer>(CUSTOMER_LIST, {
    name: ({ name }) => name,
    segment: ({ segment }) => namedCell(SEGMENT_NAMES, segment),
    province: ({ province }) => namedCell(PROVINCES, province),
    last: ({ last_order_at }, { clock }) => last_order_at && clock(last_order_at),
    orders: ({ orders }) => orders,
    average: ({ average_order_value: average }) => average,
    spend: ({ spend }) => spend,
  }),
});
