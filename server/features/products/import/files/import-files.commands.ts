import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_FILE_BYTES } from '#contract/products/import-files.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { invalidFile } from '../parse-csv.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

const RETENTION_MS = 86_400_000;

interface FilePart {
  readonly fileId: string;
  readonly part: number;
  readonly userId: string;
  readonly content: Buffer;
}

/** Stores a part of a person's file. The same part again replaces it. */
export async function storeFilePart(tx: Tx, storeId: string, file: FilePart, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('import_file_parts')
    .values({
      store_id: storeId,
      file_id: file.fileId,
      part: file.part,
      user_id: file.userId,
      content: file.content,
      uploaded_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'file_id', 'part'])
        .doUpdateSet({ content: file.content, uploaded_at: at })
        .where('import_file_parts.user_id', '=', file.userId),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new AppError('NOT_FOUND');
}

/** Deletes files of all stores that nobody imports any more. In a server transaction without a store. */
export async function deleteOldFiles(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - RETENTION_MS);
  await tx.query.deleteFrom('import_file_parts').where('uploaded_at', '<', before).execute();
}

interface StoredFile {
  readonly storeId: string;
  readonly userId: string;
  readonly fileId: string;
  readonly parts: number;
}

/**
 * The text of a person's file, piece by piece.
 * @throws AppError INVALID_INPUT when a part is missing, or it is damaged or too large.
 */
export async function* readFileText({ db }: Pick<Platform, 'db'>, file: StoredFile): AsyncGenerator<string> {
  const source = Readable.from(readParts(db, file));
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for await (const piece of unzipped as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MAX_FILE_BYTES)
        throw invalidFile(inEnglish('Choose a file of at most {limit} MB.', { limit: MAX_FILE_BYTES / 1_000_000 }));
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (String(Reflect.get(error as object, 'code')).startsWith('Z_')) {
      throw invalidFile(inEnglish('This file arrived damaged. Choose it again.'));
    }
    throw error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function* readParts(db: Platform['db'], { storeId, userId, fileId, parts }: StoredFile): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one part is in memory at a time
    const row = await db.asSystem(storeId, (tx) =>
      tx.query
        .selectFrom('import_file_parts')
        .select('content')
        .where('store_id', '=', storeId)
        .where('file_id', '=', fileId)
        .where('part', '=', part)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    );
    if (row === undefined) throw invalidFile(inEnglish('A part of this file is missing. Choose it again.'));
    yield Buffer.from(row.content);
  }
}
