import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { FairQueue } from '../../platform/tenants/fair-queue.ts';
import type { QuirkyShop } from '../../testing/shop/quirky-shop.ts';
import type { ParsedJson, SignedIn, TestApp } from '../../testing/test-app.ts';
import type { Seen, SyncedCopy } from './expectation.ts';

/** Long enough for retries of many failed requests. */
const SYNC_MS = 90_000;
/** A large body is read by a job, which waits for more of them and for its turn, and again after an error. */
const WEBHOOK_MS = 120_000;

/** Connects a shop, syncs it, changes it, and returns what its merchant sees. */
export async function seeShop(app: TestApp, person: SignedIn, shop: QuirkyShop): Promise<Seen> {
  const { status, body } = await person.call('POST', '/api/v1/stores', {
    organization_id: person.organizationId,
    url: shop.url,
    consumer_key: shop.consumerKey,
    consumer_secret: shop.consumerSecret,
  });
  if (status !== 201) return { connecting: body.message, full: null, incremental: null, webhooks: null, writes: null };
  const merchant = new Merchant(app, person, shop, body.id);
  try {
    const full = await merchant.copyAfterSync(null);
    await merchant.webhooksSetUp();
    const incremental = await merchant.copyAfterChanges();
    return {
      connecting: body.can_write ? 'connected' : 'read-only',
      full,
      incremental,
      webhooks: await merchant.arrivalsByWebhook(),
      writes: await merchant.outcomesOfWrites(),
    };
  } finally {
    await merchant.leave();
  }
}

/** Without deliveries to read for this long, what has not arrived by webhook will not. */
const IDLE_MS = 3_000;

/**
 * One shop delivers at a time, and one change after the other. A delivery that waits a second for others is read from its shop instead of
 * being applied, which some quirks prevent.
 */
const deliveries = new FairQueue({ places: 1, perTenant: 1 });

class Merchant {
  private readonly app: TestApp;
  private readonly person: SignedIn;
  private readonly shop: QuirkyShop;
  private readonly storeId: string;

  constructor(app: TestApp, person: SignedIn, shop: QuirkyShop, storeId: string) {
    this.app = app;
    this.person = person;
    this.shop = shop;
    this.storeId = storeId;
  }

  /** Webhooks are set up after the response to connecting. */
  async webhooksSetUp(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { body } = await this.person.call('GET', `/api/v1/stores/${this.storeId}`);
        if (body.health.webhooks === 'missing') throw new Error('Webhooks are being set up.');
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  private rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
    return this.app.platform.db.asOwner(async ({ query }) => (await statement.execute(query)).rows);
  }

  /** Waits for the end of this run, or of the first one. */
  async copyAfterSync(runId: string | null): Promise<SyncedCopy> {
    const read = async () => (await this.person.call('GET', `/api/v1/stores/${this.storeId}/sync`)).body;
    const state = await vi.waitFor(
      async () => {
        const seen = await read();
        const { run } = seen;
        if (run === null || run.status === 'running' || (runId !== null && run.id !== runId))
          throw new Error('Syncing.');
        return seen;
      },
      { timeout: SYNC_MS, interval: 50 },
    );
    const messages = Object.fromEntries([
      ...(state.run.error === null ? [] : [['run', state.run.error]]),
      ...state.entities
        .filter(({ error_message }: ParsedJson) => error_message !== null)
        .map(({ entity_type, error_message }: ParsedJson) => [entity_type, error_message])
        .toSorted(),
    ]);
    const differ = state.entities.flatMap(({ differences }: ParsedJson) => differences);
    if (differ.length > 0) messages['counts'] = differ;
    const undecided = Object.fromEntries(state.missing.map(({ list, records }: ParsedJson) => [list, records]));
    const setAside = await this.setAside();
    return { run: state.run.status, messages, ...(await this.differences()), undecided, setAside };
  }

  private async differences(): Promise<Pick<SyncedCopy, 'missing' | 'surplus'>> {
    const { shop } = this.shop;
    const inShop: Record<string, number[]> = {
      orders: [...shop.orders()].filter(({ status }) => !isHidden(status)).map(({ id }) => id),
      refunds: [...shop.refunds()].map(({ id }) => id),
      products: shop.products().flatMap(({ id, status }) => (status === 'trash' ? [] : [id])),
      variations: shop.variations().map(({ id }) => id),
      customers: shop.customers().map(({ id }) => id),
    };
    const ours = await this.rows(sql<{ kind: string; ids: number[] }>`
      select 'orders' as kind, coalesce(jsonb_agg(wc_id), '[]') as ids from woocommerce_orders
        where store_id = ${this.storeId}::uuid and status not in ('trash', 'checkout-draft', 'auto-draft')
      union all select 'refunds', coalesce(jsonb_agg(refund_id), '[]') from woocommerce_order_refunds where store_id = ${this.storeId}::uuid
      union all select 'products', coalesce(jsonb_agg(wc_id), '[]') from woocommerce_products
        where store_id = ${this.storeId}::uuid and status <> 'trash'
      union all select 'variations', coalesce(jsonb_agg(wc_id), '[]') from woocommerce_product_variations where store_id = ${this.storeId}::uuid
      union all select 'customers', coalesce(jsonb_agg(wc_id), '[]') from woocommerce_customers
        where store_id = ${this.storeId}::uuid`);
    const missing: Record<string, number> = {};
    const surplus: Record<string, number> = {};
    for (const { kind, ids } of ours) {
      const [stored, real] = [new Set(ids), new Set(inShop[kind])];
      const count = (some: Set<number>, others: Set<number>) => [...some].filter((id) => !others.has(id)).length;
      if (count(real, stored) > 0) missing[kind] = count(real, stored);
      if (count(stored, real) > 0) surplus[kind] = count(stored, real);
    }
    return { missing, surplus };
  }

