import type { Selectable } from 'kysely';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { readProductRow } from '../list/product-list.queries.ts';
import { storedWarnings } from '../../../integrations/woocommerce/records/stored-warnings.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

type ProductDetail = z.output<NonNullable<(typeof products.get)['~orpc']['outputSchema']>>;

const text = z.unknown().transform(plainText).catch('');
const moment = z.string().nullish().catch(null);
const attribute = z.object({ name: text, options: z.array(text).catch([]) });

/** The parts of the shop's original that the page shows. Missing or invalid values become empty. */
const productOriginal = z.object({
  description: text,
  short_description: text,
  permalink: text,
  images: z.array(z.object({ src: text, alt: text })).catch([]),
  attributes: z.array(attribute).catch([]),
  weight: text,
  dimensions: z.object({ length: text, width: text, height: text }).catch({ length: '', width: '', height: '' }),
  date_on_sale_from_gmt: moment,
  date_on_sale_to_gmt: moment,
  karoo_warnings: storedWarnings,
});
const variationOriginal = z.object({
  attributes: z.array(z.object({ name: text, option: text })).catch([]),
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  karoo_warnings: storedWarnings,
});

/** Returns one product with its variations; null when the store has no such product. `now` ends the last 30 days. */
export async function readProduct(tx: Tx, scope: StoreScope, wcId: number, now: Date): Promise<ProductDetail | null> {
  const found = await readProductRow(tx, scope, wcId, now);
  if (found === null) return null;
  const { attributes, date_on_sale_from_gmt, date_on_sale_to_gmt, karoo_warnings, ...original } = productOriginal.parse(
    found.data ?? {},
  );
  const variations = await tx.query
    .selectFrom('woocommerce_product_variations')
    .selectAll()
    .where('store_id', '=', scope.storeId)
    .where('product_id', '=', wcId)
    .orderBy('wc_id')
    .execute();
  return {
    ...found.item,
    ...original,
    attributes: attributes.map(({ name, options }) => ({
      name: decodeEntities(name),
      options: options.map(decodeEntities),
    })),
    date_created: found.created?.toISOString() ?? null,
    date_on_sale_from: utc(date_on_sale_from_gmt),
    date_on_sale_to: utc(date_on_sale_to_gmt),
    warnings: karoo_warnings,
    variations: variations.map(variationOf),
  };
}

function variationOf(row: Selectable<Tables['woocommerce_product_variations']>): ProductDetail['variations'][number] {
  const { attributes, manage_stock, karoo_warnings } = variationOriginal.parse(row.data ?? {});
  return {
    wc_id: Number(row.wc_id),
    sku: row.sku,
    status: row.status,
    price: toTwoDecimals(row.price),
    regular_price: row.regular_price === null ? null : toTwoDecimals(row.regular_price),
    sale_price: row.sale_price === null ? null : toTwoDecimals(row.sale_price),
    manage_stock,
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    stock_status: row.stock_status,
    attributes: attributes.map(({ name, option }) => ({ name: decodeEntities(name), option: decodeEntities(option) })),
    warnings: karoo_warnings,
  };
}

/** The instant of a `_gmt` field, whose text lacks the `Z`; null when it is not a date. */
function utc(gmt: string | null | undefined): string | null {
  if (!gmt) return null;
  const instant = new Date(`${gmt}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
