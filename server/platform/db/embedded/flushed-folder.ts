import { fsyncSync, fstatSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** Emscripten's access to the files of a folder, as far as it is used here. */
interface FolderAccess {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * A folder that PostgreSQL can flush to the disk. PGlite's own class leaves that to the operating system: after a power cut, files would
 * be of different moments, and the database might not open.
 */
export class FlushedFolder extends NodeFS {
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
}

/** PGlite's parameters, but a commit waits for the disk. Its `fdatasync` does nothing, so the log is flushed by `fsync`. */
export const FLUSHED_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Windows cannot flush a folder. */
function flushFile(descriptor: number): void {
  if (process.platform === 'win32' && fstatSync(descriptor).isDirectory()) return;
  fsyncSync(descriptor);
}
