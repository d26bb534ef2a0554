import { describe, expect, test } from 'vitest';

import { recordedFile, recordingNames } from '../../../testing/recordings.ts';
import { signWebhook, verifyWebhook } from './webhook-signature.ts';
import { isWebhookPing, readDelivery } from './webhook-topics.ts';

interface Delivery {
  readonly request: { readonly headers: readonly (readonly [string, string])[]; readonly body_base64: string };
  readonly secret: string;
}

const names = recordingNames(/^webhook-delivery-/);

function delivery(name: string) {
  const { request, secret } = recordedFile(name) as Delivery;
  const headers = new Headers(request.headers.map(([key, value]): [string, string] => [key, value]));
  return { body: Buffer.from(request.body_base64, 'base64'), secret, header: (key: string) => headers.get(key) };
}

describe('a recorded delivery', () => {
  test.each(names)('%s verifies, but not after any change', (name) => {
    const { body, secret, header } = delivery(name);
    const signature = header('x-wc-webhook-signature');
    expect(verifyWebhook(body, secret, signature)).toBe(true);
    expect(verifyWebhook(body, `${secret}x`, signature)).toBe(false);
    expect(verifyWebhook(Buffer.concat([body, Buffer.from(' ')]), secret, signature)).toBe(false);
    expect(verifyWebhook(body, secret, signWebhook(body, 'other'))).toBe(false);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    expect(verifyWebhook(rewritten, secret, signature)).toBe(rewritten.equals(body));
  });

  test.each(names)('%s has its topic', (name) => {
    const { header } = delivery(name);
    const read = readDelivery(header);
    expect(read?.topic).toBe(header('x-wc-webhook-topic'));
    expect(`${read?.resource}.${read?.event}`).toBe(read?.topic);
    expect(read?.webhookId).toBeGreaterThan(0);
    expect(read?.deliveryId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('without signature, with an empty or a longer one, is refused', () => {
    const { body, secret } = delivery('webhook-delivery-order.deleted');
    for (const signature of [null, undefined, '', 'A', 'A'.repeat(500)]) {
      expect(verifyWebhook(body, secret, signature)).toBe(false);
    }
  });

  test('with another topic is ignored', () => {
    expect(readDelivery((name) => (name === 'x-wc-webhook-topic' ? 'coupon.updated' : null))).toBeNull();
    expect(readDelivery(() => null)).toBeNull();
  });
});

test('the ping is recognised by its form', () => {
  const ping = recordedFile('webhook-ping') as Delivery & { request: { body_text: string } };
  expect(isWebhookPing('application/x-www-form-urlencoded', ping.request.body_text)).toBe(true);
  expect(isWebhookPing('application/x-www-form-urlencoded; charset=UTF-8', 'webhook_id=12')).toBe(true);
  expect(isWebhookPing('application/json', 'webhook_id=1')).toBe(false);
  expect(isWebhookPing('application/x-www-form-urlencoded', 'webhook_id=1&x=2')).toBe(false);
});
