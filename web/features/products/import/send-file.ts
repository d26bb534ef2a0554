import { client } from '../../../platform/api/client.ts';

/** Longer texts, and files of more rows, are sent in parts and planned by a job (contract: MAX_IMPORT_CHARACTERS, MAX_BULK_PRODUCTS). */
const MAX_CHARACTERS = 900_000;
const MAX_ROWS = 1000;
/** Bytes of a part: 800 kB as base64. */
const PART_BYTES = 600_000;
/** What `String.fromCharCode` takes at once. */
const SLICE = 32_768;

/** A file that has been sent. */
export interface SentFile {
  readonly file_id: string;
  readonly parts: number;
}

/** Whether a file is too large for one call. */
export function isLarge(csv: string): boolean {
  return csv.length > MAX_CHARACTERS || (csv.match(/\r\n|\n|\r/g)?.length ?? 0) > MAX_ROWS;
}

/** Sends a large file, compressed, part by part. `onPart` hears how much of it is sent. */
export async function sendFile(storeId: string, csv: string, onPart: (share: number) => void): Promise<SentFile> {
  const file_id = crypto.randomUUID();
  const bytes = await gzipped(csv);
  const parts = Math.ceil(bytes.length / PART_BYTES);
  for (let part = 1; part <= parts; part += 1) {
    const content = base64Of(bytes.subarray((part - 1) * PART_BYTES, part * PART_BYTES));
    // oxlint-disable-next-line no-await-in-loop -- a slow line takes one part at a time
    await client.products.sendFilePart({ store_id: storeId, file_id, part, content });
    onPart(part / parts);
  }
  return { file_id, parts };
}

async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}
