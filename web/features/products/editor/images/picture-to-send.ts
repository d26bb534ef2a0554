import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/products/product-images.ts';
import type { ImageType } from '#domain/products/product-images.ts';
import { base64Of, drawSmaller } from '../../../../platform/pictures.ts';

/** Larger files are not even opened. */
const MOST_BYTES = 40_000_000;
/** Longest sides in pixels, tried one after the other. */
const SIDES = [2000, 1600, 1200, 800];

interface PictureToSend {
  name: string;
  type: ImageType;
  /** In base64. */
  data: string;
}

/**
 * A file as the shop's media library takes it, a photo from a phone made smaller. Null when the browser cannot read it, or only as
 * something else: an animation would stop.
 */
export async function pictureToSend(file: File): Promise<PictureToSend | null> {
  if (file.size > MOST_BYTES) return null;
  if (isImageType(file.type) && file.size <= MAX_IMAGE_BYTES) {
    return { name: file.name, type: file.type, data: await base64Of(file) };
  }
  if (file.type === 'image/gif') return null;
  const smaller = await makeSmaller(file).catch(() => null);
  return smaller && isImageType(smaller.type)
    ? { name: file.name, type: smaller.type, data: await base64Of(smaller) }
    : null;
}

async function makeSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  // What may be transparent stays so.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  try {
    for (const side of SIDES) {
      // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is too large
      const blob = await drawSmaller(picture, side, type);
      if (blob && blob.size <= MAX_IMAGE_BYTES) return blob;
    }
    return null;
  } finally {
    picture.close();
  }
}

function isImageType(type: string): type is ImageType {
  return (IMAGE_TYPES as readonly string[]).includes(type);
}
