import { z } from 'zod';
import { address } from '#contract/shapes.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { storedWarnings } from '../../../integrations/woocommerce/records/stored-warnings.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

/**
 * The parts of the shop's original order (`woocommerce_orders.data`) that the detail page shows. Older WooCommerce versions
 * and plugins leave parts out, so missing or invalid values become empty.
 */
const text = z.unknown().transform(plainText).catch('');
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/))
  .transform(toTwoDecimals);
const decimal = amount.catch('0.00');
const number = z.coerce.number<unknown>().catch(0);

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch([]);
}

const meta = z.object({ key: text, display_key: z.unknown(), display_value: z.unknown(), value: z.unknown() });

const line = z.object({
  id: number,
  name: text,
  sku: text,
  product_id: number,
  variation_id: number,
  quantity: number,
  subtotal: decimal,
  /** Null when the shop does not say. */
  subtotal_tax: amount.nullable().catch(null),
  total: decimal,
  total_tax: decimal,
  image: z.object({ src: text }).nullish().catch(null),
  meta_data: listOf(meta),
});

export const rawOrder = z.object({
  billing: address.catch({}),
  shipping: address.catch({}),
  line_items: listOf(line),
  shipping_lines: listOf(z.object({ method_title: text, total: decimal, total_tax: decimal })),
  fee_lines: listOf(z.object({ name: text, total: decimal, total_tax: decimal })),
  coupon_lines: listOf(z.object({ code: text, discount: decimal, discount_tax: decimal })),
  meta_data: listOf(z.object({ key: text, value: z.unknown() })),
  karoo_warnings: storedWarnings,
  transaction_id: text,
  customer_note: text,
  created_via: text,
  needs_payment: z.boolean().catch(false),
  payment_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
});

export type RawOrder = z.output<typeof rawOrder>;
type Meta = z.output<typeof meta>;

/** The options the customer chose ("Bag size: 1 kg"), with the shop's labels. Keys that start with "_" are internal to the shop. */
export function attributesOf(metaData: readonly Meta[]): { name: string; value: string }[] {
  return metaData
    .filter((row) => row.key !== '' && !row.key.startsWith('_'))
    .flatMap((row) => {
      const value = plain(row.display_value) ?? plain(row.value);
      return value === null || value === '' ? [] : [{ name: plain(row.display_key) ?? row.key, value }];
    });
}

/** The text of a meta value without HTML tags; null for lists and objects. */
function plain(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  return value.replaceAll(/<[^<>]*>/g, '').trim();
}
