import { Hono, type Context } from 'hono';
import { FAULT_KINDS, type FaultKind } from '../woocommerce/faults.ts';
import type { RefundedRow } from '#domain/generated-shop/make-refund.ts';
import { Refusal } from '../woocommerce/rest/answer.ts';
import type { QuirkName } from '../woocommerce/quirks/quirks.ts';
import type { Behaviour } from '../woocommerce/shop.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { ShopControl } from './shop-control.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Controls by name. Each takes a JSON body and returns what it changed. */
const CONTROLS: { [name: string]: (shop: ShopControl, body: JsonObject) => unknown } = {
  'place-order': (shop, body) => shop.placeOrder(Object.keys(body).length > 0 ? body : undefined),
  'update-order': (shop, { id, ...body }) => shop.updateOrder(Number(id), body),
  trash: (shop, body) => shop.trashOrder(Number(body['id'])),
  'delete-order': (shop, body) => shop.deleteOrder(Number(body['id'])),
  refund: (shop, body) => {
    const amount = body['amount'] === undefined ? undefined : String(body['amount']);
    return shop.refundOrder(
      Number(body['id']),
      amount,
      String(body['reason'] ?? ''),
      (body['rows'] as RefundedRow[] | undefined) ?? [],
    );
  },
  'update-product': (shop, { id, ...body }) => shop.updateProduct(Number(id), body),
  'delete-product': (shop, body) => shop.deleteProduct(Number(body['id']), body['force'] === true),
  'create-customer': (shop, body) => shop.createCustomer(body),
  'update-customer': (shop, { id, ...body }) => shop.updateCustomer(Number(id), body),
  'delete-customer': (shop, body) => shop.deleteCustomer(Number(body['id'])),
  'set-live': (shop, body) => shop.setLive(Number(body['perMinute'] ?? 0)),
  'set-skew': (shop, body) => shop.setSkew(Number(body['seconds'] ?? 0)),
  'set-faults': (shop, body) => shop.setFaults(Number(body['rate'] ?? 0), body['kinds'] as FaultKind[] | undefined),
  'force-fault': (shop, body) => {
    const kind = FAULT_KINDS.find((known) => known === body['kind']);
    if (!kind) throw new RangeError(`No such fault: ${String(body['kind'])}. Known are ${FAULT_KINDS.join(', ')}.`);
    shop.forceFault(kind, Number(body['times'] ?? 1), String(body['path'] ?? ''));
  },
  'set-behaviour': (shop, body) => shop.setBehaviour(body as Partial<Behaviour>),
  'set-quirks': (shop, body) => shop.setQuirks(...((body['names'] ?? []) as QuirkName[])),
  'import-analytics': (shop) => shop.importAnalytics(),
  'delete-coupon': (shop, body) => shop.deleteCoupon(String(body['code'])),
  'orphan-status': (shop, body) => shop.orphanStatus(Number(body['id'])),
  spoil: (shop, body) => shop.spoil(Number(body['id']), (body['fields'] as JsonObject | null | undefined) ?? null),
  'webhooks-idle': (shop) => shop.webhooksIdle(),
  'take-deliveries': (shop) => shop.takeDeliveries(),
};

async function control(c: Context, shop: ShopControl): Promise<Response> {
  const work = CONTROLS[c.req.param('name') ?? ''];
  if (!work) return c.json({ error: `No such control. Known are ${Object.keys(CONTROLS).join(', ')}.` }, 404);
  try {
    const text = await c.req.text();
    const body = (text === '' ? {} : JSON.parse(text)) as JsonObject;
    return c.json(((await work(shop, body)) ?? { done: true }) as Json);
  } catch (error) {
    if (error instanceof Refusal) return c.json(error.body(), 400);
    if (error instanceof RangeError || error instanceof SyntaxError) return c.json({ error: error.message }, 400);
    throw error;
  }
}

/** The control API of a shop, for tests and demonstrations. It needs no key. */
export function controlApp(shop: ShopControl): Hono {
  const app = new Hono();
  app.post('/control/:name', (c) => control(c, shop));
  app.get('/truth/sales', (c) => {
    const [from, to] = [c.req.query('from') ?? '', c.req.query('to') ?? ''];
    if (!DAY.test(from) || !DAY.test(to)) return c.json({ error: 'Give from and to as 2026-01-31.' }, 400);
    return c.json(shop.sales(from, to));
  });
  app.get('/truth/orders', (c) => c.json([...shop.orders()]));
  app.get('/truth/refunds', (c) => c.json([...shop.refunds()]));
  app.get('/truth/products', (c) => c.json([...shop.products(), ...shop.variations()]));
  app.get('/truth/customers', (c) => c.json(shop.customers()));
  app.get('/truth/webhooks', (c) => c.json(shop.webhooks()));
  app.get('/truth/now', (c) => c.json({ now: shop.now() }));
  return app;
}
