import { createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ExportFormat } from '#domain/export-formats.ts';
import { isUuid } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { constantTimeEqual } from '../../platform/secrets/constant-time-equal.ts';
import { deriveSecret } from '../../platform/secrets/seal.ts';
import { FILE_FORMATS } from './file-formats.ts';
import { readExport, type ExportRow } from './exports.commands.ts';

/** The route of export links, under /files, which no page of the app uses. */
export const EXPORT_ROUTE = '/files/exports/:storeId/:exportId';

/** Signed links to exports: anyone with a link may open its file until it expires, while the person who exported it may see the store. */
export function createExportLinks({ db, secret, now }: Pick<Platform, 'db' | 'secret' | 'now'>) {
  const key = deriveSecret(secret, 'export-links');
  const sign = (storeId: string, exportId: string, expires: string) =>
    createHmac('sha256', key).update(`${storeId}\n${exportId}\n${expires}`).digest('base64url');

  function link(row: ExportRow): string {
    const expires = String(Math.floor((row.expires_at ?? now()).getTime() / 1000));
    return `/files/exports/${row.store_id}/${row.id}?expires=${expires}&signature=${sign(row.store_id, row.id, expires)}`;
  }

  /** Streams a link's file. Throws NOT_FOUND when the link is forged or expired, or the file is deleted. */
  async function open(c: Context): Promise<Response> {
    const { storeId = '', exportId = '' } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const isGenuine =
      isUuid(storeId) && isUuid(exportId) && constantTimeEqual(signature, sign(storeId, exportId, expires));
    if (!isGenuine || Number(expires) * 1000 < now().getTime()) {
      throw new AppError('NOT_FOUND', { message: t('This link has expired. Export it again.') });
    }
    const stored = await db.asSystem(storeId, (tx) => readExport(tx, storeId, exportId));
    const row = stored && (await readAsAuthor(stored));
    if (row?.status !== 'ready' || row.expires_at === null || row.expires_at <= now()) {
      throw new AppError('NOT_FOUND', { message: t('This file has expired. Export it again.') });
    }
    return c.body(streamParts(row), 200, {
      'content-type': FILE_FORMATS[row.format as ExportFormat].contentType,
      'content-length': String(row.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'cache-control': 'private, no-store',
    });
  }

  /** Reads the export under the row rules of the person who requested it: null for a removed member. */
  function readAsAuthor({ store_id, id, user_id }: ExportRow): Promise<ExportRow | null> {
    return db.asUser(user_id, (tx) => readExport(tx, store_id, id));
  }

  function streamParts(row: ExportRow): ReadableStream<Uint8Array> {
    const { store_id, id } = row;
    let next = 1;
    return new ReadableStream({
      async pull(controller) {
        if ((await readAsAuthor(row)) === null) throw new AppError('NOT_FOUND');
        const part = await db.asSystem(store_id, (tx) =>
          tx.query
            .selectFrom('table_export_parts')
            .select('content')
            .where('store_id', '=', store_id)
            .where('export_id', '=', id)
            .where('part', '=', next)
            .executeTakeFirst(),
        );
        next += 1;
        if (part === undefined) controller.close();
        else controller.enqueue(gunzipSync(part.content));
      },
    });
  }

  return { link, open };
}
