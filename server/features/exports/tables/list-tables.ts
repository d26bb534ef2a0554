import { z } from 'zod';
import { customers } from '#contract/customers/customers.ts';
import { orderFilter } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import { LINE_MEASURE_NAMES, MEASURES } from '#domain/figures/measures.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readCustomerKeys, readCustomerPage, readCustomersByKey } from '../../customers/customers.public.ts';
import { orderFilterOf, readOrderKeys, readOrderPage, readOrdersByKey } from '../../orders/orders.public.ts';
import {
  readProduct,
  readProductKeys,
  readProductPage,
  readProductPerformance,
  readProductsByKey,
} from '../../products/products.public.ts';
import { inputSchemaOf, listTable, measureColumns, reportTable } from '../export-table.ts';

export const ordersTable = listTable({
  name: 'orders',
  input: z.object(orderFilter),
  count: (tx, { scope }, asked, page) => readOrderPage(tx, scope, orderFilterOf({ ...asked, ...page })),
  keys: (tx, { scope }, asked) => readOrderKeys(tx, scope, orderFilterOf(asked)),
  items: (tx, { scope }, keys) => readOrdersByKey(tx, scope, keys),
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: [
    ['Order', ({ number }) => number],
    ['Date', ({ date_created }, { clock }) => clock(date_created)],
    ['Status', ({ status }) => status],
    ['Customer', ({ customer_name }) => customer_name],
    ['Email', ({ customer_email }) => customer_email],
    ['Items', ({ items }) => items],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total }) => total],
    ['Refunded', ({ refunded }) => refunded],
    ['Payment method', ({ payment_method_title, payment_method }) => payment_method_title || payment_method],
    ['Changed', ({ date_modified }, { clock }) => clock(date_modified)],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});

export const productsTable = listTable({
  name: 'products',
  input: inputSchemaOf(products.list),
  count: (tx, { scope, now }, asked, page) => readProductPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked) => readProductKeys(tx, scope, asked, now),
  items: (tx, { scope, now }, keys) => readProductsByKey(tx, scope, keys, now),
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: [
    ['Product', ({ name }) => name],
    ['SKU', ({ sku }) => sku],
    ['Type', ({ type }) => type],
    ['Status', ({ status }) => status],
    ['Categories', ({ categories }) => categories.map(({ name }) => name).join(', ')],
    ['Price', ({ price }) => price],
    ['Regular price', ({ regular_price }) => regular_price],
    ['Sale price', ({ sale_price }) => sale_price],
    ['Stock status', ({ stock_status }) => stock_status],
    ['Stock', ({ manage_stock, stock_quantity }) => (manage_stock ? stock_quantity : null)],
    ['Sold in 30 days', ({ units_30_days }) => units_30_days],
    ['Total sold', ({ total_sales }) => total_sales],
    ['Changed', ({ date_modified }, { clock }) => clock(date_modified)],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});

export const variationsTable = reportTable({
  name: ({ wc_id }) => `variations-of-${wc_id}`,
  input: inputSchemaOf(products.get),
  async read(tx, { scope, now }, { wc_id }) {
    const product = await readProduct(tx, scope, wc_id, now);
    if (product === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this product in your store.' });
    return product.variations;
  },
  columns: [
    ['Variation', ({ attributes }) => attributes.map(({ option }) => option).join(', ')],
    ['SKU', ({ sku }) => sku],
    ['Price', ({ price }) => price],
    ['Regular price', ({ regular_price }) => regular_price],
    ['Sale price', ({ sale_price }) => sale_price],
    ['Stock status', ({ stock_status }) => stock_status],
    // The parent manages the stock.
    ['Stock', ({ manage_stock, stock_quantity }) => (manage_stock === true ? stock_quantity : null)],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});

type ProductInterval = NonNullable<Awaited<ReturnType<typeof readProductPerformance>>>['series'][number];

export const productSalesTable = reportTable({
  name: ({ wc_id, from, to }) => ['sales-of-product', wc_id, from, to].filter(Boolean).join('-'),
  input: inputSchemaOf(products.performance),
  async read(tx, { scope, now }, { wc_id, from, to }) {
    const performance = await readProductPerformance(tx, scope, wc_id, { from, to }, now);
    if (performance === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this product in your store.' });
    return performance.series;
  },
  columns: [
    ['From', ({ from }) => from],
    ['To', ({ to }) => to],
    ...measureColumns(LINE_MEASURE_NAMES, ({ figures }: ProductInterval) => figures),
  ],
});

export const customersTable = listTable({
  name: 'customers',
  input: inputSchemaOf(customers.list),
  count: (tx, { scope, now }, asked, page) => readCustomerPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked) => readCustomerKeys(tx, scope, asked, now),
  items: (tx, { scope, now }, keys) => readCustomersByKey(tx, scope, keys, now),
  keyOf: ({ customer_key }) => customer_key,
  columns: [
    ['Customer', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Account', ({ guest }) => (guest ? 'guest' : 'account')],
    [MEASURES.orders.name, ({ orders }) => orders],
    ['Spent', ({ spend }) => spend],
    ['Average spend', ({ average_order_value: average }) => average],
    ['First order', ({ first_order_at }, { clock }) => first_order_at && clock(first_order_at)],
    ['Last order', ({ last_order_at }, { clock }) => last_order_at && clock(last_order_at)],
    ['Segment', ({ segment }) => segment],
    ['Province', ({ province }) => province],
    ['City', ({ city }) => city],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});
