import type { QueryKey } from '@tanstack/react-query';
import { AFFECTED_QUERIES, ORGANIZATION_QUERIES, RECORD_QUERIES } from '#contract/live-queries.ts';
import { parseQueryKey } from '../query/query-key.ts';
import type { LiveChange } from './live-versions.ts';

/** Whether this change makes the response cached under the key stale. */
export function isAffected(key: QueryKey, change: LiveChange): boolean {
  const parsed = parseQueryKey(key);
  if (!parsed) return false;
  const { call, input } = parsed;
  if (input.store_id !== change.storeId && !ORGANIZATION_QUERIES.includes(call)) return false;
  if (change.entity === 'everything' || change.entity === 'earlier') return true;
  const isNamed = AFFECTED_QUERIES[change.entity].some((name) =>
    name.endsWith('.') ? call.startsWith(name) : call === name,
  );
  if (!isNamed) return false;
  if (change.ids === null || RECORD_QUERIES[call] !== change.entity) return true;
  return change.ids.includes(Number(input.wc_id));
}

/** Whether the live stream reports when the response under this key becomes stale. */
export function isFollowedLive(key: QueryKey): boolean {
  const parsed = parseQueryKey(key);
  if (!parsed) return false;
  return typeof parsed.input.store_id === 'string' || ORGANIZATION_QUERIES.includes(parsed.call);
}
