import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BookingReason } from '#contract/analytics/shop-comparison.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { type QuirkyShop, startEmptyShop, startRecordedShop } from '../../../testing/shop/quirky-shop.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

const NOTHING = {
  orders: 0,
  grossSales: '0.00',
  discounts: '0.00',
  netSales: '0.00',
  tax: '0.00',
  shipping: '0.00',
  totalSales: '0.00',
};

let app: TestApp;
const shops: QuirkyShop[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => Promise.all([app.close(), ...shops.map((shop) => shop.close())]));

/** A connected and synced shop. */
class Compared {
  readonly shop: QuirkyShop;
  private readonly person: SignedIn;
  private readonly storeId: string;

  constructor(shop: QuirkyShop, person: SignedIn, storeId: string) {
    this.shop = shop;
    this.person = person;
    this.storeId = storeId;
  }

  static async connect(shop: QuirkyShop, email: string): Promise<Compared> {
    shops.push(shop);
    const person = await app.signedIn(email);
    const { body: store } = await person.call('POST', '/api/v1/stores', {
      organization_id: person.organizationId,
      url: shop.url,
      consumer_key: shop.consumerKey,
      consumer_secret: shop.consumerSecret,
    });
    const connected = new Compared(shop, person, store.id);
    await connected.synced();
    return connected;
  }

  async sync(): Promise<void> {
    await this.person.call('POST', `/api/v1/stores/${this.storeId}/sync`, { full: true });
    await this.synced();
  }

  private async synced(): Promise<void> {
    const read = async () => (await this.person.call('GET', `/api/v1/stores/${this.storeId}/sync`)).body;
    await vi.waitFor(async () => expect((await read()).run?.status).toBe('completed'), {
      timeout: 60_000,
      interval: 50,
    });
  }

  async differences(month: string) {
    const { status, body } = await this.person.call(
      'GET',
      `/api/v1/stores/${this.storeId}/analytics/differences?month=${month}`,
    );
    expect(status).toBe(200);
    return body;
  }

  /** The reasons of a month, which leave nothing unexplained. */
  async reasons(month: string): Promise<BookingReason[]> {
    const { shop, expected } = await this.differences(month);
    expect(shop.unexplained).toEqual(NOTHING);
    const all = (name: 'totalSales' | 'netSales' | 'tax' | 'shipping' | 'discounts' | 'grossSales') =>
      fromCents(
        shop.reasons.reduce(
          (sum: bigint, { sums }: BookingReason) => sum + toCents(sums[name]),
          toCents(expected[name] as string),
        ),
      );
    for (const name of ['totalSales', 'netSales', 'tax', 'shipping', 'discounts', 'grossSales'] as const) {
      expect([name, all(name)]).toEqual([name, shop.sums[name]]);
    }
    return shop.reasons;
  }
}

const short = (reasons: readonly BookingReason[]) =>
  reasons.map(({ key, examples }) => [key, ...examples.map(({ number }) => number)]);

describe('the recorded shop', () => {
  let compared: Compared;
  const months = Array.from({ length: 13 }, (_, at) => new Date(Date.UTC(2025, 10 + at, 1)).toISOString().slice(0, 7));
  /** The orders whose coupons are a cent off. */
  const coupons: Record<string, string> = { '2025-12': '182', '2026-01': '202', '2026-04': '251' };

  beforeAll(async () => {
    compared = await Compared.connect(await startRecordedShop(), 'recorded@example.co.za');
  });

  test.each(months)('each cent of %s belongs to an order and a reason', async (month) => {
    compared.shop.shop.setBehaviour({ analyticsRefunds: 'rest' });
    const order = coupons[month];
    expect(short(await compared.reasons(month))).toEqual(order === undefined ? [] : [['couponCents', order]]);
  });

  test.each(months)('the refunds of %s as earlier versions of WooCommerce book them', async (month) => {
    const full = [...compared.shop.shop.refunds()].filter(
      ({ line_items, amount, parent_id, date_created }) =>
        line_items.length === 0 &&
        date_created.startsWith(month) &&
        compared.shop.shop.order(parent_id).total === amount,
    );
    compared.shop.shop.setBehaviour({ analyticsRefunds: 'own' });
    const named = (await compared.reasons(month)).filter(({ key }) => key !== 'couponCents');
    expect(short(named)).toEqual(
      full.length === 0
        ? []
        : [
            [
              'refundAllNet',
              ...full
                .toSorted((a, b) => a.date_created.localeCompare(b.date_created))
                .map(({ parent_id }) => String(parent_id)),
            ],
          ],
    );
    compared.shop.shop.setBehaviour({ analyticsRefunds: 'order' });
    expect((await compared.reasons(month)).filter(({ key }) => key !== 'couponCents')).toEqual([]);
  });
});

