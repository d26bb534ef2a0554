import type { Checkout, History, NoticeDelivery } from './notice-histories.ts';

/**
 * The expected result of a history of notices, implemented a second time as simply as possible: months are counted, and
 * only genuine notices count. Shares no code with the product.
 */
export interface Expected {
  /** PayFast's numbers of the payments that count. */
  readonly paid: readonly string[];
  readonly sumCents: number;
  /** Null without access, or if nothing was ever paid. */
  readonly open: { readonly status: string; readonly plan: string; readonly ends: number } | null;
  /** Whether there is access at each of the given times. */
  readonly access: readonly boolean[];
}

interface Mandate {
  readonly checkout: Checkout;
  state: 'asked' | 'open' | 'late' | 'locked' | 'cancelled' | 'over';
  /** For late and locked: the due date of the missing payment. */
  since: number;
  /** PayFast ended the mandate. */
  gone: boolean;
  cancelledEarly: boolean;
  /** The end of the paid period: months since the year 0, and the day of the month. */
  month: number;
  day: number;
}

const CENTS = { monthly: 17250, annual: 103385 };
const DAY = 86_400_000;
const FOUR_DAYS = 4 * DAY;
const SEVEN_DAYS = 7 * DAY;
const THIRTY_DAYS = 30 * DAY;

export function runReferenceModel(
  { checkouts, deliveries }: History,
  now: number,
  probes: readonly number[] = [],
): Expected {
  const mandates = checkouts.map((checkout): Mandate => {
    const local = new Date(checkout.at.getTime() + 2 * 3_600_000);
    const month = local.getUTCFullYear() * 12 + local.getUTCMonth();
    const fresh = { state: 'asked', since: 0, gone: false, cancelledEarly: false } as const;
    return { checkout, ...fresh, month, day: local.getUTCDate() };
  });
  const paid = new Map<string, number>();
  for (const delivery of deliveries) {
    if (delivery.kind === 'lock') lock(mandates[delivery.checkout]!, delivery.at.getTime());
    else if (delivery.isGenuine) take(mandates, paid, delivery);
  }
  const open = mandates
    .filter((one) => LIVE.includes(one.state) || (one.state === 'cancelled' && ends(one) >= now))
    .filter((one) => !isOwed(one) || now < one.since + (one.gone ? SEVEN_DAYS + 1 : THIRTY_DAYS))
    .toSorted((a, b) => rank(a) - rank(b) || ends(b) - ends(a))[0];
  const status = { open: 'active', late: 'past_due', locked: 'locked', cancelled: 'cancelled' };
  return {
    paid: [...paid.keys()].toSorted(),
    sumCents: [...paid.values()].reduce((sum, cents) => sum + cents, 0),
    open: open
      ? { status: status[open.state as keyof typeof status], plan: open.checkout.plan, ends: ends(open) }
      : null,
    access: probes.map((at) => mandates.some((one) => isOpenAt(one, at))),
  };
}

const LIVE: readonly Mandate['state'][] = ['open', 'late', 'locked'];

function isOwed({ state }: Mandate): boolean {
  return state === 'late' || state === 'locked';
}

/** The grace period is seven days after the due date, whatever PayFast does. */
function isOpenAt(one: Mandate, at: number): boolean {
  if (one.state === 'open') return true;
  if (one.state === 'cancelled') return at <= ends(one);
  return isOwed(one) && at <= one.since + SEVEN_DAYS;
}

function owe(one: Mandate, state: 'late' | 'locked', at: number): void {
  if (one.state === 'open') one.since = Math.min(ends(one), at);
  one.state = state;
}

function lock(one: Mandate, at: number): void {
  if (one.state === 'open' || one.state === 'late') owe(one, 'locked', at);
}

/** PayFast cancelled the mandate: access remains until the end of the paid or grace period. */
function withdraw(one: Mandate, at: number): void {
  if (one.gone || !LIVE.includes(one.state)) return;
  one.gone = true;
  if (one.state === 'open' && at <= ends(one)) one.state = 'cancelled';
  else if (one.state === 'open') owe(one, 'late', at);
  if (isOwed(one) && at > one.since + SEVEN_DAYS) one.state = 'over';
}

function take(
  mandates: readonly Mandate[],
  paid: Map<string, number>,
  { at: when, checkout, request }: NoticeDelivery,
): void {
  const at = when.getTime();
  const one = mandates[checkout]!;
  if (request.status === 'COMPLETE') {
    if (paid.has(request.pfPaymentId)) return;
    paid.set(request.pfPaymentId, CENTS[one.checkout.plan]);
    if (one.state === 'asked') begin(mandates, one, at);
    else extend(one, at);
  } else if (request.status === 'FAILED') {
    if (one.state === 'open' && at >= ends(one) - FOUR_DAYS) owe(one, 'late', at);
  } else if (one.state === 'asked') one.cancelledEarly = true;
  else withdraw(one, at);
}

/** The other mandate ends; its remaining paid period precedes the new one. */
function begin(mandates: readonly Mandate[], one: Mandate, at: number): void {
  const other = mandates.find((each) => each !== one && each.state !== 'asked' && each.state !== 'over');
  const gives = other !== undefined && (other.state !== 'cancelled' || ends(other) >= at);
  if (gives && other.state !== 'late' && ends(other) >= at) Object.assign(one, { month: other.month, day: other.day });
  if (gives) other.state = 'over';
  one.month += step(one);
  one.state = one.cancelledEarly ? (ends(one) >= at ? 'cancelled' : 'over') : 'open';
}

function extend(one: Mandate, at: number): void {
  do one.month += step(one);
  while (ends(one) <= at);
  one.state = one.state === 'cancelled' || one.state === 'over' || one.gone ? 'cancelled' : 'open';
}

function step({ checkout }: Mandate): number {
  return checkout.plan === 'annual' ? 12 : 1;
}

function rank({ state }: Mandate): number {
  return ['open', 'cancelled', 'late', 'locked'].indexOf(state);
}

/** The last instant of the day in South Africa, which is two hours ahead of UTC. */
function ends({ month, day }: Mandate): number {
  const year = Math.floor(month / 12);
  const longest = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return Date.UTC(year, month % 12, Math.min(day, longest), 21, 59, 59, 999);
}
