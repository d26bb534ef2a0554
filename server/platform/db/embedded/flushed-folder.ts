import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** Emscripten's access to the files of a folder, as far as it is used here. */
interface FolderAccess {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * A folder that PostgreSQL can flush to the disk. PGlite's own class leaves that to the operating system: after a power cut, files would be
 * of different moments, and the database might not open. A new database is created in a temporary folder and moved to its place when it is
 * on the disk, so a database in its place is complete.
 */
export class FlushedFolder extends NodeFS {
  readonly #folder: string;

  constructor(folder: string) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    super(existsSync(folder) ? folder : unfinished);
    this.#folder = folder;
  }

  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const flush = ({ NODEFS }: { NODEFS: unknown }) => {
      const { stream_ops, tryFSOperation } = NODEFS as FolderAccess;
      stream_ops.fsync = ({ nfd }) => {
        tryFSOperation(() => flushFile(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } };
  }

  /** PGlite calls this when it has created the files of a new database, and after each statement. */
  override async syncToFs(): Promise<void> {
    if (this.rootDir === this.#folder || this.pg === undefined) return;
    flushTree(this.rootDir);
    renameSync(this.rootDir, this.#folder);
    flushPath(dirname(this.#folder), 'r');
    this.rootDir = this.#folder;
    const { FS, NODEFS } = this.pg.Module;
    FS.unmount(PGlite.paths.PGDATA);
    FS.mount(NODEFS, { root: this.rootDir }, PGlite.paths.PGDATA);
  }
}

/** PGlite's parameters, but a commit waits for the disk. Its `fdatasync` does nothing, so the log is flushed by `fsync`. */
export const FLUSHED_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Flushes all files and folders in a folder, and the folder itself. */
function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flushPath(path, 'r+');
  }
  flushPath(folder, 'r');
}

function flushPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    flushFile(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Windows cannot flush a folder. */
function flushFile(descriptor: number): void {
  if (process.platform === 'win32' && fstatSync(descriptor).isDirectory()) return;
  fsyncSync(descriptor);
}
