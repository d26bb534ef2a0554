import fc from 'fast-check';
import { signedNotice, type NoticeFields } from './signed-notice.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.parse('2026-01-31T08:00:00Z');

/** The start of a payment: the day and the plan. */
export interface Checkout {
  readonly at: Date;
  readonly plan: 'monthly' | 'annual';
  readonly token: string;
}

/** Information from PayFast, with its time. */
export type Delivery = NoticeDelivery | LockDelivery;

/** PayFast's response about an overdue payment: the subscription is locked. */
interface LockDelivery {
  readonly kind: 'lock';
  readonly at: Date;
  readonly checkout: number;
}

/** A received notice. `isGenuine`: sent by PayFast about our payment or mandate. */
export interface NoticeDelivery {
  readonly kind: 'notice';
  readonly at: Date;
  readonly checkout: number;
  readonly request: Omit<NoticeFields, 'mPaymentId'>;
  readonly isGenuine: boolean;
  /** The body, once the payment's id is known. `mark` makes PayFast's numbers unique per history. */
  body(mPaymentId: string, mark?: string): string;
}

export interface History {
  readonly checkouts: readonly Checkout[];
  readonly deliveries: readonly Delivery[];
}

const GROSS = { monthly: '172.50', annual: '1033.85' };

const delay = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2 * HOUR }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * DAY }) },
);
const shape = fc.record({
  plan: fc.constantFrom('monthly' as const, 'annual' as const),
  after: fc.integer({ min: 0, max: 150 }),
  renewals: fc.array(fc.constantFrom('paid', 'late', 'locked', 'never' as const), { maxLength: 4 }),
  cancelled: fc.boolean(),
});
const delays = fc.array(fc.array(delay, { minLength: 1, maxLength: 3 }), { minLength: 24, maxLength: 24 });
const noise = fc.array(
  fc.record({
    kind: fc.constantFrom('forged', 'changed', 'amount', 'merchant', 'unknown'),
    at: fc.integer({ min: 0, max: 300 * DAY }),
    status: fc.constantFrom('COMPLETE' as const, 'FAILED' as const, 'CANCELLED' as const),
    checkout: fc.integer({ min: 0, max: 1 }),
  }),
  { maxLength: 4 },
);

/** Random histories: one or two payments with all their events; notices late, duplicated, reordered or forged. */
export const histories: fc.Arbitrary<History> = fc
  .tuple(fc.array(shape, { minLength: 1, maxLength: 2 }), delays, noise)
  .map(([shapes, waits, noises]) => build(shapes, waits, noises));

type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;
type Noise = typeof noise extends fc.Arbitrary<(infer T)[]> ? T : never;

function build(shapes: readonly Shape[], waits: readonly number[][], noises: readonly Noise[]): History {
  const checkouts: Checkout[] = [];
  const sent: { at: number; checkout: number; request: NoticeDelivery['request'] }[] = [];
  const locks: LockDelivery[] = [];
  let start = START;
  shapes.forEach(({ plan, after, renewals, cancelled }, checkout) => {
    if (checkout > 0) start += after * DAY;
    const token = `token-${checkout}`;
    checkouts.push({ at: new Date(start), plan, token });
    const say = (at: number, pf: string, status: 'COMPLETE' | 'FAILED' | 'CANCELLED') =>
      void sent.push({ at, checkout, request: { pfPaymentId: pf, status, gross: GROSS[plan], token } });
    say(start + HOUR, `${checkout}-first`, 'COMPLETE');
    const period = plan === 'monthly' ? 30.5 : 365;
    let last = start;
    renewals.forEach((how, n) => {
      last = start + (n + 1) * period * DAY;
      if (how !== 'paid') say(last, `${checkout}-failed-${n}`, 'FAILED');
      // PayFast retries for five days, then locks the subscription, which only a request reveals.
      if (how === 'locked' || how === 'never') {
        locks.push({ kind: 'lock', at: new Date(last + (how === 'never' ? 1 : 5) * DAY + HOUR), checkout });
      }
      const paidAfter = { paid: 0, late: 2, locked: 6 };
      if (how !== 'never') say(last + paidAfter[how] * DAY, `${checkout}-renewal-${n}`, 'COMPLETE');
    });
    if (cancelled) say(last + 5 * DAY, '', 'CANCELLED');
  });
  const deliveries: Delivery[] = sent.flatMap(({ at, checkout, request }, n) =>
    (waits[n % waits.length] ?? [0]).map((wait) => genuine(new Date(at + wait), checkout, request)),
  );
  deliveries.push(...locks);
  deliveries.push(
    ...noises.filter((one) => one.checkout < checkouts.length).map((one, n) => falsehood(one, n, checkouts)),
  );
  return { checkouts, deliveries: deliveries.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}

function genuine(at: Date, checkout: number, request: NoticeDelivery['request']): NoticeDelivery {
  return {
    kind: 'notice',
    at,
    checkout,
    request,
    isGenuine: true,
    body: (mPaymentId, mark) => signedNotice({ ...marked(request, mark), mPaymentId }),
  };
}

/** A notice without effect. */
function falsehood({ kind, at, status, checkout }: Noise, n: number, checkouts: readonly Checkout[]): NoticeDelivery {
  const { plan, token, at: begun } = checkouts[checkout]!;
  const input = { pfPaymentId: `noise-${n}`, status, gross: GROSS[plan], token };
  const body = (mPaymentId: string, mark?: string): string => {
    const request = marked(input, mark);
    if (kind === 'forged') return signedNotice({ ...request, mPaymentId }, 'guessed');
    if (kind === 'changed') return signedNotice({ ...request, mPaymentId }).replace('amount_fee=-', 'amount_fee=-1');
    if (kind === 'merchant') return signedNotice({ ...request, mPaymentId, merchantId: '10000999' });
    if (kind === 'unknown') return signedNotice({ ...request, mPaymentId: 'PAY-0-nobody', token: 'nobody' });
    return signedNotice({ ...request, mPaymentId, status: 'COMPLETE', gross: '10.00' });
  };
  return { kind: 'notice', at: new Date(begun.getTime() + at), checkout, request: input, isGenuine: false, body };
}

/** PayFast's numbers, unique to this history. */
export function marked(request: NoticeDelivery['request'], mark = ''): NoticeDelivery['request'] {
  const { pfPaymentId, token } = request;
  return { ...request, pfPaymentId: pfPaymentId && mark + pfPaymentId, token: token ? mark + token : null };
}
