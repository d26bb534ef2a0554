import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { isUuid, type OrganizationScope } from '#domain/ids.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { deriveSecret } from '../secrets/seal.ts';

export interface StoredFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** Files the product makes (invoices, exports, packs), kept in the database. */
export interface Files {
  /** Stores a file; answers its id. `expiresAt` null keeps it. */
  save(tx: Tx, scope: OrganizationScope, file: StoredFile & { expiresAt: Date | null }): Promise<string>;
  /** A path that opens the file for whoever has it, until it expires. */
  link(scope: OrganizationScope, fileId: string, validForSeconds: number): string;
  /** Opens what a link names. Throws NOT_FOUND for a link that is forged, expired, or whose file is gone. */
  open(link: { organizationId: string; fileId: string; expires: string; signature: string }): Promise<StoredFile>;
  /** Removes files whose time is over; answers how many. */
  removeExpired(): Promise<number>;
}

export function createFiles(options: { db: Database; secret: string; now: () => Date }): Files {
  const { db, now } = options;
  const key = deriveSecret(options.secret, 'file-links');
  const sign = (organizationId: string, fileId: string, expires: string) =>
    createHmac('sha256', key).update(`${organizationId}\n${fileId}\n${expires}`).digest('base64url');
  return {
    async save(tx, scope, file) {
      const { rows } = await sql<{ id: string }>`
        insert into stored_files (organization_id, name, content_type, size, content, expires_at)
        values (${scope.organizationId}, ${file.name}, ${file.contentType}, ${file.content.byteLength}, ${file.content}, ${file.expiresAt})
        returning id`.execute(tx.query);
      return rows[0]!.id;
    },
    link({ organizationId }, fileId, validForSeconds) {
      const expires = String(Math.floor(now().getTime() / 1000) + validForSeconds);
      return `/files/${organizationId}/${fileId}?expires=${expires}&signature=${sign(organizationId, fileId, expires)}`;
    },
    async open({ organizationId, fileId, expires, signature }) {
      const genuine =
        isUuid(organizationId) && isUuid(fileId) && same(signature, sign(organizationId, fileId, expires));
      if (!genuine || Number(expires) * 1000 < now().getTime()) {
        throw new AppError('NOT_FOUND', { message: 'This link is not valid any more. Ask for the file again.' });
      }
      const file = await db.asSystem(null, async (tx) => {
        const { rows } = await sql<StoredFile>`
          select name, content_type as "contentType", content from stored_files
          where organization_id = ${organizationId} and id = ${fileId} and (expires_at is null or expires_at > ${now()})`.execute(
          tx.query,
        );
        return rows[0];
      });
      if (file === undefined) throw new AppError('NOT_FOUND', { message: 'This file is not kept any more.' });
      return file;
    },
    removeExpired: () =>
      db.asSystem(null, async (tx) => {
        const result = await sql`delete from stored_files where expires_at <= ${now()}`.execute(tx.query);
        return Number(result.numAffectedRows ?? 0);
      }),
  };
}

function same(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
