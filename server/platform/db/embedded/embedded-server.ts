import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the migrations ask of it beyond PostgreSQL itself. */
export const EMBEDDED_EXTENSIONS = { pg_trgm, btree_gin };

/** Where the embedded database's files are; in memory without. `image`: a tar of the files to begin with. */
export interface EmbeddedFiles {
  folder?: string | undefined;
  image?: Blob | undefined;
}

/** The embedded database as its client sees it: messages of PostgreSQL's protocol in, all answers to them out, in order. */
export interface EmbeddedServer {
  exchange(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Starts the embedded database in this thread, which stands still while a statement runs. */
export async function startEmbeddedServer({ folder, image }: EmbeddedFiles): Promise<EmbeddedServer> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    extensions: EMBEDDED_EXTENSIONS,
  });
  return {
    async exchange(messages) {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      // A part is a view of the database's memory, which the next statement overwrites.
      await pglite.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) });
      return joined(parts);
    },
    close: () => pglite.close(),
  };
}

/** Bytes in one piece with a buffer of its own, which may be handed to another thread. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
