import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

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

/** Decompresses by `Content-Encoding` up to the size limit (zip bombs). Throws TOO_LARGE and CUT. */
export async function decompress(
  raw: Buffer,
  encoding: string | undefined,
  maxBytes: number,
  host: string,
): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (raw.byteLength === 0 || name === '' || name === 'identity') return raw;
  try {
    if (name === 'gzip' || name === 'x-gzip') return await gunzipAsync(raw, { maxOutputLength: maxBytes });
    if (name === 'br') return await brotliAsync(raw, { maxOutputLength: maxBytes });
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(host, maxBytes);
    throw new OutboundError('CUT', `${host} sent a response that cannot be decompressed`, { reason: code });
  }
  throw new OutboundError('CUT', `${host} sent a response in an encoding that was not requested`);
}
