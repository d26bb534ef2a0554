import { createHash } from 'node:crypto';
import { idOrNull, plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';
import type { WebhookDelivery } from '../../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parseBoundedJson } from '../../../platform/outbound/bounded-json.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const RESOURCES = { order: 'orders', product: 'products', customer: 'customers' } as const;

/** A longer body is not applied but read by a job, in characters. An order of a hundred lines has about 100,000. */
const MAX_APPLIED = 256_000;

/** WooCommerce writes the id first. */
const ID_FIRST = /^\s*\{\s*"id"\s*:\s*(\d{1,16})\s*[,}]/;
const VARIATION = '"type":"variation"';

type Described = Pick<WebhookDelivery, 'topic' | 'resource' | 'event'>;

/** A signed delivery. */
export interface ReceivedDelivery extends Described, Pick<WebhookDelivery, 'deliveryId'> {
  readonly text: string;
  readonly hash: string;
  /** The fields that say which record changed. */
  readonly hint: Readonly<Record<string, unknown>>;
  readonly isLarge: boolean;
}

/**
 * What is needed to keep a delivery or to apply it. A body is parsed here only if its beginning does not say which record it is.
 * @throws AppError MALFORMED_JSON and INVALID_INPUT for such a body.
 */
export function receivedDelivery(delivery: WebhookDelivery, text: string): ReceivedDelivery {
  const { topic, resource, event, deliveryId } = delivery;
  const id = ID_FIRST.exec(text)?.[1];
  const mayBeVariation = resource === 'product' && text.includes(VARIATION);
  const hint = id === undefined || mayBeVariation ? asObject(text) : { id: Number(id) };
  const hash = createHash('sha256').update(text).digest('hex');
  return { topic, resource, event, deliveryId, text, hash, hint, isLarge: text.length > MAX_APPLIED };
}

/** Which record a delivery is about; its id is null if it has none. A changed variation arrives as product.updated with its own id. */
export function recordOf({ topic, resource, event }: Described, body: Readonly<Record<string, unknown>>) {
  const id = idOrNull(body['id']);
  if (resource === 'product' && body['type'] === 'variation')
    return { id, resource: 'variations', topic: `variation.${event}` } as const;
  return { id, resource: RESOURCES[resource], topic };
}

/**
 * A variation as its own address sends it. Deliveries have the fields of a product instead: the product's name before the options
 * ("Shirt - Blue"), and a list of pictures.
 */
export function asVariation(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { images, attributes, ...rest } = body;
  const options = Array.isArray(attributes)
    ? attributes.flatMap((one) => plainText((objectOrNull(one) ?? {})['option']) || [])
    : [];
  const image = Array.isArray(images) ? (images[0] ?? null) : null;
  return { image, ...rest, attributes, name: options.join(', ') };
}

/** The record in a body; null for a body that is no JSON object, or has too many values or levels. */
export function readBody(text: string): Record<string, unknown> | null {
  const parsed = parseBoundedJson(text);
  return parsed.ok ? objectOrNull(parsed.value) : null;
}

/** @throws AppError MALFORMED_JSON when it is no JSON, TOO_LARGE when it has too many values or levels, INVALID_INPUT when it is no object. */
function asObject(text: string): Record<string, unknown> {
  const parsed = parseBoundedJson(text);
  if (!parsed.ok) throw new AppError(parsed.reason === 'too-large' ? 'TOO_LARGE' : 'MALFORMED_JSON');
  const body = objectOrNull(parsed.value);
  if (body === null) throw new AppError('INVALID_INPUT', { message: inEnglish('A delivery is one JSON object.') });
  return body;
}

function objectOrNull(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
