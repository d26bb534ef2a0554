/** The topics Karoo subscribes to. A changed variation arrives as `product.updated` with the variation's own id. */
export const WEBHOOK_TOPICS = [
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'customer.created',
  'customer.updated',
  'customer.deleted',
] as const;

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

const TOPICS: ReadonlySet<string> = new Set(WEBHOOK_TOPICS);

/** The headers of a delivery. */
export interface WebhookDelivery {
  readonly topic: WebhookTopic;
  readonly resource: 'order' | 'product' | 'customer';
  /** For `deleted` the body is only `{"id": N}`, otherwise the record at the time of sending. */
  readonly event: 'created' | 'updated' | 'deleted' | 'restored';
  /** The webhook's id in the shop; null when missing. */
  readonly webhookId: number | null;
  /** Not unique: two deliveries of one webhook within a second share it. */
  readonly deliveryId: string | null;
  readonly signature: string | null;
  /** The shop's home URL, with a trailing slash. */
  readonly source: string | null;
}

/** Reads the headers of a delivery; null for other topics. They are not authenticated. */
export function readDelivery(header: (name: string) => string | null | undefined): WebhookDelivery | null {
  const topic = header('x-wc-webhook-topic')?.trim() ?? '';
  if (!TOPICS.has(topic)) return null;
  const [resource, event] = topic.split('.') as [WebhookDelivery['resource'], WebhookDelivery['event']];
  const webhookId = Number(header('x-wc-webhook-id') ?? '');
  return {
    topic: topic as WebhookTopic,
    resource,
    event,
    webhookId: Number.isSafeInteger(webhookId) && webhookId > 0 ? webhookId : null,
    deliveryId: header('x-wc-webhook-delivery-id') ?? null,
    signature: header('x-wc-webhook-signature') ?? null,
    source: header('x-wc-webhook-source') ?? null,
  };
}

/**
 * Whether this is the ping that a shop sends while it creates a webhook: form-encoded, unsigned, without X-WC headers.
 * Respond with 200.
 */
export function isWebhookPing(contentType: string | null | undefined, body: string): boolean {
  const isForm = contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && /^webhook_id=\d{1,15}$/.test(body);
}
