import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import type { ImageType } from '#domain/products/product-images.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import type { WooErrorCode } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { fromShop } from '../../operations/operations.public.ts';
import type { Client } from '../editor/shop-product.ts';

/** How the files of each type begin, and how their names end. */
const TYPES: Readonly<Record<ImageType, { begins: RegExp; ending: string }>> = {
  'image/jpeg': { begins: /^\xFF\xD8\xFF/, ending: 'jpg' },
  'image/png': { begins: /^\x89PNG\r\n/, ending: 'png' },
  'image/webp': { begins: /^RIFF[^]{4}WEBP/, ending: 'webp' },
  'image/gif': { begins: /^GIF8[79]a/, ending: 'gif' },
};

/** What shops answer that do not accept a key at the media library. */
const NOT_FOR_KEYS: readonly WooErrorCode[] = ['WRONG_KEY', 'NOT_ALLOWED', 'FIREWALL', 'REST_DISABLED', 'NOT_FOUND'];

const media = z.object({ id: z.number().int().positive(), source_url: z.string() });

interface Upload {
  readonly name: string;
  readonly type: ImageType;
  /** In base64. */
  readonly data: string;
}

/**
 * Uploads a picture to the media library of WordPress. Null where the shop does not accept API keys there.
 * @throws AppError INVALID_INPUT when the file is not of its type, SHOP_REFUSED and SHOP_FAILED.
 */
export async function uploadImage(client: Client, { name, type, data }: Upload) {
  const bytes = Buffer.from(data, 'base64');
  if (!TYPES[type].begins.test(bytes.toString('latin1', 0, 16))) {
    throw new AppError('INVALID_INPUT', { message: t('This file isn’t a JPEG, PNG, WebP or GIF image.') });
  }
  const file = { bytes, type, name: `${plainName(name)}.${TYPES[type].ending}` };
  return fromShop(async () => {
    try {
      const { data: made } = await client.request('POST', 'media', { namespace: 'wp/v2', file });
      const { id, source_url: src } = media.parse(made);
      return { id, src };
    } catch (error) {
      if (error instanceof WooError && NOT_FOR_KEYS.includes(error.code)) return null;
      throw error;
    }
  });
}

/** The file's name without its ending, as a header may have it. */
function plainName(name: string): string {
  const ascii = name
    .replace(/\.[a-z]{3,4}$/i, '')
    .normalize('NFD')
    .replaceAll(/[^a-z\d]+/gi, '-')
    .slice(0, 80);
  return ascii.replaceAll(/^-|-$/g, '').toLowerCase() || 'image';
}
