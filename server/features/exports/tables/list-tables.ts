import { z } from 'zod';
import { customers } from '#contract/customers.ts';
import { orderFilter } from '#contract/orders.ts';
import { products } from '#contract/products.ts';
import { readCustomerPage } from '../../customers/customers.public.ts';
import { orderFilterOf, readOrderPage } from '../../orders/orders.public.ts';
import { readProductPage } from '../../products/products.public.ts';
import { exportTable } from '../export-table.ts';
import { inputOf } from './input-of.ts';

export const ordersTable = exportTable({
  name: 'orders',
  input: z.object(orderFilter),
  read: (tx, { scope }, asked, { page, per_page }) =>
    readOrderPage(tx, scope, { ...orderFilterOf(asked), offset: (page - 1) * per_page, limit: per_page }),
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

export const productsTable = exportTable({
  name: 'products',
  input: inputOf(products.list),
  read: (tx, { scope, now }, asked, page) => readProductPage(tx, scope, { ...asked, ...page }, now),
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
    ['Sold in all', ({ total_sales }) => total_sales],
    ['Changed', ({ date_modified }, { clock }) => clock(date_modified)],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});

export const customersTable = exportTable({
  name: 'customers',
  input: inputOf(customers.list),
  read: (tx, { scope, now }, asked, page) => readCustomerPage(tx, scope, { ...asked, ...page }, now),
  columns: [
    ['Customer', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Account', ({ guest }) => (guest ? 'guest' : 'account')],
    ['Orders', ({ orders }) => orders],
    ['Spent', ({ spend }) => spend],
    ['Average order value', ({ averageOrderValue }) => averageOrderValue],
    ['First order', ({ first_order_at }, { clock }) => first_order_at && clock(first_order_at)],
    ['Last order', ({ last_order_at }, { clock }) => last_order_at && clock(last_order_at)],
    ['Segment', ({ segment }) => segment],
    ['Province', ({ province }) => province],
    ['City', ({ city }) => city],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});
