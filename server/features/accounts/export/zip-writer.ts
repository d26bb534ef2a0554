import { Zip, ZipDeflate } from 'fflate';

/** Compresses files one after the other in pieces; only compressed data stays in memory. */
export interface ZipWriter {
  add(path: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void>;
  size(): number;
  finish(): Buffer;
}

export function createZipWriter(): ZipWriter {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    chunks.push(chunk);
    size += chunk.byteLength;
  });
  const encoder = new TextEncoder();
  return {
    async add(path, pieces) {
      const file = new ZipDeflate(path, { level: 6 });
      zip.add(file);
      for await (const piece of pieces) file.push(encoder.encode(piece));
      file.push(new Uint8Array(0), true);
      if (failure !== null) throw failure;
    },
    size: () => size,
    finish() {
      zip.end();
      if (failure !== null) throw failure;
      return Buffer.concat(chunks);
    },
  };
}
