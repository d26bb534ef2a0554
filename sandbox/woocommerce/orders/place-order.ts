import { takeStock, withStatus } from './change-order.ts';
import { makeOrder } from './make-order.ts';
import { orderSums } from '#domain/generated-shop/order-sums.ts';
import { Refusal } from '../rest/answer.ts';
import type { Shop } from '../shop.ts';
import type { JsonObject, Order, Resource } from '#domain/generated-shop/wire.ts';

const TAKES_STOCK = ['processing', 'completed', 'on-hold'];

const htmlQuoted = (code: string) => `&quot;${code}&quot;`;

/** A refused coupon. The shop leaves a draft order behind. */
function couponRefusal(shop: Shop, body: JsonObject, message: string): Refusal {
  const draft = makeOrder(shop, { ...body, coupon_lines: [], status: 'auto-draft' }, []);
  shop.data.orders.add(draft);
  return new Refusal(400, 'woocommerce_rest_invalid_coupon', message, { status: 400, new_draft_order_id: draft.id });
}

/** The coupons an order names, each of which must exist and fit something in it. */
function couponsFor(shop: Shop, body: JsonObject): Resource[] {
  const requests = (Array.isArray(body['coupon_lines']) ? body['coupon_lines'] : []) as JsonObject[];
  const lines = (Array.isArray(body['line_items']) ? body['line_items'] : []) as JsonObject[];
  return requests.map((request) => {
    const code = String(request['code'] ?? '').toLowerCase();
    const coupon = [...shop.data.tables.coupons.values()].find((candidate) => candidate['code'] === code);
    if (!coupon)
      throw couponRefusal(shop, body, `Coupon ${htmlQuoted(code)} cannot be applied because it does not exist.`);
    const wanted = (coupon['product_categories'] as number[] | undefined) ?? [];
    const fits = lines.some((line) => {
      const product = shop.data.products.get(Number(line['product_id']));
      const categories = (product?.['categories'] as { id: number }[] | undefined) ?? [];
      return categories.some((category) => wanted.includes(category.id));
    });
    if (wanted.length > 0 && !fits) {
      throw couponRefusal(shop, body, `Sorry, coupon ${htmlQuoted(code)} is not applicable to selected products.`);
    }
    return coupon;
  });
}

/**
 * Places an order from a request's body: checks customer and coupons, reduces stock if the status requires it, and sends events for the
 * order and for products with changed stock.
 */
export function placeOrder(shop: Shop, body: JsonObject): Order {
  const customerId = Number(body['customer_id'] ?? 0);
  if (customerId !== 0 && !shop.data.customers.get(customerId)) {
    throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
  }
  const coupons = couponsFor(shop, body);
  const status =
    typeof body['status'] === 'string' ? body['status'] : body['set_paid'] === true ? 'processing' : 'pending';
  let order = makeOrder(shop, { ...body, status: 'pending' }, coupons);
  order = withStatus(shop, order, status);
  if (TAKES_STOCK.includes(status)) order = takeStock(shop, order);
  const place = shop.data.orders.add(order);
  shop.tell('order.created', order.id);
  shop.tell('order.updated', order.id);
  return shop.data.orders.order(place);
}

/** Recomputes an order's totals from its lines. */
export function withSums(order: Order): Order {
  return { ...order, ...orderSums(order) };
}
