import type { Tx } from '../../../platform/db/transaction.ts';
import { products } from '#contract/products/products.ts';
import { readExportedProducts, readProductKeys, withVariationIds } from '../../products/products.public.ts';
import { type ExportReading, inputSchemaOf, listTable } from '../export-table.ts';

/** As in wc/includes/export/class-wc-product-csv-exporter.php; another status is left blank, which changes nothing. */
const PUBLISHED: Readonly<Record<string, string>> = { publish: '1', private: '0', draft: '-1', pending: '2' };
const IN_STOCK: Readonly<Record<string, string>> = { instock: '1', outofstock: '0', onbackorder: 'backorder' };

/** WooCommerce writes line breaks as "\\n". */
const onOneLine = (text: string | null | undefined) => text?.replaceAll(/\r?\n/g, '\\n');
const dayTime = (local: string | null | undefined) => local?.replace('T', ' ');

type ProductListQuery = Parameters<typeof readProductKeys>[2];

const idsOf = async (tx: Tx, { scope, now }: Pick<ExportReading, 'scope' | 'now'>, asked: ProductListQuery) =>
  withVariationIds(tx, scope, await readProductKeys(tx, scope, asked, now));

/**
 * Products with their variations under WooCommerce's own column names, for Karoo's import and WooCommerce's. It has no
 * categories and pictures: without their columns an import leaves them as they are.
 */
export const woocommerceProductsTable = listTable({
  name: 'woocommerce-products',
  input: inputSchemaOf(products.list),
  areHeadingsFixed: true,
  count: async (tx, context, asked) => ({ total: (await idsOf(tx, context, asked)).length }),
  keys: (tx, context, asked) => idsOf(tx, context, asked),
  items: (tx, { scope }, keys) => readExportedProducts(tx, scope, keys),
  keyOf: ({ wc_id }) => wc_id,
  columns: [
    ['ID', ({ wc_id }) => wc_id],
    ['Type', ({ type }) => type],
    ['SKU', ({ sku }) => sku],
    ['GTIN, UPC, EAN, or ISBN', ({ global_unique_id }) => global_unique_id],
    ['Name', ({ name }) => name],
    ['Published', ({ status }) => PUBLISHED[status]],
    ['Short description', ({ short_description }) => onOneLine(short_description)],
    ['Description', ({ description }) => onOneLine(description)],
    ['Date sale price starts', ({ date_on_sale_from }) => dayTime(date_on_sale_from)],
    ['Date sale price ends', ({ date_on_sale_to }) => dayTime(date_on_sale_to)],
    ['In stock?', ({ stock_status }) => IN_STOCK[stock_status ?? '']],
    ['Stock', ({ manage_stock, stock_quantity }) => (manage_stock ? stock_quantity : null)],
    ['Sale price', ({ sale_price }) => sale_price],
    ['Regular price', ({ regular_price }) => regular_price],
    ['Parent', ({ parent_id }) => (parent_id === null ? null : `id:${parent_id}`)],
  ],
});
