import { crc32, deflateSync } from 'node:zlib';

interface Png {
  width: number;
  height: number;
  /** Rows of pixels in the file; as many as it says by default. */
  rows?: number;
  /** Further chunks before the pixels, by name. */
  extra?: Readonly<Record<string, string>>;
  /** Bytes of random-looking colors, so that it does not become small. */
  noise?: boolean;
}

/** A PNG with alpha, for tests. */
export function png({ width, height, rows = height, extra = {}, noise = false }: Png): Buffer {
  const row = 1 + width * 4;
  const pixels = Buffer.alloc(row * rows, 0x80);
  if (noise) for (let at = 0, n = 7; at < pixels.length; at += 1) pixels[at] = (n = (n * 48_271) % 2_147_483_647) & 255;
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    ...Object.entries(extra).map(([name, text]) => chunk(name, Buffer.from(text, 'latin1'))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
