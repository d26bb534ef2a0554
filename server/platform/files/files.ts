import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { isUuid, type OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { constantTimeEqual } from '../secrets/constant-time-equal.ts';
import { deriveSecret } from '../secrets/seal.ts';

export interface StoredFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** Parameters of a file link: `owner` is an organization's or a person's id, `reader` the person the link was made for. */
export interface FileLink {
  owner: string;
  fileId: string;
  reader: string;
  expires: string;
  signature: string;
}

/** Generated files (invoices, exports, packs) in the database, owned by an organization or a person. */
export interface Files {
  /** Stores a file and returns its id. With `expiresAt` null it does not expire. */
  save(tx: Tx, scope: OrganizationScope, file: StoredFile & { expiresAt: Date | null }): Promise<string>;
  /** Stores a person's file; requires a server transaction. */
  savePersonal(tx: Tx, userId: string, file: StoredFile & { expiresAt: Date | null }): Promise<string>;
  /** A path that opens the file for anyone who has it, until it expires or `readerId` leaves the organization. */
  link(scope: OrganizationScope, fileId: string, readerId: string, validForSeconds: number): string;
  linkPersonal(userId: string, fileId: string, validForSeconds: number): string;
  /** Opens a linked file. Throws NOT_FOUND when the link is forged or expired, or the file is deleted. */
  open(link: FileLink): Promise<StoredFile>;
  openPersonal(link: FileLink): Promise<StoredFile>;
  /** Reads a person's file for the server itself; null when it is deleted or expired. */
  readPersonal(userId: string, fileId: string): Promise<StoredFile | null>;
  /** Deletes expired files and returns how many. */
  removeExpired(): Promise<number>;
}

/** Files are stored in two tables, by kind of owner. */
type OwnerKind = 'organization' | 'person';
const TABLES = { organization: sql.table('stored_files'), person: sql.table('personal_files') };
const OWNERS = { organization: sql.ref('organization_id'), person: sql.ref('user_id') };
const PATHS = { organization: '/files', person: '/files/personal' };

export function createFiles(options: { db: Database; secret: string; now: () => Date }): Files {
  const { db, now } = options;
  const key = deriveSecret(options.secret, 'file-links');
  const sign = (kind: OwnerKind, { owner, fileId, reader, expires }: Omit<FileLink, 'signature'>) =>
    createHmac('sha256', key).update([kind, owner, fileId, reader, expires].join('\n')).digest('base64url');
  const save = async (kind: OwnerKind, tx: Tx, owner: string, file: StoredFile & { expiresAt: Date | null }) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${TABLES[kind]} (${OWNERS[kind]}, name, content_type, size, content, expires_at)
      values (${owner}, ${file.name}, ${file.contentType}, ${file.content.byteLength}, ${file.content}, ${file.expiresAt})
      returning id`.execute(tx.query);
    return rows[0]!.id;
  };
  const link = (
    kind: OwnerKind,
    target: { owner: string; fileId: string; reader: string },
    validForSeconds: number,
  ) => {
    const expires = String(Math.floor(now().getTime() / 1000) + validForSeconds);
    const { owner, fileId, reader } = target;
    const query = new URLSearchParams({ reader, expires, signature: sign(kind, { ...target, expires }) });
    return `${PATHS[kind]}/${owner}/${fileId}?${query.toString()}`;
  };
  const read = async (tx: Tx, kind: OwnerKind, owner: string, fileId: string): Promise<StoredFile | null> => {
    const { rows } = await sql<StoredFile>`
      select name, content_type as "contentType", content from ${TABLES[kind]}
      where ${OWNERS[kind]} = ${owner} and id = ${fileId} and (expires_at is null or expires_at > ${now()})`.execute(
      tx.query,
    );
    return rows[0] ?? null;
  };
  const open = async (kind: OwnerKind, { signature, ...target }: FileLink) => {
    const { owner, fileId, reader, expires } = target;
    const hasValidIds = isUuid(owner) && isUuid(fileId) && isUuid(reader);
    const isGenuine = hasValidIds && constantTimeEqual(signature, sign(kind, target));
    if (!isGenuine || Number(expires) * 1000 < now().getTime()) {
      throw new AppError('NOT_FOUND', { message: t('This link has expired. Request the file again.') });
    }
    // An organization's file is read under its reader's row rules: a removed member sees none.
    const file =
      kind === 'organization'
        ? await db.asUser(reader, (tx) => read(tx, kind, owner, fileId))
        : await db.asSystem(null, (tx) => read(tx, kind, owner, fileId));
    if (file === null) throw new AppError('NOT_FOUND', { message: t('This file has expired.') });
    return file;
  };
  return {
    save: (tx, scope, file) => save('organization', tx, scope.organizationId, file),
    savePersonal: (tx, userId, file) => save('person', tx, userId, file),
    link: (scope, fileId, reader, seconds) =>
      link('organization', { owner: scope.organizationId, fileId, reader }, seconds),
    linkPersonal: (userId, fileId, seconds) => link('person', { owner: userId, fileId, reader: userId }, seconds),
    open: (input) => open('organization', input),
    openPersonal: (input) => open('person', input),
    readPersonal: (userId, fileId) => db.asSystem(null, (tx) => read(tx, 'person', userId, fileId)),
    removeExpired: () =>
      db.asSystem(null, async (tx) => {
        const stored = await sql`delete from stored_files where expires_at <= ${now()}`.execute(tx.query);
        const personal = await sql`delete from personal_files where expires_at <= ${now()}`.execute(tx.query);
        return Number(stored.numAffectedRows ?? 0) + Number(personal.numAffectedRows ?? 0);
      }),
  };
}
