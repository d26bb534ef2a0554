import type { Context } from 'hono';
import { t } from '#domain/language/t.ts';
import type { FileLink, StoredFile } from '../../platform/files/files.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';

/** Serves signed links to stored files. Anyone with the link may open the file until it expires or its reader leaves the organization. */
export function filesFeature({ files }: Platform): Feature {
  return {
    name: 'files',
    httpRoutes: (app) => {
      app.get('/files/:owner/:fileId', async (c) => fileResponse(c, await files.open(parseLink(c))));
      app.get('/files/personal/:owner/:fileId', async (c) => fileResponse(c, await files.openPersonal(parseLink(c))));
    },
  };
}

function parseLink(c: Context): FileLink {
  const { owner = '', fileId = '' } = c.req.param();
  const { reader = '', expires = '', signature = '' } = c.req.query();
  return { owner, fileId, reader, expires, signature };
}

function fileResponse(c: Context, file: StoredFile): Response {
  return c.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    // Always a download: a stored file is a user's document, not part of the product.
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'cache-control': 'private, no-store',
  });
}

/** Most packs and exports being written at once. Writing one takes seconds to minutes. */
const MAX_PER_PERSON = 10;
const MAX_PER_ORGANIZATION = 30;
/** Most packs and exports started within an hour: each is stored for a day or a week. */
const PERSON_RATE: Limit = { max: 100, windowSeconds: 3600 };
const ORGANIZATION_RATE: Limit = { max: 300, windowSeconds: 3600 };
/** After this a pending file is considered failed: its job is long over. In milliseconds. */
export const PACK_TIMEOUT_MS = 3_600_000;
export const EXPORT_TIMEOUT_MS = 4 * 3_600_000;
const RETRY_AFTER_SECONDS = 60;

/**
 * Checks the limits before this server transaction inserts a file's row. Locks serialize concurrent requests. In Citus the transaction
 * may not have written before, because the count runs as the owner.
 * @throws AppError RATE_LIMITED.
 */
export async function requirePendingFileLimit(
  tx: Tx,
  { userId, organizationId, now }: { userId: string; organizationId: string; now: Date },
): Promise<void> {
  for (const id of [userId, organizationId]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${id}`}, 0))`.execute(tx.query);
  }
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ of_person: number; of_organization: number }>`
    select * from karoo_unfinished_files(${userId}::uuid, ${organizationId}::uuid, ${before(PACK_TIMEOUT_MS)}, ${before(EXPORT_TIMEOUT_MS)})`.execute(
    tx.query,
  );
  const { of_person: ofPerson = 0, of_organization: ofOrganization = 0 } = rows[0] ?? {};
  if (ofPerson >= MAX_PER_PERSON)
    throw tooManyError(
      t('You have {most} exports in progress, which is the limit. Try again when one is ready.', {
        most: MAX_PER_PERSON,
      }),
    );
  if (ofOrganization >= MAX_PER_ORGANIZATION)
    throw tooManyError(
      t('Your organization has {most} exports in progress, which is the limit. Try again when one is ready.', {
        most: MAX_PER_ORGANIZATION,
      }),
    );
}

/**
 * Limits the files requested within an hour. Call it outside of a transaction.
 * @throws AppError RATE_LIMITED.
 */
export async function requireFileRate(
  limits: RateLimiter,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  const person = await limits.consume(`files ${userId}`, PERSON_RATE);
  if (!person.allowed) {
    const message = t('You asked for {most} exports in an hour, which is the limit. Try again in a few minutes.', {
      most: PERSON_RATE.max,
    });
    throw new AppError('RATE_LIMITED', { message, data: { retryAfter: person.retryAfter } });
  }
  const organization = await limits.consume(`files ${organizationId}`, ORGANIZATION_RATE);
  if (!organization.allowed) {
    const message = t(
      'Your organization asked for {most} exports in an hour, which is the limit. Try again in a few minutes.',
      { most: ORGANIZATION_RATE.max },
    );
    throw new AppError('RATE_LIMITED', { message, data: { retryAfter: organization.retryAfter } });
  }
}

function tooManyError(message: string): AppError {
  return new AppError('RATE_LIMITED', {
    message,
    data: { retryAfter: RETRY_AFTER_SECONDS },
  });
}
