import { chmodSync, existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createFolder } from '../files/create-folder.ts';
import { CannotStart } from './cannot-start.ts';
import { readPassword } from './cluster.ts';
import type { Place } from './place.ts';
import { giveTo } from './run-as.ts';

/** The longest address of a socket on macOS, with its final zero; Linux has 108. */
const SOCKET_ADDRESS_BYTES = 104;
/** The name of a socket is `.s.PGSQL.` and this. */
const SOCKET_PORT = 5432;

/** How clients reach a server. */
export interface Address {
  /** The server's settings. */
  settings: Record<string, string>;
  /** The URL of a database for a user. */
  urlFor(user: string, database: string): string;
  /** Removes what is outside of the server's folder, once the server has ended. */
  remove(): void;
}

/** A socket in a folder that only its owner enters. Its path is the same at each start. */
export function socketAddress(place: Place): Address {
  const folder = socketFolder(place.folder);
  createFolder(folder);
  requireOurs(folder, place);
  giveTo(place.as, folder);
  chmodSync(folder, 0o700);
  return {
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      // A list, in which quotes keep commas and spaces.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    },
    urlFor: (user, database) => socketUrl(folder, user, database),
    remove: () => {
      if (folder !== defaultSocketFolder(place.folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function socketUrl(folder: string, user: string, database: string, port = SOCKET_PORT): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
}

/** In the server's folder, or where its path would be longer than a socket's address may be, in the system's temporary one. */
export function socketFolder(folder: string): string {
  const standard = defaultSocketFolder(folder);
  const bytes = Buffer.byteLength(join(standard, `.s.PGSQL.${SOCKET_PORT}`)) + 1;
  if (bytes <= SOCKET_ADDRESS_BYTES) return standard;
  return `/tmp/postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

const defaultSocketFolder = (folder: string) => join(folder, 'socket');

/** The file by which a server says that the socket is its own. */
export const socketLockIn = (folder: string) => join(socketFolder(folder), `.s.PGSQL.${SOCKET_PORT}.lock`);

/** In the temporary folder, someone else may have made it. */
function requireOurs(folder: string, { as }: Place): void {
  const entry = lstatSync(folder);
  const owners = [process.getuid?.(), as.user?.uid];
  if (entry.isDirectory() && owners.includes(entry.uid)) return;
  throw new CannotStart(
    `The folder ${folder} belongs to someone else: remove it, or use a data folder with a shorter path.`,
  );
}

/** A port of this machine alone, with a password that is kept in the folder: for Windows, and for programs that know no sockets. */
export async function networkAddress({ folder }: Pick<Place, 'folder'>): Promise<Address> {
  const path = join(folder, 'port');
  const known = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  const port = (await isFree(known)) || (await isFree(0));
  writeFileSync(path, String(port), { mode: 0o600 });
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    urlFor: (user, database) => networkUrl(folder, user, database),
    remove: () => undefined,
  };
}

export function networkUrl(folder: string, user: string, database: string): string {
  const port = readFileSync(join(folder, 'port'), 'utf8');
  return `postgres://${user}:${readPassword(folder)}@127.0.0.1:${port}/${database}`;
}

/** The port, or with 0 one that the system chooses; 0 if another program has it. */
function isFree(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(0));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
