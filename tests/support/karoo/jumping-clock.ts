import { readFileSync } from 'node:fs';

/**
 * Preloaded into a server (`--import`), also into its threads: moves its clock by the seconds in the file CLOCK_FILE. Timers and
 * waits go on as they are, as when an operator or the network's time sets a machine's clock. The sandbox, which the server starts, is
 * another machine.
 */
const { CLOCK_FILE = '' } = process.env;
const READ_EVERY_MS = 100;
const RealDate = Date;
const isSandbox = process.argv[1]?.endsWith('sandbox/main.ts') ?? false;

let offsetMs = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const moment = performance.now();
  if (!isSandbox && moment - readAt > READ_EVERY_MS) {
    readAt = moment;
    offsetMs = Number(readFileSync(CLOCK_FILE, 'utf8')) * 1000;
  }
  return RealDate.now() + offsetMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
