import type { Context } from 'hono';
import type { FileLink, StoredFile } from '../../platform/files/files.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';

/** Where signed links to stored files lead. Anyone who has the link may open the file until it expires or the person it was made for leaves the organization. */
export function filesFeature({ files }: Platform): Feature {
  return {
    name: 'files',
    httpRoutes: (app) => {
      app.get('/files/:owner/:fileId', async (c) => answerFile(c, await files.open(linkOf(c))));
      app.get('/files/personal/:owner/:fileId', async (c) => answerFile(c, await files.openPersonal(linkOf(c))));
    },
  };
}

function linkOf(c: Context): FileLink {
  const { owner = '', fileId = '' } = c.req.param();
  const { reader = '', expires = '', signature = '' } = c.req.query();
  return { owner, fileId, reader, expires, signature };
}

function answerFile(c: Context, file: StoredFile): Response {
  return c.body(new Uint8Array(file.content), 200, {
    'content-type': file.contentType,
    // Never shown in the page: a stored file is somebody's document, not a part of the product.
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'cache-control': 'private, no-store',
  });
}
