import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../files/create-folder.ts';
import { CannotStart } from './cannot-start.ts';
import { copyPrograms, linkLibraries, programIn, type Programs } from './programs.ts';
import {
  AS_OURSELVES,
  asUnprivilegedUser,
  canEnter,
  canStart,
  giveTo,
  inUserNamespace,
  needsOtherUser,
  type RunAs,
} from './run-as.ts';

/** Where a server's files are, and how its programs run. */
export interface Place {
  folder: string;
  as: RunAs;
}

/**
 * Chooses how to run the programs, for root: as an unprivileged user if it can reach the folder, else in a user namespace, else as an
 * unprivileged user in a folder of `elsewhere`, to which the given folder then becomes a link.
 * @throws CannotStart when there is no way.
 */
export function choosePlace(folder: string, elsewhere: string): Place {
  createFolder(folder);
  const real = realpathSync(folder);
  if (!needsOtherUser()) return { folder: real, as: AS_OURSELVES };
  const user = asUnprivilegedUser();
  if (user !== null && canEnter(user, dirname(real))) return { folder: real, as: user };
  const namespace = inUserNamespace();
  if (namespace !== null) return { folder: real, as: namespace };
  if (user === null) {
    throw new CannotStart(
      `PostgreSQL does not run as this user (${process.getuid?.()}), which the system has no name for: run it as a user of /etc/passwd.`,
    );
  }
  const name = `${basename(dirname(real))}-${createHash('sha256').update(real).digest('hex').slice(0, 8)}`;
  const other = join(elsewhere, name);
  createFolder(elsewhere);
  if (!canEnter(user, elsewhere)) chmodSync(elsewhere, 0o711);
  if (!canEnter(user, elsewhere)) {
    throw new CannotStart(
      `PostgreSQL does not run as root, and an unprivileged user can enter neither ${dirname(real)} nor ${elsewhere}.`,
    );
  }
  moveFolder(folder, other);
  return { folder: other, as: user };
}

function moveFolder(from: string, to: string): void {
  if (existsSync(to)) rmSync(from, { recursive: true });
  else move(from, to);
  symlinkSync(to, from);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const unfinished = `${to}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    renameSync(unfinished, to);
    rmSync(from, { recursive: true });
  }
}

/**
 * Returns the folder of programs that can run here: the package's own, or a copy where those cannot be linked or reached.
 * @throws CannotStart when they do not run.
 */
export function preparePrograms(programs: Programs, { folder, as }: Place): string {
  const linked = !programs.isPackage || linkLibraries(programs.bin);
  if (linked && canStart(as, programIn(programs.bin, 'postgres'))) return programs.bin;
  if (!programs.isPackage) throw new CannotStart(`PostgreSQL's user cannot run the programs of ${programs.bin}.`);
  const copy = copyPrograms(programs, folder);
  giveAllTo(as, folder);
  if (canStart(as, programIn(copy, 'postgres'))) return copy;
  throw new CannotStart(
    `The programs of PostgreSQL do not run on this system. They need the C library glibc, which Alpine Linux for example does not have, and a disk that allows programs.`,
  );
}

/** Makes the folder and everything in it belong to the programs' user. */
export function giveAllTo(as: RunAs, folder: string): void {
  for (const name of readdirSync(folder)) giveTo(as, join(folder, name));
  giveTo(as, folder);
}

/** Whether this user may use the folder at all. */
export function requireOwnFolder(folder: string): void {
  const { uid } = lstatSync(folder);
  const ours = process.getuid?.();
  if (ours === undefined || ours === 0 || uid === ours) return;
  throw new CannotStart(`The folder ${folder} belongs to another user (${uid}) than the one that runs this (${ours}).`);
}
