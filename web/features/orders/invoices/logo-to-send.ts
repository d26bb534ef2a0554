import { t } from '#domain/language/t.ts';
import { MAX_LOGO_BYTES, readPictureHead } from '#domain/orders/logo.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { base64Of, drawSmaller } from '../../../platform/pictures.ts';

/** Larger files are not even opened. */
const MOST_BYTES = 10_000_000;
/** Pixels of a side that a browser can hold in memory without trouble. */
const MOST_PIXELS = 8_000;
/** Longest sides in pixels, tried one after the other. */
const SIDES = [800, 500, 300];

/** A chosen file as a logo in base64, made smaller and without what cameras and programs add; or what is wrong with it. */
export async function logoToSend(file: Blob): Promise<{ logo: string } | { problem: string }> {
  if (file.size > MOST_BYTES) {
    return {
      problem: t('The file is too large. Choose an image of up to {most} MB.', { most: MOST_BYTES / 1_000_000 }),
    };
  }
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()));
  if (head === null) return { problem: t('Choose a PNG or JPEG image as the logo.') };
  const { type, width, height } = head;
  if (Math.max(width, height) > MOST_PIXELS) {
    return {
      problem: t('The image has {width} × {height} pixels. Choose one of up to {most} × {most}.', {
        width: formatCount(width),
        height: formatCount(height),
        most: formatCount(MOST_PIXELS),
      }),
    };
  }
  const smaller = await makeSmaller(file, type).catch(() => null);
  return smaller === null
    ? { problem: t('The logo can’t be read. Save it again as PNG or JPEG.') }
    : { logo: await base64Of(smaller) };
}

async function makeSmaller(file: Blob, type: string): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      // oxlint-disable-next-line no-await-in-loop -- the next one only if this one is too large
      const blob = await drawSmaller(picture, side, type);
      if (blob && blob.size <= MAX_LOGO_BYTES) return blob;
    }
    return null;
  } finally {
    picture.close();
  }
}
