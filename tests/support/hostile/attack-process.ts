import { ATTACKS, type HostileMerchant } from './attacks.ts';

/** What the parent asks for: these attacks at the same time, or none. */
export interface AttackOrder {
  merchant: HostileMerchant;
  names: string[];
}

/** How many requests of each attack had which status; 0 for a lost connection, "unanswered" for those that the end of the attack cut off. */
export type AttackReport = Record<string, Record<string, number>>;

let ending = new AbortController();
let running: Promise<void> = Promise.resolve();
let report: AttackReport = {};

process.on('message', (order: AttackOrder) => {
  ending.abort();
  const before = running;
  const current = (ending = new AbortController());
  running = before.then(async () => {
    process.send?.(report);
    report = {};
    await Promise.all(order.names.map((name) => attack(order.merchant, name, current.signal)));
  });
});
process.on('disconnect', () => process.exit(0));

async function attack(merchant: HostileMerchant, name: string, signal: AbortSignal): Promise<void> {
  const known = ATTACKS[name];
  if (known === undefined) throw new Error(`There is no attack ${name}.`);
  const counts: Record<string, number> = (report[name] = {});
  const repeat = async () => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      const status = await known.request(merchant, signal).catch(() => 0);
      const outcome = signal.aborted ? 'unanswered' : status;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: known.atOnce }, repeat));
}
