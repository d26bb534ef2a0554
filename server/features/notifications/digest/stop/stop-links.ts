import { createHmac } from 'node:crypto';
import { isUuid } from '#domain/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { constantTimeEqual } from '../../../../platform/secrets/constant-time-equal.ts';
import { deriveSecret } from '../../../../platform/secrets/seal.ts';
import type { DigestKey } from '../digest.queries.ts';

/** Links that stop a digest without a sign-in. They do not expire: old emails must still work. */
export interface StopLinks {
  link(key: DigestKey): string;
  /** The digest of a link, or null when it is not ours. */
  open(query: Readonly<Record<string, string>>): DigestKey | null;
}

/** The page of a link, which the mail program's own button posts to as well. */
export const STOP_PATH = '/digest/stop';

export function createStopLinks({ secret, publicUrl, env }: Pick<Platform, 'secret' | 'publicUrl' | 'env'>): StopLinks {
  const keys = [secret, ...env.appSecretPrevious].map((one) => deriveSecret(one, 'digest-links'));
  const sign = (key: string, { storeId, userId }: DigestKey) =>
    createHmac('sha256', key).update(`${storeId}\n${userId}`).digest('base64url');
  return {
    link(digest) {
      const signature = sign(keys[0] ?? '', digest);
      const query = new URLSearchParams({ store: digest.storeId, person: digest.userId, signature });
      return `${publicUrl}${STOP_PATH}?${query.toString()}`;
    },
    open({ store: storeId = '', person: userId = '', signature = '' }) {
      if (!isUuid(storeId) || !isUuid(userId)) return null;
      const digest = { storeId, userId };
      return keys.some((key) => constantTimeEqual(signature, sign(key, digest))) ? digest : null;
    },
  };
}
