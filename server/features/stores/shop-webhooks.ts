import { randomBytes } from 'node:crypto';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import type { WooWebhook } from '../../integrations/woocommerce/records/woo-shop.ts';
import { WEBHOOK_TOPICS } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import type { StoredWebhook } from './store-record.ts';

/** What brings the shop's webhooks of ours to what they should be. */
export interface WebhookOutcome {
  readonly webhooks: readonly StoredWebhook[];
  /** Topics the shop had switched off and that were switched on again. */
  readonly reactivated: readonly string[];
}

/** A secret for signing: letters and digits only, for the shop decodes HTML entities in it before it signs. */
export function newWebhookSecret(): string {
  return randomBytes(24).toString('hex');
}

/** Where the shop delivers to. */
export function deliveryAddress(publicUrl: string, storeId: string): string {
  return `${publicUrl}/webhooks/woocommerce/${storeId}`;
}

/** Ours are recognised by the path alone: Karoo may have moved to another address since. */
function isOurs({ delivery_url }: WooWebhook, deliveryUrl: string): boolean {
  return delivery_url.endsWith(new URL(deliveryUrl).pathname);
}

/**
 * One active webhook per topic, delivering to `deliveryUrl`: missing ones are made, those the shop disabled (after the
 * seventh failed delivery it does so without a word) are switched on again, those that deliver to an earlier address of
 * ours are turned to this one, duplicates are removed. `secret` is sent again to those that stay where `resign` says that
 * it changed. Throws WooError.
 */
export async function reconcileWebhooks(
  client: WooClient,
  request: { deliveryUrl: string; secret: string; resign: boolean },
): Promise<WebhookOutcome> {
  const there = (await client.listWebhooks()).filter((webhook) => isOurs(webhook, request.deliveryUrl));
  const webhooks: StoredWebhook[] = [];
  const reactivated: string[] = [];
  // One after the other: shops create webhooks slowly, and each creation pings us while it runs.
  for (const topic of WEBHOOK_TOPICS) {
    const [first, ...duplicates] = there.filter((webhook) => webhook.topic === topic);
    for (const duplicate of duplicates) await client.deleteWebhook(duplicate.id);
    if (first && first.status !== 'active') reactivated.push(topic);
    const settled = await reconcileWebhook(client, topic, first, request);
    webhooks.push({ id: settled.id, topic, status: settled.status });
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
  const isRight = known.status === 'active' && known.delivery_url === deliveryUrl;
  if (isRight && !request.resign) return known;
  return client.updateWebhook(known.id, { status: 'active', deliveryUrl, secret });
}

/** Removes every webhook of ours; those already gone are no error. Throws WooError. */
export async function removeWebhooks(client: WooClient, deliveryUrl: string): Promise<void> {
  for (const webhook of await client.listWebhooks()) {
    if (isOurs(webhook, deliveryUrl)) await client.deleteWebhook(webhook.id);
  }
}