  private async setAside(): Promise<string[]> {
    const rows = await this.rows(sql<{ line: string }>`
      select distinct entity_type || ': ' || reason as line from sync_dead_letters
      where store_id = ${this.storeId}::uuid and resolved_at is null order by line`);
    return rows.map(({ line }) => line);
  }

  /** The merchant changes the shop itself; its webhooks are lost meanwhile. */
  async copyAfterChanges(): Promise<SyncedCopy> {
    const { shop } = this.shop;
    shop.setBehaviour({ webhookDelay: 3600 });
    const [order, refunded] = [...shop.orders()].filter(({ status }) => status === 'completed').slice(-2);
    shop.placeOrder();
    if (order) shop.updateOrder(order.id, { status: 'processing', customer_note: 'Ring twice' });
    if (refunded) shop.refundOrder(refunded.id, '1.15');
    const product = this.simpleProduct();
    shop.updateProduct(product.id, { regular_price: '123.45' });
    shop.createCustomer({ email: 'new@example.co.za', first_name: 'Naledi' });
    const { body } = await this.person.call('POST', `/api/v1/stores/${this.storeId}/sync`, {});
    const copy = await this.copyAfterSync(body.run_id);
    shop.dropWebhooks();
    shop.setBehaviour({ webhookDelay: 0 });
    return copy;
  }

  async arrivalsByWebhook(): Promise<Seen['webhooks']> {
    const { shop } = this.shop;
    const { placed, changed, product } = await deliveries.run(this.storeId, async () => {
      const placed = shop.placeOrder();
      await shop.webhooksIdle();
      const changed = [...shop.orders()].findLast(({ status, id }) => status === 'processing' && id !== placed.id)!;
      shop.updateOrder(changed.id, { status: 'on-hold' });
      await shop.webhooksIdle();
      const product = this.simpleProduct();
      shop.updateProduct(product.id, { regular_price: '234.56' });
      await shop.webhooksIdle();
      return { placed, changed, product };
    });
    const arrived = async () => {
      const [row] = await this.rows(sql<{ newOrder: boolean; changedOrder: boolean; product: boolean }>`
        select exists (select from woocommerce_orders where store_id = ${this.storeId}::uuid and wc_id = ${placed.id}) as "newOrder",
          exists (select from woocommerce_orders where store_id = ${this.storeId}::uuid and wc_id = ${changed.id}
            and status = 'on-hold') as "changedOrder",
          exists (select from woocommerce_products where store_id = ${this.storeId}::uuid and wc_id = ${product.id}
            and regular_price = 234.56) as product`);
      return row!;
    };
    let idleSince = Date.now();
    return vi.waitFor(
      async () => {
        // Deliveries first: what they bring is stored before they end. A record that has to be read again is read a moment later.
        if (await this.hasWaitingDeliveries()) idleSince = Date.now();
        const row = await arrived();
        const hasAll = row.newOrder && row.changedOrder && row.product;
        if (!hasAll && Date.now() - idleSince < IDLE_MS) throw new Error('Deliveries are being read.');
        return row;
      },
      { timeout: WEBHOOK_MS, interval: 50 },
    );
  }

  private async hasWaitingDeliveries(): Promise<boolean> {
    const rows = await this.rows(sql<{ id: string }>`
      select id from webhook_deliveries
      where store_id = ${this.storeId}::uuid and status = 'received' and resource_id is not null limit 1`);
    return rows.length > 0;
  }

  /** The jobs of a shop that is gone would be tried again and again, before those of the next one. */
  async leave(): Promise<void> {
    await this.person.call('DELETE', `/api/v1/stores/${this.storeId}`);
  }

  async outcomesOfWrites(): Promise<Seen['writes']> {
    const { shop } = this.shop;
    const order = [...shop.orders()].findLast(({ status }) => status === 'on-hold')!;
    const product = this.simpleProduct();
    const based_on = new Date(Date.now() + 60_000).toISOString();
    const changed = await this.person.call('PUT', `/api/v1/stores/${this.storeId}/orders/${order.id}/status`, {
      operation_id: randomUUID(),
      status: 'completed',
      was: 'on-hold',
      based_on,
    });
    const priced = await this.person.call('PUT', `/api/v1/stores/${this.storeId}/products/${product.id}`, {
      operation_id: randomUUID(),
      changes: { regular_price: '345.67' },
      was: { regular_price: String(product.regular_price) },
      based_on,
    });
    const isDone = changed.status === 200 && shop.order(order.id).status === 'completed';
    const isPriced = priced.status === 200 && this.simpleProduct().regular_price === '345.67';
    return {
      orderStatus: isDone || (changed.body.message ?? 'not changed in the shop'),
      productPrice: isPriced || (priced.body.message ?? 'not changed in the shop'),
    };
  }

  /** The last one: quirks of a single product concern earlier ones. */
  private simpleProduct() {
    const products = this.shop.shop.products();
    return products.findLast(({ type, status }) => type === 'simple' && status === 'publish')!;
  }
}

function isHidden(status: string): boolean {
  return HIDDEN_STATUSES.includes(status);
}
