import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { products } from '#contract/products/products.ts';
import { EXPORTED_COLUMNS } from '#domain/products/product-columns.ts';
import {
  barcodeOf,
  type ExportedProduct,
  fieldCell,
  readExportedProducts,
  readProductKeys,
  withTypedTexts,
  withVariationIds,
} from '../../products/products.public.ts';
import type { OpenShopClient } from '../../analytics/analytics.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { type ExportReading, type ExportTable, listTable } from '../export-table.ts';

type ProductListQuery = Parameters<typeof readProductKeys>[2];

const idsOf = async (tx: Tx, { scope, now }: Pick<ExportReading, 'scope' | 'now'>, asked: ProductListQuery) =>
  withVariationIds(tx, scope, await readProductKeys(tx, scope, asked, now));

/**
 * Products with their variations under WooCommerce's own column names, for Karoo's import and WooCommerce's. It has no
 * categories and pictures: without their columns an import leaves them as they are. Texts are read from the shop, as typed.
 */
export function woocommerceProductsTable(openShop: OpenShopClient): ExportTable {
  return listTable({
    name: () => t('woocommerce products', {}, 'file name'),
    input: inputSchemaOf(products.list),
    count: async (tx, context, asked) => ({ total: (await idsOf(tx, context, asked)).length }),
    keys: (tx, context, asked) => idsOf(tx, context, asked),
    items: (tx, { scope }, keys) => readExportedProducts(tx, scope, keys),
    async complete({ scope }, items) {
      const shop = await openShop(scope.storeId).catch(nullForSample);
      return shop === null ? items : withTypedTexts(shop.client, items);
    },
    keyOf: ({ wc_id }) => wc_id,
    columns: [
      ['ID', 'ID', ({ wc_id }) => wc_id],
      ['Type', 'Type', ({ type }) => type],
      ['SKU', 'SKU', ({ sku }) => sku],
      ['GTIN', 'GTIN, UPC, EAN, or ISBN', barcodeOf],
      ...EXPORTED_COLUMNS.map(
        (column) => [column, column, (item: ExportedProduct) => fieldCell(item, column)] as const,
      ),
      ['Parent', 'Parent', ({ parent_id }) => (parent_id === null ? null : `id:${parent_id}`)],
    ],
  });
}

/** Sample data has no shop, and its texts are as typed. */
function nullForSample(error: unknown): null {
  if (error instanceof AppError && error.code === 'SAMPLE_DATA') return null;
  throw error;
}
