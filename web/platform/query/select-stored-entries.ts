import { COMPLETED } from './response-store.ts';
import type { StoredEntry } from './response-store.ts';

/** Two days (specification, section 9). */
export const EXPIRES_MS = 172_800_000;
/** If the clock was set back by more than this, the age is unknown. */
const CLOCK_SLACK_MS = 300_000;
/** Storage limit, and the size after trimming, in bytes. */
export const MAX_STORED_BYTES = 20_000_000;
const AFTER_TRIM_BYTES = 18_000_000;
/** Loaded into memory before the first render; the rest on demand. */
const FIRST_BYTES = 3_000_000;

/** Whether an entry may be shown: same user, same build, younger than two days. */
export function isReadable(entry: StoredEntry, userId: string, build: string, now: number): boolean {
  const age = now - entry.updatedAt;
  const isOfBuild = entry.build === build || entry.call === COMPLETED;
  return entry.userId === userId && isOfBuild && age < EXPIRES_MS && age > -CLOCK_SLACK_MS;
}

/** The responses to read before the first render: the essential ones, then the newest up to the limit. */
export function selectInitialEntries(
  entries: readonly StoredEntry[],
  essentialCalls: readonly string[],
): StoredEntry[] {
  const isNeeded = ({ call }: StoredEntry) => essentialCalls.includes(call);
  const rest = entries.filter((entry) => !isNeeded(entry)).toSorted((one, other) => other.updatedAt - one.updatedAt);
  let room = FIRST_BYTES;
  return [
    ...entries.filter(isNeeded),
    ...rest.filter(({ size }) => {
      room -= size;
      return room >= 0;
    }),
  ];
}

/** The oldest entries to delete so that the rest fits. */
export function entriesToEvict(entries: readonly StoredEntry[]): string[] {
  let total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total <= MAX_STORED_BYTES) return [];
  const evicted: string[] = [];
  for (const { id, size } of entries.toSorted((one, other) => one.updatedAt - other.updatedAt)) {
    if (total <= AFTER_TRIM_BYTES) break;
    evicted.push(id);
    total -= size;
  }
  return evicted;
}
