import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Limit, RateLimiter } from '../http/rate-limit.ts';

/** Packs and exports that are being written at one time. Writing one takes seconds to minutes. */
const MOST_OF_PERSON = 10;
const MOST_OF_ORGANIZATION = 30;
/** Packs and exports that are begun within an hour: each is kept for a day or a week. */
const PERSON_RATE: Limit = { max: 100, windowSeconds: 3600 };
const ORGANIZATION_RATE: Limit = { max: 300, windowSeconds: 3600 };
/** One that is not written by then never will be: its job is long over. In milliseconds. */
export const PACK_GIVE_UP_MS = 3_600_000;
export const EXPORT_GIVE_UP_MS = 4 * 3_600_000;
/** When it is worth asking again, in seconds. */
const RETRY_AFTER = 60;

/**
 * Refuses the file whose row this transaction has just written when it is one too many. In the server's transaction; of two at
 * once the second waits for the first.
 * @throws AppError RATE_LIMITED.
 */
export async function requireRoomForFile(
  tx: Tx,
  { userId, organizationId, now }: { userId: string; organizationId: string; now: Date },
): Promise<void> {
  for (const whose of [userId, organizationId]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${whose}`}, 0))`.execute(tx.query);
  }
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ of_person: number; of_organization: number }>`
    select * from karoo_unfinished_files(${userId}::uuid, ${organizationId}::uuid, ${before(PACK_GIVE_UP_MS)}, ${before(EXPORT_GIVE_UP_MS)})`.execute(
    tx.query,
  );
  const { of_person: ofPerson = 0, of_organization: ofOrganization = 0 } = rows[0] ?? {};
  if (ofPerson > MOST_OF_PERSON) throw tooMany('You have', MOST_OF_PERSON);
  if (ofOrganization > MOST_OF_ORGANIZATION) throw tooMany('Your organization has', MOST_OF_ORGANIZATION);
}

/**
 * Refuses who asked for very many files within an hour. Outside of a transaction.
 * @throws AppError RATE_LIMITED.
 */
export async function requireFileRate(
  limits: RateLimiter,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  for (const [who, whose, limit] of [
    ['You', userId, PERSON_RATE],
    ['Your organization', organizationId, ORGANIZATION_RATE],
  ] as const) {
    const { allowed, retryAfter } = await limits.consume(`files ${whose}`, limit);
    if (allowed) continue;
    const message = `${who} asked for ${limit.max} files within an hour, which is the most. Ask again in a few minutes.`;
    throw new AppError('RATE_LIMITED', { message, data: { retryAfter } });
  }
}

function tooMany(who: string, most: number): AppError {
  return new AppError('RATE_LIMITED', {
    message: `${who} ${most} files in preparation, which is the most at one time. Ask again when one of them is ready.`,
    data: { retryAfter: RETRY_AFTER },
  });
}
