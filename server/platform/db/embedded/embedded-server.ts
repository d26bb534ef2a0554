import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { FLUSHED_START, FlushedFolder } from './flushed-folder.ts';

export const EMBEDDED_EXTENSIONS = { pg_trgm, btree_gin };

/** The folder of the embedded database's files; in memory without. `image`: a tar of initial files. */
export interface EmbeddedFiles {
  folder?: string | undefined;
  image?: Blob | undefined;
}

/** Exchanges messages of PostgreSQL's protocol for all their responses, in order. */
export interface EmbeddedServer {
  exchange(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Starts the embedded database in this thread, which is blocked while a statement runs. */
export async function startEmbeddedServer({ folder, image }: EmbeddedFiles): Promise<EmbeddedServer> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { fs: new FlushedFolder(folder), startParams: FLUSHED_START }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    extensions: EMBEDDED_EXTENSIONS,
  });
  return {
    async exchange(messages) {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      // A part is a view of the database's memory, which the next statement overwrites.
      await pglite.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) });
      return concatBytes(parts);
    },
    close: () => pglite.close(),
  };
}

/** Concatenates bytes into a buffer of their own, which can be transferred to another thread. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
