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

/** What a link to a file says; `owner` is the organization's or the person's id. */
export interface FileLink {
  owner: string;
  fileId: string;
  expires: string;
  signature: string;
}

/** Files the product makes (invoices, exports, packs), kept in the database: an organization's, or a person's own. */
export interface Files {
  /** Stores a file; answers its id. `expiresAt` null keeps it. */
  save(tx: Tx, scope: OrganizationScope, file: StoredFile & { expiresAt: Date | null }): Promise<string>;
  /** Stores a file that belongs to a person; the transaction must be the system's. */
  savePersonal(tx: Tx, userId: string, file: StoredFile & { expiresAt: Date | null }): Promise<string>;
  /** A path that opens the file for whoever has it, until it expires. */
  link(scope: OrganizationScope, fileId: string, validForSeconds: number): string;
  linkPersonal(userId: string, fileId: string, validForSeconds: number): string;
  /** Opens what a link names. Throws NOT_FOUND for a link that is forged, expired, or whose file is gone. */
  open(link: FileLink): Promise<StoredFile>;
  openPersonal(link: FileLink): Promise<StoredFile>;
  /** Reads a person's file for the server itself; null when it is not kept any more. */
  readPersonal(userId: string, fileId: string): Promise<StoredFile | null>;
  /** Removes files whose time is over; answers how many. */
  removeExpired(): Promise<number>;
}

/** The two tables of files: they differ in whom a file belongs to. */
type Shelf = 'organization' | 'person';
const TABLES = { organization: sql.table('stored_files'), person: sql.table('personal_files') };
const OWNERS = { organization: sql.ref('organization_id'), person: sql.ref('user_id') };
const PATHS = { organization: '/files', person: '/files/personal' };

export function createFiles(options: { db: Database; secret: string; now: () => Date }): Files {
  const { db, now } = options;
  const key = deriveSecret(options.secret, 'file-links');
  // A link to an organization's file is signed without its shelf, as it always was.
  const sign = (shelf: Shelf, owner: string, fileId: string, expires: string) =>
    createHmac('sha256', key)
      .update(`${shelf === 'person' ? 'person\n' : ''}${owner}\n${fileId}\n${expires}`)
      .digest('base64url');
  const save = async (shelf: Shelf, tx: Tx, owner: string, file: StoredFile & { expiresAt: Date | null }) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${TABLES[shelf]} (${OWNERS[shelf]}, name, content_type, size, content, expires_at)
      values (${owner}, ${file.name}, ${file.contentType}, ${file.content.byteLength}, ${file.content}, ${file.expiresAt})
      returning id`.execute(tx.query);
    return rows[0]!.id;
  };
  const link = (shelf: Shelf, owner: string, fileId: string, validForSeconds: number) => {
    const expires = String(Math.floor(now().getTime() / 1000) + validForSeconds);
    return `${PATHS[shelf]}/${owner}/${fileId}?expires=${expires}&signature=${sign(shelf, owner, fileId, expires)}`;
  };
  const read = (shelf: Shelf, owner: string, fileId: string): Promise<StoredFile | null> =>
    db.asSystem(null, async (tx) => {
      const { rows } = await sql<StoredFile>`
        select name, content_type as "contentType", content from ${TABLES[shelf]}
        where ${OWNERS[shelf]} = ${owner} and id = ${fileId} and (expires_at is null or expires_at > ${now()})`.execute(
        tx.query,
      );
      return rows[0] ?? null;
    });
  const open = async (shelf: Shelf, { owner, fileId, expires, signature }: FileLink) => {
    const genuine = isUuid(owner) && isUuid(fileId) && same(signature, sign(shelf, owner, fileId, expires));
    if (!genuine || Number(expires) * 1000 < now().getTime()) {
      throw new AppError('NOT_FOUND', { message: 'This link is not valid any more. Ask for the file again.' });
    }
    const file = await read(shelf, owner, fileId);
    if (file === null) throw new AppError('NOT_FOUND', { message: 'This file is not kept any more.' });
    return file;
  };
  return {
    save: (tx, scope, file) => save('organization', tx, scope.organizationId, file),
    savePersonal: (tx, userId, file) => save('person', tx, userId, file),
    link: (scope, fileId, seconds) => link('organization', scope.organizationId, fileId, seconds),
    linkPersonal: (userId, fileId, seconds) => link('person', userId, fileId, seconds),
    open: (given) => open('organization', given),
    openPersonal: (given) => open('person', given),
    readPersonal: (userId, fileId) => read('person', userId, fileId),
    removeExpired: () =>
      db.asSystem(null, async (tx) => {
        const stored = await sql`delete from stored_files where expires_at <= ${now()}`.execute(tx.query);
        const personal = await sql`delete from personal_files where expires_at <= ${now()}`.execute(tx.query);
        return Number(stored.numAffectedRows ?? 0) + Number(personal.numAffectedRows ?? 0);
      }),
  };
}

function same(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
