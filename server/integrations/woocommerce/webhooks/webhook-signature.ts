import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a shop puts into `X-WC-Webhook-Signature`: base64 of HMAC-SHA256 over the body's bytes as they came. */
export function signWebhook(rawBody: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('base64');
}

/**
 * Whether a delivery was signed with this secret. The body must be the raw bytes: WooCommerce escapes slashes and
 * non-ASCII characters, so JSON that was parsed and written again never verifies. Takes the same time for any wrong one.
 */
export function verifyWebhook(rawBody: Uint8Array, secret: string, signature: string | null | undefined): boolean {
  if (signature === null || signature === undefined) return false;
  const expected = Buffer.from(signWebhook(rawBody, secret));
  const given = Buffer.from(signature.trim());
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
