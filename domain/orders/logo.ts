/** The logo of a store's invoices and packing slips: what kind of file it may be, and how large it is on paper. */

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const MAX_LOGO_BYTES = 250_000;
/** Pixels of a side; on paper that is more than a printer shows. */
export const MAX_LOGO_SIDE = 1_200;

export interface PictureSize {
  width: number;
  height: number;
}

/** The room on paper, in points of a PDF and pixels of a screen. */
const ROOM: PictureSize = { width: 200, height: 64 };

/** How large a logo is drawn: as large as there is room, but never larger than it is. */
export function logoOnPaper({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What a file says of itself in its first bytes; null if it is neither a PNG nor a JPEG. Its name says nothing. */
export function readPictureHead(bytes: Uint8Array): (PictureSize & { type: LogoType }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_START.every((byte, at) => bytes[at] === byte)) {
    if (bytes.length < 33 || view.getUint32(12) !== IHDR) return null;
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  for (const { marker, at, end } of jpegSegments(bytes)) {
    if (!JPEG_FRAMES.has(marker)) continue;
    if (end - at < 10) return null;
    return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = 0x49484452;
/** Frames that printers and browsers read: baseline, extended and progressive. */
export const JPEG_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const JPEG_SCAN = 0xda;

/** A part of a JPEG, from its mark at `at` to `end`; a scan with its data. */
export interface JpegSegment {
  marker: number;
  at: number;
  end: number;
}

/** The parts of a JPEG, after its first mark and before its last. Ends where it is not one any more; a whole one ends with 0xd9. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return;
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      yield { marker, at, end: at + 2 };
      return;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return;
    if (marker === JPEG_SCAN) end = endOfScan(bytes, end);
    yield { marker, at, end };
    at = end;
  }
}

/** The next mark that is neither a byte of the picture nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
