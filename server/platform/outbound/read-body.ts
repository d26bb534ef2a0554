import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { JSON_LIMITS } from './bounded-json.ts';
import { OutboundError } from './outbound-error.ts';

const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliDecompress);

/** Encodings that `decompress` supports: the value of our `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

function tooLarge(host: string, maxBytes: number): OutboundError {
  return new OutboundError('TOO_LARGE', `${host} sent more than ${maxBytes} bytes`);
}

/** Reads a body up to a size limit. Throws TOO_LARGE; stream errors pass through. */
export async function readCapped(body: AsyncIterable<Uint8Array>, maxBytes: number, host: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(host, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Reads the text of a response of `fetch`, which decompresses it, up to the limit of JSON. Throws OutboundError TOO_LARGE. */
export async function readResponseText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const body = await readCapped(response.body, JSON_LIMITS.bytes, new URL(response.url || 'https://unknown').host);
  return body.toString('utf8');
}

/** The first bytes of every gzip stream. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

const isGzip = (bytes: Buffer) => bytes.subarray(0, 2).equals(GZIP_MAGIC);

/**
 * Decompresses by `Content-Encoding` up to the size limit (zip bombs). Some hosts send the header without compressing, or compress
 * without the header, so gzip is recognised by its first bytes. Throws TOO_LARGE, CUT and ENCODING.
 */
export async function decompress(
  raw: Buffer,
  encoding: string | undefined,
  maxBytes: number,
  host: string,
): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (raw.byteLength === 0) return raw;
  try {
    if (isGzip(raw) && name !== 'br') return await gunzipAsync(raw, { maxOutputLength: maxBytes });
    if (name === '' || name === 'identity' || isText(raw)) return raw;
    if (name === 'br') return await brotliAsync(raw, { maxOutputLength: maxBytes });
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(host, maxBytes);
    throw new OutboundError(
      code === 'Z_BUF_ERROR' ? 'CUT' : 'ENCODING',
      `${host} sent a response that cannot be decompressed`,
      {
        reason: code,
      },
    );
  }
  throw new OutboundError('ENCODING', `${host} sent a response in an encoding that was not requested`);
}

/** JSON or a page, which a compressed body does not begin like. */
function isText(raw: Buffer): boolean {
  return /^(?:\uFEFF)?\s*[[{<]/.test(raw.subarray(0, 64).toString('utf8'));
}
