import { z } from 'zod';
import { customers } from '#contract/customers/customers.ts';
import { orderFilter } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import { LINE_MEASURE_NAMES, MEASURES } from '#domain/figures/measures.ts';
import { t } from '#domain/language/t.ts';
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
  name: () => t('orders', {}, 'file name'),
  input: z.object(orderFilter),
  count: (tx, { scope, now }, asked, page) => readOrderPage(tx, scope, orderFilterOf({ ...asked, ...page }, now)),
  keys: (tx, { scope, now }, asked) => readOrderKeys(tx, scope, orderFilterOf(asked, now)),
  items: (tx, { scope }, keys) => readOrdersByKey(tx, scope, keys),
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: [
    [() => t('Order'), ({ number }) => number],
    [() => t('Date'), ({ date_created }, { clock }) => clock(date_created)],
    [() => t('Status'), ({ status }) => status],
    [() => t('Customer'), ({ customer_name }) => customer_name],
    [() => t('Email'), ({ customer_email }) => customer_email],
    [() => t('Items'), ({ items }) => items],
    [() => t('Currency'), ({ currency }) => currency],
    [() => t('Total'), ({ total }) => total],
    [() => t('Refunded'), ({ refunded }) => refunded],
    [() => t('Payment method'), ({ payment_method_title, payment_method }) => payment_method_title || payment_method],
    [() => t('Changed'), ({ date_modified }, { clock }) => clock(date_modified)],
    [() => t('WooCommerce id'), ({ wc_id }) => wc_id],
  ],
});

export const productsTable = listTable({
  name: () => t('products', {}, 'file name'),
  input: inputSchemaOf(products.list),
  count: (tx, { scope, now }, asked, page) => readProductPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked) => readProductKeys(tx, scope, asked, now),
  items: (tx, { scope, now }, keys) => readProductsByKey(tx, scope, keys, now),
  keyOf: ({ wc_id }) => wc_id,
  keysOfIds: (ids) => ids,
  columns: [
    [() => t('Product'), ({ name }) => name],
    [() => t('SKU'), ({ sku }) => sku],
    [() => t('Type'), ({ type }) => type],
    [() => t('Status'), ({ status }) => status],
    [() => t('Categories'), ({ categories }) => categories.map(({ name }) => name).join(', ')],
    // Of a variable product what can be bought costs, from the lowest to the highest.
    [() => t('Price'), ({ price, price_range: range }) => range?.lowest ?? price],
    [() => t('Highest price'), ({ price, price_range: range }) => range?.highest ?? price],
    [() => t('Regular price'), ({ regular_price }) => regular_price],
    [() => t('Sale price'), ({ sale_price }) => sale_price],
    [() => t('Stock status'), ({ stock_status }) => stock_status],
    [() => t('Stock'), ({ manage_stock, stock_quantity }) => (manage_stock ? stock_quantity : null)],
    [() => t('Sold in 30 days'), ({ units_30_days }) => units_30_days],
    [() => t('Total sold'), ({ total_sales }) => total_sales],
    [() => t('Changed'), ({ date_modified }, { clock }) => clock(date_modified)],
    [() => t('WooCommerce id'), ({ wc_id }) => wc_id],
  ],
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
    [() => t('Variation'), ({ attributes }) => attributes.map(({ option }) => option).join(', ')],
    [() => t('SKU'), ({ sku }) => sku],
    [() => t('Price'), ({ price }) => price],
    [() => t('Regular price'), ({ regular_price }) => regular_price],
    [() => t('Sale price'), ({ sale_price }) => sale_price],
    [() => t('Stock status'), ({ stock_status }) => stock_status],
    // The parent manages the stock.
    [() => t('Stock'), ({ manage_stock, stock_quantity }) => (manage_stock === true ? stock_quantity : null)],
    [() => t('WooCommerce id'), ({ wc_id }) => wc_id],
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
    [() => t('From'), ({ from }) => from],
    [() => t('To', {}, 'the last day of a period'), ({ to }) => to],
    ...measureColumns(LINE_MEASURE_NAMES, ({ figures }: ProductInterval) => figures),
  ],
});

export const customersTable = listTable({
  name: () => t('customers', {}, 'file name'),
  input: inputSchemaOf(customers.list),
  count: (tx, { scope, now }, asked, page) => readCustomerPage(tx, scope, { ...asked, ...page }, now),
  keys: (tx, { scope, now }, asked) => readCustomerKeys(tx, scope, asked, now),
  items: (tx, { scope, now }, keys) => readCustomersByKey(tx, scope, keys, now),
  keyOf: ({ customer_key }) => customer_key,
  columns: [
    [() => t('Customer'), ({ name }) => name],
    [() => t('Email'), ({ email }) => email],
    [() => t('Account'), ({ guest }) => (guest ? 'guest' : 'account')],
    [MEASURES.orders.name, ({ orders }) => orders],
    [() => t('Spent'), ({ spend }) => spend],
    [() => t('Average spend'), ({ average_order_value: average }) => average],
    [() => t('First order'), ({ first_order_at }, { clock }) => first_order_at && clock(first_order_at)],
    [() => t('Last order'), ({ last_order_at }, { clock }) => last_order_at && clock(last_order_at)],
    [() => t('Segment'), ({ segment }) => segment],
    [() => t('Province'), ({ province }) => province],
    [() => t('City'), ({ city }) => city],
    [() => t('WooCommerce id'), ({ wc_id }) => wc_id],
  ],
});
