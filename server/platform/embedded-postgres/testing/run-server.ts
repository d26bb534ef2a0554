import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** A process of the tests: starts a server in the folder of its first argument and stops it on SIGTERM. */

const [folder = '', shared, elsewhere] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const report = (details: object, message: string) => print(`${message} ${JSON.stringify(details)}`);
try {
  const server = await startEmbeddedPostgres({
    folder,
    database: 'shop',
    user: 'owner',
    shared: shared === 'shared',
    ...(elsewhere && { elsewhere }),
    log: { info: report, error: report },
  });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  print(`answer ${server.url}`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  print(`answer ${(error as Error).message}`);
}
