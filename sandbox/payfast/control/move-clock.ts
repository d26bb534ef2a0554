import { addDays } from '#domain/time/shop-time.ts';
import type { PayFastStore } from '../payfast-store.ts';
import type { Ledger } from '../ledger.ts';
import { chargeMoment, dayOf } from '../billing-days.ts';

const DAY_MS = 86_400_000;
/** Three years at once; more would be a mistake. */
export const MAX_DAYS = 1100;
const TIMEOUT_MS = 30_000;

/** Where the clock stops during the move. */
export type Pace = (typeof PACES)[number];
export const PACES = ['charges', 'days', 'at-once'] as const;

type Parts = { store: PayFastStore; ledger: Ledger; karoo: string | null };

export type MovedClock = {
  /** The current time of the sandbox's clock. */
  now: string;
  charges: number;
  /** Whose clock was moved, with the response's status or 0. */
  told: { origin: string; status: number }[];
};

/**
 * Moves the clock ahead by some days, from one charge to the next (`pace: 'charges'`). Each time it moves Karoo's clock first, so that a
 * notice never comes from the future, then makes the charges and sends their notices. With `days` it stops every morning, for the emails of
 * each day. With `at-once` it jumps, and all charges are late.
 */
export async function moveClock(parts: Parts, days: number, pace: Pace): Promise<MovedClock> {
  const { ledger } = parts;
  if (!(days > 0 && days <= MAX_DAYS)) throw new RangeError(`days must be more than 0 and at most ${MAX_DAYS}.`);
  if (ledger.clockMoves) throw new RangeError('The clock is being moved already.');
  ledger.clockMoves = true;
  try {
    return await travel(parts, days, pace);
  } finally {
    ledger.clockMoves = false;
  }
}

async function travel({ store, ledger, karoo }: Parts, days: number, pace: Pace): Promise<MovedClock> {
  const origins = listOrigins(store, karoo);
  await catchUp(store, origins);
  const target = store.now() + days * DAY_MS;
  let charges = 0;
  for (;;) {
    const next = nextStop(store, ledger, pace);
    const stop = next >= target;
    setAhead(store, stop ? target : Math.max(next, store.now()));
    await tellAll(store, origins);
    charges += await ledger.chargeDue();
    if (stop) break;
  }
  const told = await tellAll(store, origins);
  return { now: new Date(store.now()).toISOString(), charges, told };
}

function nextStop(store: PayFastStore, ledger: Ledger, pace: Pace): number {
  if (pace === 'at-once') return Infinity;
  const charge = ledger.nextCharge() ?? Infinity;
  if (pace === 'charges') return charge;
  const today = dayOf(store.now());
  const morning = chargeMoment(today);
  return Math.min(charge, morning > store.now() ? morning : chargeMoment(addDays(today, 1)));
}

/** Karoo's address: the option, or where notices go. */
function listOrigins(store: PayFastStore, karoo: string | null): string[] {
  if (karoo !== null) return [new URL(karoo).origin];
  const orders = [...store.pages.checkouts, ...store.pages.subscriptions].map(({ order }) => order);
  return [...new Set(orders.map(({ notifyUrl }) => new URL(notifyUrl).origin))];
}

function setAhead(store: PayFastStore, moment: number): void {
  // Whole seconds, rounded up: a clock set to a charge must not be just before it.
  store.pages.ahead = Math.max(store.pages.ahead, Math.ceil((moment - Date.now()) / 1000));
  store.changed();
}

/** Never moves Karoo's clock back, e.g. after a restart without the stored clock. */
async function catchUp(store: PayFastStore, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const seconds = await fetch(`${origin}/sandbox/clock`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { offset_seconds?: unknown }).offset_seconds : 0))
      .catch(() => 0);
    if (typeof seconds === 'number' && Number.isSafeInteger(seconds))
      store.pages.ahead = Math.max(store.pages.ahead, seconds);
  }
}

async function tellAll(store: PayFastStore, origins: readonly string[]): Promise<MovedClock['told']> {
  const told: MovedClock['told'] = [];
  for (const origin of origins) {
    const status = await fetch(`${origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offset_seconds: store.pages.ahead }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    told.push({ origin, status });
  }
  return told;
}
