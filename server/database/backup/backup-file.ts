import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is gzipped SQL that psql can read too: a comment with the header, one `COPY … FROM stdin` per part of a table with its
 * rows in PostgreSQL's text format, and a comment that counts the rows.
 */
const FORMAT = 1;
const HEADER = '-- Karoo backup ';
const FOOTER = '-- end ';
const COPY = /^COPY "(public|pgboss)"\."(\w+)" \(("\w+"(?:, "\w+")*)\) FROM stdin;$/;
const END_OF_ROWS = '\\.';
/** Rows are passed on in pieces of this size, in bytes. */
const PIECE = 1_000_000;
const NEWLINE = 10;

const header = z.object({
  format: z.number().int(),
  karoo: z.string(),
  created_at: z.iso.datetime(),
  /** Names and checksums of the migrations of its tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The id of the secret that encrypted the shops' keys; null when there are none. */
  key: z.string().nullable(),
});
const footer = z.object({ rows: z.number().int() });

export type BackupHeader = Omit<z.output<typeof header>, 'format'>;

export interface TableColumns {
  schema: string;
  table: string;
  columns: string[];
}

/** Lines of COPY in text format, each with its newline. */
export type Rows = TableColumns & { lines: Buffer };

/** The file cannot be used; the message is for the operator. */
export class BackupFileError extends Error {}

/** `"public"."orders" ("id", "total")`, for COPY. */
export function quoteTable({ schema, table, columns }: TableColumns): string {
  return `"${schema}"."${table}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}

/**
 * Writes a backup that only its owner can read. The file appears under its name once it is complete. Until then it has a random
 * name and is opened exclusively: a file or link that someone put there would keep its mode and its readers. Returns the number of rows.
 * @throws BackupFileError when the file exists.
 */
export async function writeBackupFile(path: string, about: BackupHeader, parts: AsyncIterable<Rows>): Promise<number> {
  if (await isThere(path)) throw new BackupFileError(`${path} exists already. Choose another name.`);
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  let rows = 0;
  async function* texts() {
    yield `${HEADER}${JSON.stringify({ format: FORMAT, ...about })}\n`;
    for await (const part of parts) {
      yield `COPY ${quoteTable(part)} FROM stdin;\n`;
      yield part.lines;
      yield `${END_OF_ROWS}\n`;
      rows += countLines(part.lines);
    }
    yield `${FOOTER}${JSON.stringify({ rows })}\n`;
  }
  try {
    await pipeline(
      Readable.from(texts()),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return rows;
}

/** Whether the name is taken, by a link that leads nowhere too. */
function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Reads a whole backup and returns its header.
 * @throws BackupFileError when it is not a backup, damaged or incomplete.
 */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  const file = await openBackup(path);
  // Reading all of it checks it.
  for await (const piece of file.rows) if (piece.lines.length === 0) throw damaged(path);
  return file.header;
}

/** Returns the rows of a backup in pieces, in the order of the file. Throws BackupFileError like checkBackupFile. */
export async function* readRows(path: string): AsyncGenerator<Rows> {
  yield* (await openBackup(path)).rows;
}

async function openBackup(path: string): Promise<{ header: BackupHeader; rows: AsyncGenerator<Rows> }> {
  await open(path)
    .then((file) => file.close())
    .catch((cause: Error) => {
      throw new BackupFileError(`${path} cannot be read: ${cause.message}.`, { cause });
    });
  const lines = readLines(path);
  const { value: first } = await lines.next();
  const text = first?.toString('utf8') ?? '';
  const about = text.startsWith(HEADER) ? header.safeParse(parseJson(text.slice(HEADER.length))) : undefined;
  if (about?.success !== true) throw new BackupFileError(`${path} is not a backup of Karoo.`);
  if (about.data.format !== FORMAT) {
    throw new BackupFileError(
      `${path} has another format: Karoo ${about.data.karoo} made it. Restore it with that version.`,
    );
  }
  return { header: about.data, rows: rowsOf(path, lines) };
}

async function* rowsOf(path: string, lines: AsyncGenerator<Buffer>): AsyncGenerator<Rows> {
  let rows = 0;
  for (;;) {
    const { value } = await lines.next();
    const line = value?.toString('utf8').trimEnd() ?? '';
    if (line.startsWith(FOOTER)) {
      const total = footer.safeParse(parseJson(line.slice(FOOTER.length))).data?.rows;
      // The checksum of the gzip format comes after the last line.
      if (total !== rows || (await lines.next()).done !== true) throw damaged(path);
      return;
    }
    const [, schema, table, columns] = COPY.exec(line) ?? [];
    if (schema === undefined || table === undefined || columns === undefined) throw damaged(path);
    const target = { schema, table, columns: columns.slice(1, -1).split('", "') };
    for await (const piece of untilEndOfRows(path, lines)) {
      rows += countLines(piece);
      yield { ...target, lines: piece };
    }
  }
}

async function* untilEndOfRows(path: string, lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let piece: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { value: line } = await lines.next();
    if (line === undefined) throw damaged(path);
    const isEnd = line.length === 3 && line.toString('utf8') === `${END_OF_ROWS}\n`;
    if (!isEnd) {
      piece.push(line);
      size += line.length;
    }
    if (size > 0 && (isEnd || size >= PIECE)) {
      yield Buffer.concat(piece);
      piece = [];
      size = 0;
    }
    if (isEnd) return;
  }
}

/** The lines of the unpacked file, each with its newline. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  const source = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        const line = chunk.subarray(from, end + 1);
        yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
        rest = [];
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
    if (rest.length > 0) throw damaged(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_DATA_ERROR' && unpacked.bytesWritten < 20) {
      throw new BackupFileError(`${path} is not a backup of Karoo.`, { cause: error });
    }
    throw code?.startsWith('Z_') ? damaged(path, error) : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function damaged(path: string, cause?: unknown): BackupFileError {
  return new BackupFileError(`${path} is damaged or incomplete. Use another backup.`, { cause });
}

function countLines(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at !== -1; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
