import type { Context } from 'hono';
import type { FileLink, StoredFile } from '../../platform/files/files.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

export { EXPORT_TIMEOUT_MS, PACK_TIMEOUT_MS, requireFileRate, requirePendingFileLimit } from './pending-file-limits.ts';

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
