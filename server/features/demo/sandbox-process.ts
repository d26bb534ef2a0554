import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import type { Log } from '../../platform/log/log.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = 'Sandbox is ready: ';
/** Enough to see the figures move while one looks. */
const USUAL_ORDERS_PER_MINUTE = 2;

/** A shop of another size keeps the proportions of the usual one. */
const PRODUCTS_PER_ORDER = 0.08;
const CUSTOMERS_PER_ORDER = 0.3;
const share = (orders: number, part: number) => Math.max(10, Math.round(orders * part));

/** What the sandbox says of itself once it can be used. */
const ready = z.object({
  url: z.url(),
  consumerKey: z.string(),
  consumerSecret: z.string(),
  recordedUrl: z.url().nullable(),
  recordedConsumerKey: z.string().nullable(),
  recordedConsumerSecret: z.string().nullable(),
  mailboxUrl: z.url(),
  smtpUrl: z.url(),
  payfastUrl: z.url(),
  googleUrl: z.url(),
});
export type SandboxAddresses = z.infer<typeof ready>;

export interface Sandbox {
  /** Settles when the shop answers; fails when the sandbox ends before. */
  readonly ready: Promise<SandboxAddresses>;
  stop(): void;
}

/**
 * Starts the stand-ins of the outside (a shop, a mailbox, PayFast, Google) as a process of their own, which ends with this one.
 * `karoo`: our own address on this machine, where a stand-in moves the clock along.
 */
export function startSandbox({ sandbox, dataDir }: Env, karoo: string, log: Log): Sandbox {
  const { port, orders, ordersPerMinute } = sandbox;
  const given = (name: string, value: number | undefined) => (value === undefined ? [] : [`--${name}`, String(value)]);
  const child = spawn(
    process.execPath,
    [
      'sandbox/main.ts',
      ...given('port', port),
      ...given('smtp-port', port === 0 ? 0 : port + 1),
      ...given('orders', orders),
      ...given('products', orders === undefined ? undefined : share(orders, PRODUCTS_PER_ORDER)),
      ...given('customers', orders === undefined ? undefined : share(orders, CUSTOMERS_PER_ORDER)),
      ...given('live', ordersPerMinute ?? USUAL_ORDERS_PER_MINUTE),
      '--history-end',
      storeHistoryEnd(dataDir),
      '--payfast-file',
      join(dataDir, 'sandbox-payfast.json'),
      '--google-file',
      join(dataDir, 'sandbox-google.json'),
      '--karoo',
      karoo,
      '--with-recorded',
      '--stop-with-parent',
    ],
    // A group of its own: Ctrl+C in the terminal is for Karoo, which ends the sandbox when it needs the shop no more.
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const addresses = readAddresses(child);
  addresses.catch((err: unknown) => log.error({ err }, 'The sandbox could not start'));
  return { ready: addresses, stop: () => void child.kill('SIGTERM') };
}

/** The shop must be the same at the next start, with what was ordered since: its past ends at the moment of the first start. */
function storeHistoryEnd(dataDir: string): string {
  const path = join(dataDir, 'sandbox-history-end');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, `${new Date().toISOString().slice(0, 19)}Z\n`);
  return readFileSync(path, 'utf8').trim();
}

function readAddresses(child: ChildProcess): Promise<SandboxAddresses> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}.`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith(READY)) return;
      const parsed = ready.safeParse(JSON.parse(line.slice(READY.length)));
      if (parsed.success) resolve(parsed.data);
      else reject(new Error('The sandbox did not say where it is.', { cause: parsed.error }));
    });
  });
}
