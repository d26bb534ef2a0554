import type { QueryKey } from '@tanstack/react-query';
import { parseQueryKey } from './query-key.ts';

/**
 * The calls whose answers are kept on the device: what a merchant looks at again. Named one by one, so that nothing new
 * is stored by accident: no sessions, no signed links, no invitations, no checks while typing. "." ends a whole feature.
 */
const STORED_CALLS = [
  'accounts.me',
  'alerts.',
  'analytics.',
  'billing.overview',
  'customers.',
  'google.connections',
  'google.search',
  'google.web',
  'orders.',
  'organizations.list',
  'organizations.members',
  'products.attributes',
  'products.editable',
  'products.facets',
  'products.get',
  'products.list',
  'products.performance',
  'savedViews.',
  'stores.list',
  'sync.status',
] as const;

/** What somebody works on from: a stored copy is opened only where the shop's own cannot be read. */
const OFFLINE_ONLY_CALLS = ['products.editable'];

/** Whether the answer is kept on the device. What was searched for is not: it changes with every letter. */
export function isStoredCall(key: QueryKey): boolean {
  const asked = parseQueryKey(key);
  if (!asked || asked.input.search) return false;
  const { call } = asked;
  return STORED_CALLS.some((name) => (name.endsWith('.') ? call.startsWith(name) : call === name));
}

/** Whether a stored answer is only good enough while there is no connection. */
export function isOfflineOnly(key: QueryKey): boolean {
  return OFFLINE_ONLY_CALLS.includes(parseQueryKey(key)?.call ?? '');
}