describe('a shop with everything that can differ', () => {
  let compared: Compared;
  let shop: QuirkyShop['shop'];
  let product: number;
  const month = '2026-11';

  const place = (more = {}) =>
    shop.placeOrder({
      status: 'processing',
      line_items: [{ product_id: product, quantity: 3 }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Courier', total: '78.26' }],
      ...more,
    });

  beforeAll(async () => {
    const started = await startEmptyShop();
    ({ shop } = started);
    product = shop
      .products()
      .find(({ type, status, price }) => type === 'simple' && status === 'publish' && price !== '')!.id;
    compared = await Compared.connect(started, 'everything@example.co.za');
  });

  test('nothing differs', async () => {
    place();
    await compared.sync();
    expect(await compared.reasons(month)).toEqual([]);
  });

  test('a full refund after a partial one', async () => {
    const order = place();
    shop.refundOrder(order.id, '12.00');
    shop.refundOrder(order.id);
    await compared.sync();
    expect(await compared.reasons(month)).toEqual([]);
    shop.setBehaviour({ analyticsRefunds: 'order' });
    const [reason, ...others] = await compared.reasons(month);
    expect([reason!.key, reason!.examples.map(({ number }) => number), others]).toEqual([
      'refundTwice',
      [order.number],
      [],
    ]);
    expect(reason!.sums.totalSales).toBe('0.00');
    shop.setBehaviour({ analyticsRefunds: 'own' });
    expect(short(await compared.reasons(month))).toEqual([['refundAllNet', order.number]]);
    shop.setBehaviour({ analyticsRefunds: 'rest' });
  });

  test('tax that is rounded per line', async () => {
    const order = place({
      line_items: Array.from({ length: 3 }, () => ({ product_id: product, quantity: 1 })),
    });
    const rows = order.line_items.map(({ id }) => ({ itemId: id, quantity: 0, total: 1000, tax: 150.4 }));
    shop.refundOrder(order.id, undefined, 'Broken', rows);
    await compared.sync();
    const reasons = await compared.reasons(month);
    expect(short(reasons)).toEqual([['rounding', order.number]]);
    expect(reasons[0]!.sums).toEqual({ ...NOTHING, netSales: '0.01', tax: '-0.01' });
    shop.deleteOrder(order.id);
    await compared.sync();
  });

  test('a deleted coupon', async () => {
    const code = [...(await coupons())].find(({ amount }) => Number(amount) > 0)!.code;
    const order = place({ coupon_lines: [{ code }] });
    await compared.sync();
    expect(await compared.reasons(month)).toEqual([]);
    shop.deleteCoupon(code);
    const reasons = await compared.reasons(month);
    expect(short(reasons)).toEqual([['couponDeleted', order.number]]);
    expect(reasons[0]!.sums).toEqual({
      ...NOTHING,
      discounts: `-${order.discount_total}`,
      grossSales: `-${order.discount_total}`,
    });
    shop.deleteOrder(order.id);
    await compared.sync();
  });

  async function coupons(): Promise<{ code: string; amount: string }[]> {
    const { url, consumerKey, consumerSecret } = compared.shop;
    const authorization = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`;
    const response = await fetch(`${url}/wp-json/wc/v3/coupons`, {
      headers: { authorization, 'x-forwarded-proto': 'https' },
    });
    return (await response.json()) as { code: string; amount: string }[];
  }

  test('an order in a status that no plugin registers', async () => {
    const order = place();
    shop.orphanStatus(order.id);
    shop.dropWebhooks();
    const reasons = await compared.reasons(month);
    expect(short(reasons)).toEqual([['unknownStatus', order.number]]);
    expect(reasons[0]!.sums).toMatchObject({ orders: 1, totalSales: order.total, shipping: order.shipping_total });
    shop.deleteOrder(order.id);
  });

  test('an order that Karoo does not have yet', async () => {
    shop.setBehaviour({ webhookDelay: 3600 });
    const order = place();
    expect(short(await compared.reasons(month))).toEqual([['notInKaroo', order.number]]);
    shop.dropWebhooks();
    shop.setBehaviour({ webhookDelay: 0 });
    await compared.sync();
    expect(await compared.reasons(month)).toEqual([]);
  });

  test('orders that the shop has not imported yet', async () => {
    const cancelled = place();
    const refunded = place();
    await compared.sync();
    shop.setSkew(60);
    shop.importAnalytics();
    shop.setSkew(120);
    const order = place();
    shop.updateOrder(cancelled.id, { status: 'cancelled' });
    shop.refundOrder(refunded.id, '20.00');
    await compared.sync();
    const { shop: shown } = await compared.differences(month);
    expect(shown.importedUntil).toMatch(/Z$/);
    const reasons = await compared.reasons(month);
    expect(reasons.map(({ key }) => key)).toEqual(['notImported']);
    expect(reasons[0]!.examples.map(({ number }) => number).toSorted()).toEqual(
      [order.number, cancelled.number, refunded.number].toSorted(),
    );
    shop.importAnalytics();
    expect(await compared.reasons(month)).toEqual([]);
  });
});
