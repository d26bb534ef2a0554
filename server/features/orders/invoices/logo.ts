import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { t } from '#domain/language/t.ts';
import {
  JPEG_FRAMES,
  jpegSegments,
  type LogoType,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  type PictureSize,
  readPictureHead,
} from '#domain/orders/logo.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';

const inflateAsync = promisify(inflate);
const deflateAsync = promisify(deflate);

export interface Logo extends PictureSize {
  readonly type: LogoType;
  readonly content: Uint8Array;
}

/**
 * A picture that somebody gave as the logo, with nothing but its pixels: no place, camera or comment, and nothing behind its end. It is
 * read completely, so that a PDF can always be made with it. @throws AppError INVALID_INPUT about the field `logo`
 */
export async function readLogo(base64: string): Promise<Logo> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) {
    throw refusal(t('The logo can have up to {most} kB.', { most: MAX_LOGO_BYTES / 1000 }));
  }
  const head = readPictureHead(bytes);
  if (head === null) throw refusal(t('Choose a PNG or JPEG image as the logo.'));
  const { type, width, height } = head;
  if (Math.max(width, height) > MAX_LOGO_SIDE) {
    throw refusal(
      t('The logo has {width} × {height} pixels. It can have up to {most} × {most}.', {
        width,
        height,
        most: MAX_LOGO_SIDE,
      }),
    );
  }
  const content =
    Math.min(width, height) === 0 ? null : type === 'image/png' ? await plainPng(bytes) : plainJpeg(bytes);
  if (content === null) throw refusal(t('The logo can’t be read. Save it again as PNG or JPEG.'));
  return { type, width, height, content };
}

function refusal(message: string): AppError {
  return invalidInput('logo', message);
}

const PNG_START = 8;
/** Values of each pixel, by color type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS']);

/** The PNG with its pixels packed again; null if they are not as many as it says, or of a kind that not every reader knows. */
async function plainPng(bytes: Buffer): Promise<Buffer | null> {
  const chunks = pngChunks(bytes);
  const header = chunks?.get('IHDR');
  const data = chunks?.get('IDAT');
  if (header?.length !== 13 || data === undefined) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits = 0, colorType = 0, , , interlaced] = header.subarray(8);
  const channels = CHANNELS[colorType];
  if (channels === undefined || interlaced !== 0 || ![1, 2, 4, 8].includes(bits)) return null;
  if (bits < 8 && colorType !== 0 && colorType !== 3) return null;
  if (colorType === 3 && !isPalette(chunks?.get('PLTE'))) return null;
  const row = Math.ceil((width * channels * bits) / 8) + 1;
  const pixels = await inflateAsync(data, { maxOutputLength: row * height }).catch(() => null);
  if (pixels?.length !== row * height) return null;
  // Each row begins with how it was made smaller.
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 0) > 4) return null;
  const kept = [...(chunks ?? [])].filter(([name]) => KEPT.has(name));
  return Buffer.concat([
    bytes.subarray(0, PNG_START),
    ...kept.map(([name, content]) => pngChunk(name, content)),
    pngChunk('IDAT', await deflateAsync(pixels, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const isPalette = (colors: Buffer | undefined) =>
  colors !== undefined && colors.length > 0 && colors.length % 3 === 0 && colors.length <= 768;

/** The content of the chunks by name, that of one name put together; null if the file breaks off. */
function pngChunks(bytes: Buffer): Map<string, Buffer> | null {
  const parts = new Map<string, Buffer[]>();
  let at = PNG_START;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return null;
    if (name === 'IEND') return new Map([...parts].map(([one, contents]) => [one, Buffer.concat(contents)]));
    const contents = parts.get(name) ?? [];
    contents.push(bytes.subarray(at + 8, at + 8 + length));
    parts.set(name, contents);
    at += 12 + length;
  }
  return null;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** What a JPEG's pixels need: tables, frame, scans, and how its colors are meant (JFIF, Adobe). */
const isKept = (marker: number) =>
  [0xdb, 0xc4, 0xdd, 0xda, 0xe0, 0xee, 0xd9].includes(marker) || JPEG_FRAMES.has(marker);

/** The JPEG without what cameras and programs add; null if it breaks off or has colors for print shops. */
function plainJpeg(bytes: Buffer): Buffer | null {
  const segments = [...jpegSegments(bytes)];
  const frame = segments.find(({ marker }) => JPEG_FRAMES.has(marker));
  const isWhole = segments.at(-1)?.marker === 0xd9 && segments.some(({ marker }) => marker === 0xda);
  if (frame === undefined || !isWhole) return null;
  const [precision, channels = 0] = [bytes[frame.at + 4], bytes[frame.at + 9]];
  if (precision !== 8 || (channels !== 1 && channels !== 3)) return null;
  const kept = segments.filter(({ marker }) => isKept(marker)).map(({ at, end }) => bytes.subarray(at, end));
  return Buffer.concat([bytes.subarray(0, 2), ...kept]);
}
