import type { Random } from '#domain/random.ts';
import type { Shop } from '../woocommerce/shop.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';
import { PAYMENT_METHODS } from '#domain/generated-shop/order-head.ts';

/** Products for sale: published, with a price, one variation of a variable product. */
function pickLine(shop: Shop, random: Random, products: number[]): JsonObject | null {
  const product = shop.data.products.get(random.pick(products));
  if (!product || product.status !== 'publish' || product.price === '') return null;
  const variations = (product['variations'] as number[] | undefined) ?? [];
  const quantity = random.pick([1, 1, 1, 2, 3]);
  if (variations.length === 0) return { product_id: product.id, quantity };
  return { product_id: product.id, variation_id: random.pick(variations), quantity };
}

/** The body of a realistic new order, by a customer of the shop or a guest. */
export function liveOrder(shop: Shop, random: Random): JsonObject {
  const products = [...shop.data.products.keys()];
  const lines: JsonObject[] = [];
  for (let tries = 0; tries < 20 && lines.length < 1 + Math.floor(random.next() * 3); tries++) {
    const line = products.length > 0 ? pickLine(shop, random, products) : null;
    if (line) lines.push(line);
  }
  const customers = shop.data.customers.ids().filter((id) => shop.data.customers.role(id) === 'customer');
  const id = customers.length > 0 && random.chance(0.8) ? random.pick(customers) : 0;
  const customer = shop.data.customers.get(id);
  const payment = random.pick(PAYMENT_METHODS);
  const guest = {
    first_name: 'Guest',
    last_name: 'Khumalo',
    email: `guest${random.between(1, 99_999)}@example.com`,
    city: 'Durban',
    state: 'KZN',
    country: 'ZA',
  };
  const waits = payment.id === 'bacs' || payment.id === 'cod';
  return {
    payment_method: payment.id,
    payment_method_title: payment.title,
    set_paid: !waits,
    ...(waits ? { status: payment.id === 'bacs' ? 'on-hold' : 'processing' } : {}),
    customer_id: id,
    billing: customer ? { ...customer.billing } : guest,
    shipping: customer ? { ...customer.shipping } : guest,
    line_items: lines,
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Courier (2-4 days)', total: '78.26' }],
    created_via: 'checkout',
  };
}
