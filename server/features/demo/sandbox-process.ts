import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { createFolder } from '../../platform/files/create-folder.ts';
import type { Log } from '../../platform/log/log.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY = 'Sandbox is ready: ';
/** Enough to see the figures move. */
const DEFAULT_ORDERS_PER_MINUTE = 2;

/** A shop of another size keeps the default proportions. */
const PRODUCTS_PER_ORDER = 0.08;
const CUSTOMERS_PER_ORDER = 0.3;
const share = (orders: number, part: number) => Math.max(10, Math.round(orders * part));

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
  /** Resolves when the shop responds; rejects when the sandbox exits before. */
  readonly ready: Promise<SandboxAddresses>;
  stop(): void;
}

/**
 * Starts the sandbox (a shop, a mailbox, PayFast, Google) as a process that ends with this one. `karoo`: our URL on this machine, where
 * the sandbox moves the clock.
 */
export function startSandbox({ sandbox, dataDir }: Env, karoo: string, log: Log): Sandbox {
  const { port, orders, ordersPerMinute } = sandbox;
  const option = (name: string, value: number | undefined) => (value === undefined ? [] : [`--${name}`, String(value)]);
  const child = spawn(
    process.execPath,
    [
      'sandbox/main.ts',
      ...option('port', port),
      ...option('smtp-port', port === 0 ? 0 : port + 1),
      ...option('orders', orders),
      ...option('products', orders === undefined ? undefined : share(orders, PRODUCTS_PER_ORDER)),
      ...option('customers', orders === undefined ? undefined : share(orders, CUSTOMERS_PER_ORDER)),
      ...option('live', ordersPerMinute ?? DEFAULT_ORDERS_PER_MINUTE),
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
    // Its own process group: Ctrl+C stops only Karoo, which then stops the sandbox.
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const addresses = readAddresses(child);
  addresses.catch((err: unknown) => log.error({ err }, 'The sandbox could not start'));
  return { ready: addresses, stop: () => void child.kill('SIGTERM') };
}

/** The end of the shop's generated history: the first start, so that the shop is the same after a restart. */
function storeHistoryEnd(dataDir: string): string {
  const path = join(dataDir, 'sandbox-history-end');
  createFolder(dataDir);
  if (!existsSync(path)) writeFileSync(path, `${new Date().toISOString().slice(0, 19)}Z\n`);
  return readFileSync(path, 'utf8').trim();
}

function readAddresses(child: ChildProcess): Promise<SandboxAddresses> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox exited with code ${code}.`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith(READY)) return;
      const parsed = ready.safeParse(JSON.parse(line.slice(READY.length)));
      if (parsed.success) resolve(parsed.data);
      else reject(new Error('The sandbox did not report its addresses.', { cause: parsed.error }));
    });
  });
}
