import { createHmac, timingSafeEqual } from 'node:crypto';

/** The value of `X-WC-Webhook-Signature`: base64 of HMAC-SHA256 over the raw body. */
export function signWebhook(rawBody: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('base64');
}

/**
 * Whether a delivery was signed with this secret. Pass the raw body: WooCommerce escapes slashes and non-ASCII characters,
 * so JSON that was parsed and serialized again has another signature. Compares in constant time.
 */
export function verifyWebhook(rawBody: Uint8Array, secret: string, signature: string | null | undefined): boolean {
  if (signature === null || signature === undefined) return false;
  const expected = Buffer.from(signWebhook(rawBody, secret));
  const input = Buffer.from(signature.trim());
  return input.byteLength === expected.byteLength && timingSafeEqual(input, expected);
}
