import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EditableProduct, type ProductField, SKU_RESULTS } from '#contract/product-writes.ts';
import { decodeEntities } from '#domain/html-text.ts';
import { WooError } from '../../integrations/woocommerce/woo-error.ts';
import { refusalOfWrite } from '../operations/operations.public.ts';
import { valuesOf } from './product-values.ts';
import { type Client, modifiedOf, readNow } from './shop-product.ts';

const FIELDS: readonly ProductField[] = [
  'name',
  'status',
  'description',
  'short_description',
  'sku',
  'regular_price',
  'sale_price',
  'date_on_sale_from',
  'date_on_sale_to',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'backorders',
  'categories',
  'images',
  'weight',
  'dimensions',
];

const text = z.coerce.string().catch('');
/** What is missing or odd reads as empty. */
const values = z.object({
  name: text.transform(decodeEntities),
  status: text,
  description: text,
  short_description: text,
  sku: text,
  regular_price: text,
  sale_price: text,
  date_on_sale_from: z.string().nullable().catch(null),
  date_on_sale_to: z.string().nullable().catch(null),
  manage_stock: z.boolean().catch(false),
  stock_quantity: z.number().nullable().catch(null),
  stock_status: text,
  backorders: z.string().catch('no'),
  categories: z.array(z.number()).catch([]),
  images: z.array(z.object({ id: z.number().optional(), src: text, alt: text })).catch([]),
  weight: text,
  dimensions: z.object({ length: text, width: text, height: text }).catch({ length: '', width: '', height: '' }),
});

/** A product as the shop has it now. Throws AppError SHOP_REFUSED where it is gone, SHOP_FAILED where nobody answers. */
export async function readEditable(client: Client, wcId: number): Promise<EditableProduct> {
  const product = await fromShop(() => readNow(client, { wc_id: wcId }));
  return {
    wc_id: product.id,
    type: String(product['type']),
    date_modified: modifiedOf(product),
    values: values.parse(valuesOf(product, FIELDS)),
  };
}

const holders = z.array(z.looseObject({ id: z.number(), name: text, sku: text }));

/**
 * Whether no product but `own` has this SKU (specification, section 5). Shops compare without regard to case, and take
 * a comma for a list: such a SKU is searched as part of others.
 */
export async function checkSku(client: Client, sku: string, own: number | undefined) {
  const search = sku.includes(',') ? { search_sku: sku } : { sku };
  const params = { ...search, per_page: SKU_RESULTS, _: randomUUID() };
  const found = holders.parse((await fromShop(() => client.request('GET', 'products', { params }))).data);
  const holder = found.find((one) => one.id !== own && one.sku.toLowerCase() === sku.toLowerCase());
  return {
    valid: holder === undefined,
    holder: holder ? { wc_id: holder.id, name: decodeEntities(holder.name) } : null,
  };
}

async function fromShop<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (fault) {
    throw fault instanceof WooError ? refusalOfWrite(fault) : fault;
  }
}
