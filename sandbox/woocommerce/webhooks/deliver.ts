import { createHash, createHmac } from 'node:crypto';
import { sendCustomer } from '../rest/routes/customer-routes.ts';
import { sendOrder } from '../rest/list-orders.ts';
import { sendToWebhook } from '../rest/routes/product-routes.ts';
import { changeRecord } from '../quirks/apply-quirks.ts';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Shop, ShopEvent, Webhook } from '../shop.ts';
import { SHOP_URL, type JsonObject } from '#domain/generated-shop/wire.ts';

const AGENT = 'WooCommerce/11.0.1 Hookshot (WordPress/7.1)';
const TIMEOUT_MS = 5000;
/** After this many failures in a row the webhook is disabled without notice. */
const MAX_FAILURES = 7;
/** Delivery times kept for a load test: ten minutes of a busy shop. */
const KEPT_TIMES = 10_000;

/** JSON as PHP writes it: slashes escaped, everything beyond ASCII as \u escapes. A re-written body does not verify. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uffff]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'));
}

/** The signature of a delivery: base64 of HMAC-SHA256 over the raw body. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64');
}

/** Sends one shop's webhooks: queued for `behaviour.webhookDelay` seconds, merged per webhook and item while they wait. */
export class WebhookSender {
  private readonly shop: Shop;
  private readonly home: () => string;
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly failures = new Map<number, number>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopListening: () => void;
  private times: number[] = [];
  private failed = 0;

  /** `home` is the shop's own address, known once the server listens. */
  constructor(shop: Shop, home: () => string) {
    this.shop = shop;
    this.home = home;
    this.stopListening = shop.onChange((event) => this.queue(event));
  }

  private queue(event: ShopEvent): void {
    for (const webhook of this.shop.webhooks.values()) {
      if (webhook.status !== 'active' || webhook.topic !== event.topic) continue;
      const key = `${webhook.id} ${event.id}`;
      if (this.waiting.has(key)) continue;
      const send = () => {
        this.waiting.delete(key);
        this.track(this.deliver(webhook.id, event));
      };
      this.waiting.set(key, setTimeout(send, this.shop.behaviour.webhookDelay * 1000));
    }
  }

  private track(work: Promise<void>): void {
    this.running.add(work);
    void work.finally(() => this.running.delete(work));
  }

  /** The item at the time of sending, not of the event; a deletion names the id alone. */
  private bodyFor({ topic, id }: ShopEvent): JsonObject | null {
    const { orders, customers, products, variations, tables } = this.shop.data;
    if (topic.endsWith('.deleted')) return { id };
    if (topic.startsWith('order.')) {
      const place = orders.place(id);
      return place < 0 ? null : sendOrder(this.shop, orders.order(place));
    }
    if (topic.startsWith('customer.')) {
      const customer = customers.get(id);
      return customer ? sendCustomer(customer) : null;
    }
    if (topic.startsWith('coupon.')) return tables.coupons.get(id) ?? null;
    const product = products.get(id) ?? variations.get(id);
    return product ? sendToWebhook(this.shop, product) : null;
  }

  private async deliver(webhookId: number, event: ShopEvent): Promise<void> {
    const webhook = this.shop.webhooks.get(webhookId);
    const item = this.bodyFor(event);
    if (webhook?.status !== 'active' || item === null) return;
    const sent = changeRecord(this.shop, item, `${webhook.resource}s`);
    const body = phpJson(sent).replaceAll(SHOP_URL, phpJson(this.home()).slice(1, -1));
    const headers = {
      'X-WC-Webhook-Source': `${this.home()}/`,
      'X-WC-Webhook-Topic': webhook.topic,
      'X-WC-Webhook-Resource': webhook.resource,
      'X-WC-Webhook-Event': webhook.event,
      'X-WC-Webhook-Signature': signatureOf(body, this.shop.webhookSecrets.get(webhookId) ?? ''),
      'X-WC-Webhook-ID': String(webhookId),
      // Made of webhook and second alone: two deliveries in one second share it.
      'X-WC-Webhook-Delivery-ID': createHash('md5').update(`${webhookId}${this.shop.now()}`).digest('hex'),
    };
    const started = performance.now();
    if (await post(webhook.delivery_url, 'application/json', body, headers)) {
      this.failures.delete(webhookId);
      if (this.times.length < KEPT_TIMES) this.times.push(performance.now() - started);
    } else await this.noteFailure(webhook);
  }

  /** What happened to deliveries since the last call: milliseconds of each that was accepted, and how many were not. */
  takeDeliveries(): { times: number[]; failed: number } {
    const { times, failed } = this;
    this.times = [];
    this.failed = 0;
    return { times, failed };
  }

  private async noteFailure(webhook: Webhook): Promise<void> {
    this.failed += 1;
    const count = (this.failures.get(webhook.id) ?? 0) + 1;
    this.failures.set(webhook.id, count);
    if (count >= MAX_FAILURES) {
      webhook.status = 'disabled';
      webhook.date_modified = shopText(this.shop.now());
      webhook.date_modified_gmt = gmtText(this.shop.now());
      this.failures.delete(webhook.id);
      return;
    }
    await this.ping(webhook);
  }

  /** The ping a webhook is tried with: form-encoded, unsigned, without any X-WC header. Its outcome is ignored. */
  async ping(webhook: Webhook): Promise<void> {
    await post(webhook.delivery_url, 'application/x-www-form-urlencoded', `webhook_id=${webhook.id}`, {});
  }

  /** Resets failures when a webhook is enabled again. */
  forgive(webhookId: number): void {
    this.failures.delete(webhookId);
  }

  /** Resolves when everything due has been sent. */
  async idle(): Promise<void> {
    while (this.waiting.size + this.running.size > 0) {
      await Promise.allSettled(this.running);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Forgets what is queued, as a shop does whose queue was emptied. */
  drop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  stop(): void {
    this.stopListening();
    this.drop();
  }
}

async function post(url: string, type: string, body: string, headers: { [name: string]: string }): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'User-Agent': AGENT, 'Content-Type': type, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 303;
  } catch {
    return false;
  }
}
