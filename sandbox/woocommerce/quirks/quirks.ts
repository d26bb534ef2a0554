import { CACHE_QUIRKS } from './caches.ts';
import { CONNECTION_QUIRKS } from './connecting.ts';
import { HOSTILE_QUIRKS } from './hostile.ts';
import { PAGING_QUIRKS } from './paging.ts';
import type { Quirk } from './quirk.ts';
import { RECORD_QUIRKS } from './records.ts';

const ALL = {
  ...PAGING_QUIRKS,
  ...RECORD_QUIRKS,
  ...CACHE_QUIRKS,
  ...CONNECTION_QUIRKS,
  ...HOSTILE_QUIRKS,
} as const;

export type QuirkName = keyof typeof ALL;

/** Properties of real shops, by name. `npm run sandbox -- --quirk NAME` gives them to a shop. */
export const QUIRKS: Readonly<Record<QuirkName, Quirk>> = ALL;
