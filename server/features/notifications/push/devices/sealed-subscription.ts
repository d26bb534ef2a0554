import { createHash } from 'node:crypto';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import type { Env } from '../../../../env.ts';
import { invalidInput } from '../../../../platform/http/app-error.ts';
import { checkAddress } from '../../../../platform/outbound/check-address.ts';
import type { Sealer } from '../../../../platform/secrets/seal.ts';

const subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });
/** Where a browser takes messages, and the keys that encrypt them. */
export type Subscription = z.infer<typeof subscription>;

/** A subscription as it is stored. */
interface StoredSubscription {
  readonly endpoint_hash: string;
  readonly service: string;
  readonly subscription_sealed: string;
}

/** @throws AppError INVALID_INPUT for an endpoint that is not on the internet or not https. */
export function sealSubscription(
  sealer: Sealer,
  input: Subscription,
  allowed: Env['privateStoreAddresses'],
): StoredSubscription {
  const url = checkAddress(input.endpoint, allowed);
  if (url === 'malformed' || url === 'private') {
    throw invalidInput('subscription.endpoint', t('Give the endpoint as the browser returns it.'));
  }
  const hash = createHash('sha256').update(input.endpoint).digest('hex');
  return {
    endpoint_hash: hash,
    service: url.host,
    subscription_sealed: sealOpened(sealer, input, hash),
  };
}

/** Seals a subscription, which only its own hash opens. */
export function sealOpened(sealer: Sealer, opened: Subscription, hash: string): string {
  return sealer.seal(JSON.stringify(opened), contextOf(hash));
}

/** @throws SealError */
export function openSubscription(
  sealer: Sealer,
  { endpoint_hash, subscription_sealed }: Pick<StoredSubscription, 'endpoint_hash' | 'subscription_sealed'>,
): Subscription {
  return subscription.parse(JSON.parse(sealer.open(subscription_sealed, contextOf(endpoint_hash))));
}

function contextOf(hash: string): string {
  return `push ${hash}`;
}
