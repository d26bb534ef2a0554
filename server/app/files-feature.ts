import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';

/** Where signed links to stored files lead. The link is the key: whoever has it may open the file until it expires. */
export function filesFeature(platform: Platform): Feature {
  return {
    name: 'files',
    doors: (app) => {
      app.get('/files/:organizationId/:fileId', async (c) => {
        const { organizationId, fileId } = c.req.param();
        const { expires = '', signature = '' } = c.req.query();
        const file = await platform.files.open({ organizationId, fileId, expires, signature });
        return c.body(new Uint8Array(file.content), 200, {
          'content-type': file.contentType,
          // Never shown in the page: a stored file is somebody's document, not a part of the product.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'cache-control': 'private, no-store',
        });
      });
    },
  };
}
