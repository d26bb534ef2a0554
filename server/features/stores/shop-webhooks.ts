import { randomBytes } from 'node:crypto';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import type { WooWebhook } from '../../integrations/woocommerce/records/woo-shop.ts';
import { WEBHOOK_TOPICS } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import type { StoredWebhook } from './store-record.ts';

export interface WebhookOutcome {
  readonly webhooks: readonly StoredWebhook[];
  /** Topics that the shop had disabled and that are active again. */
  readonly reactivated: readonly string[];
}

/** A signing secret of letters and digits only, because the shop decodes HTML entities in it. */
export function newWebhookSecret(): string {
  return randomBytes(24).toString('hex');
}

export function deliveryAddress(publicUrl: string, storeId: string): string {
  return `${publicUrl}/webhooks/woocommerce/${storeId}`;
}

/** Compares the path only, because Karoo's public URL may have changed. */
function isOurs({ delivery_url }: WooWebhook, deliveryUrl: string): boolean {
  return delivery_url.endsWith(new URL(deliveryUrl).pathname);
}

/**
 * Ensures one active webhook per topic that delivers to `deliveryUrl`. Creates missing ones, enables those that the shop
 * disabled after repeated failures, updates old URLs and removes duplicates. `resign` also sends the secret to unchanged
 * ones. Throws WooError.
 */
export async function reconcileWebhooks(
  client: WooClient,
  request: { deliveryUrl: string; secret: string; resign: boolean },
): Promise<WebhookOutcome> {
  const existing = (await client.listWebhooks()).filter((webhook) => isOurs(webhook, request.deliveryUrl));
  const webhooks: StoredWebhook[] = [];
  const reactivated: string[] = [];
  // One at a time: shops create webhooks slowly, and ping us during each creation.
  for (const topic of WEBHOOK_TOPICS) {
    const [first, ...duplicates] = existing.filter((webhook) => webhook.topic === topic);
    for (const duplicate of duplicates) await client.deleteWebhook(duplicate.id);
    if (first && first.status !== 'active') reactivated.push(topic);
    const reconciled = await reconcileWebhook(client, topic, first, request);
    webhooks.push({ id: reconciled.id, topic, status: reconciled.status });
  }
  return { webhooks, reactivated };
}

async function reconcileWebhook(
  client: WooClient,
  topic: string,
  known: WooWebhook | undefined,
  request: { deliveryUrl: string; secret: string; resign: boolean },
): Promise<WooWebhook> {
  const { deliveryUrl, secret } = request;
  if (!known) return client.createWebhook({ name: `Karoo ${topic}`, topic, deliveryUrl, secret });
  const isCurrent = known.status === 'active' && known.delivery_url === deliveryUrl;
  if (isCurrent && !request.resign) return known;
  return client.updateWebhook(known.id, { status: 'active', deliveryUrl, secret });
}

/** Removes all our webhooks from the shop. Throws WooError. */
export async function removeWebhooks(client: WooClient, deliveryUrl: string): Promise<void> {
  for (const webhook of await client.listWebhooks()) {
    if (isOurs(webhook, deliveryUrl)) await client.deleteWebhook(webhook.id);
  }
}
