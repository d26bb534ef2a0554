import { SHOP_URL, type JsonObject } from '#domain/generated-shop/wire.ts';

const V3 = `${SHOP_URL}/wp-json/wc/v3`;
const FULL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The links of an item below `path` (`orders`, `products/5/variations`), with `up` where it belongs to another. */
export function links(path: string, id: number | string, allow: readonly string[] = FULL, up?: string): JsonObject {
  const all: JsonObject = {
    self: [{ href: `${V3}/${path}/${id}`, targetHints: { allow: [...allow] } }],
    collection: [{ href: `${V3}/${path}` }],
  };
  if (up !== undefined) all['up'] = [{ href: `${V3}/${up}` }];
  return all;
}

export function orderLinks(id: number, customerId: number): JsonObject {
  const all = links('orders', id);
  all['email_templates'] = [{ embeddable: true, href: `${V3}/orders/${id}/actions/email_templates` }];
  if (customerId > 0) all['customer'] = [{ href: `${V3}/customers/${customerId}` }];
  return all;
}

export function refundLinks(id: number, orderId: number): JsonObject {
  return links(`orders/${orderId}/refunds`, id, ['GET', 'DELETE'], `orders/${orderId}`);
}
