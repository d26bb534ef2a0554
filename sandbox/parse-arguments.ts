import { parseArgs } from 'node:util';
import { quirkNames } from './woocommerce/quirks/apply-quirks.ts';
import { QUIRKS, type QuirkName } from './woocommerce/quirks/quirks.ts';
import { DEFAULT_OPTIONS, type SandboxOptions } from './start-sandbox.ts';

/** A wrong argument, with the sentence to print. */
export class ArgumentError extends Error {}

export type CommandLine = { options: SandboxOptions; stopWithParent: boolean; help: boolean };

const width = Math.max(...quirkNames().map((name) => name.length));

export const HELP = `Stand-ins for a WooCommerce shop, for PayFast, Google and a mailbox.

  npm run sandbox -- --port 3100 --orders 100000 --products 5000 --customers 20000 --seed 7 --faults 0.05

  --port N            where to listen; 0 takes any free port (3100)
  --host NAME         the address to listen on (127.0.0.1)
  --orders N          orders of the generated shop, up to 2000000 (5000)
  --products N        its products (400)        --customers N   its customers (1500)
  --seed N            the same seed makes the same shop (7)
  --faults SHARE      answers that go wrong, 0 to 1 (0)
  --live N            new orders per minute (0)
  --recorded          serve the recorded shop "Kaapstad Koffie" instead of a generated one
  --with-recorded     serve it below /kaapstad-koffie as well
  --shops N           that many shops, the others below /shop-2, /shop-3 ... (1)
  --smtp-port N       start the mailbox; 0 takes any free port
  --skew SECONDS      the shop's clock is that far ahead (0)
  --latency MS        every answer waits that long (0)
  --today MOMENT      the shop's clock starts there, as 2026-11-20T12:00:00Z
  --history-end MOMENT  the generated orders end there; more have come since at the same pace
  --quirk NAME        a property of the shop, listed below; may be repeated
  --payfast-file PATH   keep what was paid and agreed there for the next start
  --google-file PATH    keep what was allowed there for the next start
  --karoo URL         the Karoo whose clock is moved along with PayFast's
  --stop-with-parent  stop when the standard input closes

Quirks:
${quirkNames()
  .map((name) => `  ${name.padEnd(width)}  ${QUIRKS[name].description}`)
  .join('\n')}
`;

function whole(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= low && value <= high) return value;
  throw new ArgumentError(`--${name} must be a whole number from ${low} to ${high}, not "${text}".`);
}

function share(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new ArgumentError(`--${name} must be a share from 0 to 1, not "${text}".`);
}

function moment(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Date.parse(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(value))
    return Math.floor(value / 1000);
  throw new ArgumentError(`--${name} must be a moment like 2026-11-20T12:00:00Z, not "${text}".`);
}

function address(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new ArgumentError(`--${name} must be an address like http://127.0.0.1:3000, not "${text}".`);
}

function quirks(names: readonly string[]): QuirkName[] {
  const known = quirkNames();
  return names.map((name) => {
    const quirk = known.find((candidate) => candidate === name);
    if (quirk) return quirk;
    throw new ArgumentError(`--quirk must be one of ${known.join(', ')}, not "${name}".`);
  });
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const KNOWN = {
  port: TEXT,
  host: TEXT,
  orders: TEXT,
  products: TEXT,
  customers: TEXT,
  seed: TEXT,
  faults: TEXT,
  live: TEXT,
  recorded: FLAG,
  'with-recorded': FLAG,
  shops: TEXT,
  'smtp-port': TEXT,
  skew: TEXT,
  latency: TEXT,
  today: TEXT,
  'history-end': TEXT,
  'payfast-file': TEXT,
  'google-file': TEXT,
  karoo: TEXT,
  quirk: { type: 'string', multiple: true } as const,
  'stop-with-parent': FLAG,
  help: FLAG,
};

/** Reads the command line; throws an ArgumentError that names the wrong argument. */
export function parseArguments(args: readonly string[]): CommandLine {
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options: KNOWN, strict: true }));
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
  const number = (name: Exclude<keyof typeof KNOWN, 'quirk'>, fallback: number, low: number, high: number) => {
    const text = values[name];
    return typeof text === 'string' ? whole(name, text, low, high) : fallback;
  };
  const options: SandboxOptions = {
    ...DEFAULT_OPTIONS,
    port: number('port', 3100, 0, 65_535),
    host: values.host ?? DEFAULT_OPTIONS.host,
    orders: number('orders', 5000, 0, 2_000_000),
    products: number('products', 400, 0, 100_000),
    customers: number('customers', 1500, 0, 1_000_000),
    seed: number('seed', 7, 0, 2_147_483_647),
    faults: values.faults === undefined ? 0 : share('faults', values.faults),
    live: number('live', 0, 0, 6000),
    recorded: values.recorded ?? false,
    withRecorded: values['with-recorded'] ?? false,
    shops: number('shops', 1, 1, 1000),
    smtpPort: values['smtp-port'] === undefined ? null : number('smtp-port', 0, 0, 65_535),
    skew: number('skew', 0, -31_536_000, 31_536_000),
    latency: number('latency', 0, 0, 60_000),
    today: moment('today', values.today),
    payfast: { file: values['payfast-file'] ?? null, karoo: address('karoo', values.karoo) },
    googleFile: values['google-file'] ?? null,
    quirks: quirks(values.quirk ?? []),
    historyEnd: moment('history-end', values['history-end']),
  };
  return { options, stopWithParent: values['stop-with-parent'] ?? false, help: values.help ?? false };
}
