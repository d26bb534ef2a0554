import { createHmac } from 'node:crypto';
import { isUuid } from '#domain/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { constantTimeEqual } from '../../../platform/secrets/constant-time-equal.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';

/** Whose message of which store a link stops: a person's, or a recipient's. */
export interface StopKey {
  readonly storeId: string;
  readonly whom: string;
}

/** Links that stop what somebody gets of a store, without a sign-in. They do not expire: old emails must still work. */
export interface StopLinks {
  /** Of the page, which the mail program's own button posts to as well. */
  readonly path: string;
  link(key: StopKey): string;
  /** The key of a link, or null when it is not ours. */
  open(query: Readonly<Record<string, string>>): StopKey | null;
}

/** `purpose`: of the secret that signs these links and no others. `whom`: what the address calls who gets the message. */
export function createStopLinks(
  { secret, publicUrl, env }: Pick<Platform, 'secret' | 'publicUrl' | 'env'>,
  kind: { readonly path: string; readonly purpose: string; readonly whom: string },
): StopLinks {
  const keys = [secret, ...env.appSecretPrevious].map((one) => deriveSecret(one, kind.purpose));
  const sign = (key: string, { storeId, whom }: StopKey) =>
    createHmac('sha256', key).update(`${storeId}\n${whom}`).digest('base64url');
  return {
    path: kind.path,
    link(of) {
      const signature = sign(keys[0] ?? '', of);
      const query = new URLSearchParams({ store: of.storeId, [kind.whom]: of.whom, signature });
      return `${publicUrl}${kind.path}?${query.toString()}`;
    },
    open(query) {
      const { store: storeId = '', [kind.whom]: whom = '', signature = '' } = query;
      if (!isUuid(storeId) || !isUuid(whom)) return null;
      const key = { storeId, whom };
      return keys.some((one) => constantTimeEqual(signature, sign(one, key))) ? key : null;
    },
  };
}

/** The links of digests. */
export const digestLinks = (platform: Pick<Platform, 'secret' | 'publicUrl' | 'env'>): StopLinks =>
  createStopLinks(platform, { path: '/digest/stop', purpose: 'digest-links', whom: 'person' });
