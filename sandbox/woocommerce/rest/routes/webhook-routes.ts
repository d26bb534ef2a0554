import { randomBytes } from 'node:crypto';
import { gmtText, shopText } from '#domain/generated-shop/shop-dates.ts';
import type { Shop, Webhook } from '../../shop.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';
import { hooksOf } from '../../webhooks/topics.ts';
import { Refusal, answer, type Call, type RestAnswer } from '../answer.ts';
import { links } from '../links.ts';
import { shapeItem } from '../list-answer.ts';
import { listTable } from '../list-table.ts';
import { ParamReader } from '../list-params.ts';

/** What the routes need of the sender; the shop's server hands it in. */
export type Pinger = { ping(webhook: Webhook): Promise<void>; forgive(webhookId: number): void };

const send = (webhook: Webhook): JsonObject => ({ ...webhook, _links: links('webhooks', webhook.id) });

function webhookOf(call: Call): Webhook {
  const webhook = call.shop.webhooks.get(call.ids[0]!);
  if (!webhook) throw new Refusal(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
  return webhook;
}

function checkTopic(topic: unknown): string {
  if (typeof topic === 'string' && hooksOf(topic)) return topic;
  const message = 'Webhook topic is required and must be valid.';
  throw new Refusal(400, 'woocommerce_rest_shop_webhook_invalid_topic', message);
}

function checkUrl(url: unknown): string {
  if (typeof url === 'string' && /^https?:\/\/[^\s]+$/.test(url)) return url;
  const message = 'Webhook delivery URL must be a valid URL starting with http:// or https://.';
  throw new Refusal(400, 'woocommerce_rest_shop_webhook_invalid_delivery_url', message);
}

function topicParts(topic: string): Pick<Webhook, 'topic' | 'resource' | 'event' | 'hooks'> {
  const [resource, event] = topic.split('.');
  return { topic, resource: resource!, event: event!, hooks: hooksOf(topic)! };
}

/** "Webhook created on Nov 20, 2026 @ 02:15 PM": the name of one that came without, in UTC. */
function defaultName(seconds: number): string {
  const at = new Date(seconds * 1000);
  const day = at.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const time = at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `Webhook created on ${day} @ ${time}`;
}

/** Creates a webhook. Waits for the ping before it responds; a failed ping has no effect. */
async function addWebhook(call: Call, pinger: Pinger): Promise<RestAnswer> {
  const { shop, body } = call;
  const topic = checkTopic(body['topic']);
  const url = checkUrl(body['delivery_url']);
  const now = shop.now();
  const webhook: Webhook = {
    id: shop.nextWebhookId(),
    name: typeof body['name'] === 'string' && body['name'] !== '' ? body['name'] : defaultName(now),
    status: typeof body['status'] === 'string' ? body['status'] : 'active',
    ...topicParts(topic),
    delivery_url: url,
    date_created: shopText(now),
    date_created_gmt: gmtText(now),
    date_modified: null,
    date_modified_gmt: null,
  };
  const ordered: Webhook = sortFields(webhook);
  shop.webhooks.set(ordered.id, ordered);
  shop.webhookSecrets.set(ordered.id, secretFrom(body['secret']) ?? randomBytes(25).toString('hex'));
  const sent = send({ ...ordered });
  if (ordered.status === 'active') await pinger.ping(ordered);
  // The response still has null; the ping sets the time of change first.
  ordered.date_modified = ordered.date_created;
  ordered.date_modified_gmt = ordered.date_created_gmt;
  return answer(call, sent, 201, { Location: `${call.request.origin}/wp-json/wc/v3/webhooks/${ordered.id}` });
}

function sortFields({ id, name, status, topic, resource, event, hooks, delivery_url, ...dates }: Webhook): Webhook {
  return { id, name, status, topic, resource, event, hooks, delivery_url, ...dates };
}

/** The shop decodes HTML entities in a secret before it signs with it. */
function secretFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function putWebhook(call: Call, pinger: Pinger): RestAnswer {
  const webhook = webhookOf(call);
  const { body, shop } = call;
  if (body['topic'] !== undefined) Object.assign(webhook, topicParts(checkTopic(body['topic'])));
  if (body['delivery_url'] !== undefined) webhook.delivery_url = checkUrl(body['delivery_url']);
  if (typeof body['name'] === 'string') webhook.name = body['name'];
  const secret = secretFrom(body['secret']);
  if (secret !== undefined) shop.webhookSecrets.set(webhook.id, secret);
  if (typeof body['status'] === 'string') {
    webhook.status = body['status'];
    if (webhook.status === 'active') pinger.forgive(webhook.id);
  }
  webhook.date_modified = shopText(shop.now());
  webhook.date_modified_gmt = gmtText(shop.now());
  return answer(call, send(webhook));
}

function deleteWebhook(call: Call): RestAnswer {
  const webhook = webhookOf(call);
  if (call.request.query.get('force') !== 'true') {
    throw new Refusal(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.');
  }
  removeWebhook(call.shop, webhook.id);
  return answer(call, send(webhook));
}

function removeWebhook(shop: Shop, id: number): void {
  shop.webhooks.delete(id);
  shop.webhookSecrets.delete(id);
}

function listWebhooks(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  const status = reader.choice('status', ['all', 'active', 'paused', 'disabled']) ?? 'all';
  const search = reader.text('search')?.toLowerCase();
  return listTable(
    call,
    call.shop.webhooks.values(),
    {
      orderBy: ['date', 'id', 'include', 'title', 'slug', 'modified'],
      usually: { by: 'id', descending: true },
      dates: 'none',
      keep: (item) =>
        (status === 'all' || item['status'] === status) &&
        (!search || String(item['name']).toLowerCase().includes(search)),
      send: (item) => send(item as unknown as Webhook),
    },
    reader,
  );
}

export const webhookHandlers = {
  listWebhooks,
  getWebhook: (call: Call) => answer(call, shapeItem(call, send(webhookOf(call)))),
  addWebhook,
  putWebhook,
  deleteWebhook,
};
