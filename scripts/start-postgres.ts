import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { socketFolder, socketUrl } from '../server/platform/embedded-postgres/address.ts';
import { clusterIn, createCluster, SUPERUSER } from '../server/platform/embedded-postgres/cluster.ts';
import { choosePlace, giveAllTo, type Place, preparePrograms } from '../server/platform/embedded-postgres/place.ts';
import { launch, readyOrEnded } from '../server/platform/embedded-postgres/postmaster.ts';
import { findPrograms, type Programs } from '../server/platform/embedded-postgres/programs.ts';
import { sharedMemory } from '../server/platform/embedded-postgres/settings.ts';
import { onFreePort } from './free-port.ts';

export interface TemporaryPostgres {
  /** Of the database karoo_test, as a superuser. */
  url: string;
  /** The same over its socket, which takes a third less of both processors than the network. */
  localUrl: string;
  /** The folder of its files. */
  cluster: string;
  /** Stops it as an administrator (`fast`) or a power cut (`immediate`) would; resolves when the port is closed. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Resolves when it has ended, by itself or not. */
  ended(): Promise<void>;
  /** Starts it again on the same port and data, and waits until it takes connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Other programs than the package's, or another folder for the WAL, where PostgreSQL's user may write. */
interface Choices {
  programs?: Programs;
  walFolder?: string | null;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of this machine alone, and takes it away again. Its files need
 * not survive a power cut.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  { programs = findPrograms(undefined), walFolder = null }: Choices = {},
): Promise<TemporaryPostgres> {
  const place = makePlace();
  const bin = preparePrograms(programs, place);
  await createCluster(bin, place, { authentication: 'trust', sync: false, walFolder });
  const server = await serve(bin, place, settings);
  const admin = await connect(socketUrl(socketFolder(place.folder), SUPERUSER, 'postgres', portOf(server)));
  await admin.query('create role karoo superuser login');
  await admin.query('create database karoo_test owner karoo');
  await admin.end();
  return server;
}

/** Starts a streaming replica of a PostgreSQL that startPostgres started. */
export async function startReplica(
  primary: TemporaryPostgres,
  settings: Record<string, string> = {},
  { programs = findPrograms(undefined) }: Choices = {},
): Promise<TemporaryPostgres> {
  const place = makePlace();
  const bin = preparePrograms(programs, place);
  const cluster = clusterIn(place.folder);
  const client = await connect(primary.url);
  await client.query(`select pg_backup_start('replica', true)`);
  copyCluster(primary.cluster, cluster);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(cluster, 'standby.signal'), '');
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${portOf(primary)} user=karoo'\n`,
  );
  chmodSync(cluster, 0o700);
  giveAllTo(place.as, place.folder);
  return serve(bin, place, { hot_standby_feedback: 'on', ...settings });
}

/** While the server writes: what is missing or half written is in the WAL, which the replica reads from it. */
function copyCluster(from: string, to: string): void {
  const without = ['postmaster.pid', 'postmaster.opts'];
  mkdirSync(join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter((entry) => entry !== 'pg_wal' && !without.includes(entry))) {
    copyWhileChanging(join(from, name), join(to, name));
  }
}

function copyWhileChanging(from: string, to: string): void {
  try {
    cpSync(from, to, { recursive: true });
  } catch (error) {
    // A temporary file was deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (existsSync(from)) copyWhileChanging(from, to);
  }
}

function makePlace(): Place {
  const parent = mkdtempSync(join(tmpdir(), 'karoo-postgres-'));
  // As root, PostgreSQL's user enters it.
  chmodSync(parent, 0o711);
  return choosePlace(join(parent, 'server'), join(tmpdir(), 'karoo-postgres'));
}

async function serve(bin: string, place: Place, settings: Record<string, string>): Promise<TemporaryPostgres> {
  const sockets = socketFolder(place.folder);
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  giveAllTo(place.as, place.folder);
  const flags = { ...sharedMemory(), listen_addresses: '127.0.0.1', unix_socket_directories: sockets, fsync: 'off' };
  const start = async (port: number) => {
    const server = await launch(bin, place, { ...flags, ...settings, port: String(port) });
    // Over the socket in its own folder: another server may have the port.
    const failure = await readyOrEnded(server, socketUrl(sockets, SUPERUSER, 'postgres', port));
    if (failure !== null) throw new Error(`The throw-away PostgreSQL did not start: ${failure}`);
    return { ...server, port };
  };
  const remove = () => rmSync(join(place.folder, '..'), { recursive: true, force: true });
  let server = await onFreePort(start).catch((error: unknown) => {
    remove();
    throw error;
  });
  const { port } = server;
  const url = `postgres://karoo@127.0.0.1:${port}/karoo_test`;
  return {
    url,
    // Node knows no such sockets on Windows.
    localUrl: process.platform === 'win32' ? url : socketUrl(sockets, 'karoo', 'karoo_test', port),
    cluster: clusterIn(place.folder),
    ended: () => server.ended.then(() => undefined),
    halt: (how) => server.stop(how === 'immediate' ? 'at once' : undefined),
    async resume() {
      server = await start(port);
    },
    async stop() {
      await server.stop();
      remove();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const portOf = ({ url }: TemporaryPostgres) => Number(new URL(url).port);
