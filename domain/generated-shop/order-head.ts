import { randomFor, type Random } from '../random.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

type PaymentMethod = { id: string; title: string; share: number };

export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { id: 'payfast', title: 'PayFast', share: 0.5 },
  { id: 'class_yoco_wc_payment_gateway', title: 'Yoco', share: 0.18 },
  { id: 'peach-payments', title: 'Peach Payments', share: 0.12 },
  { id: 'bacs', title: 'Direct bank transfer', share: 0.12 },
  { id: 'cod', title: 'Cash on delivery', share: 0.08 },
];

/** The data of each order that is needed before any order is generated. Times in seconds since 1970, 0 for never. */
export type OrderHead = {
  status: string;
  /** The place of the customer in the shop's list, -1 for a guest. */
  customer: number;
  payment: PaymentMethod;
  created: number;
  modified: number;
  paid: number;
  completed: number;
  refund: 'none' | 'amount' | 'line' | 'full';
  refunded: number;
};

function pickPayment(random: Random): PaymentMethod {
  let rest = random.next();
  for (const method of PAYMENT_METHODS) {
    rest -= method.share;
    if (rest < 0) return method;
  }
  return PAYMENT_METHODS[0]!;
}

/** The final status of an order: most are completed. */
function pickFate(random: Random): string {
  const draw = random.next();
  if (draw < 0.865) return 'completed';
  if (draw < 0.922) return 'cancelled';
  if (draw < 0.953) return 'failed';
  if (draw < 0.975) return 'refunded';
  if (draw < 0.985) return 'on-hold';
  if (draw < 0.99) return 'pending';
  if (draw < 0.995) return 'checkout-draft';
  return 'trash';
}

/** The customers registered by then: those of the first `share` of the orders; early ones come back more often. */
function pickCustomer(random: Random, customers: number, share: number): number {
  if (customers === 0 || random.chance(0.2)) return -1;
  return Math.floor(Math.max(1, Math.ceil(customers * share)) * random.next() ** 1.4);
}

/**
 * The head of order `index`, created at `created`. Events after `now` have not happened yet: an order whose parcel is still in transit is
 * processing.
 */
export function orderHead(
  seed: number,
  index: number,
  created: number,
  now: number,
  customers: number,
  share: number,
): OrderHead {
  const random = randomFor(seed, 'order-head', index);
  const customer = pickCustomer(random, customers, share);
  const payment = pickPayment(random);
  const fate = pickFate(random);
  const late = payment.id === 'bacs' ? random.between(6 * HOUR, 3 * DAY) : random.between(20, 400);
  const done = created + late + random.between(10 * HOUR, 4 * DAY);
  const refunded = done + random.between(6 * HOUR, 12 * DAY);
  const partial = random.next();
  const head: OrderHead = {
    status: fate,
    customer,
    payment,
    created,
    modified: created,
    paid: 0,
    completed: 0,
    refund: 'none',
    refunded: 0,
  };
  const reached = (time: number) => time <= now;
  const touch = (time: number) => (head.modified = Math.max(head.modified, time));
  if (fate === 'completed' || fate === 'refunded') {
    // Cash on delivery is paid when the parcel arrives; everything else before it is sent.
    const paid = payment.id === 'cod' ? done : created + late;
    if (reached(paid)) head.paid = paid;
    head.status = payment.id === 'bacs' && !head.paid ? 'on-hold' : 'processing';
    if (head.paid) touch(paid);
    if (reached(done)) {
      head.completed = done;
      head.status = 'completed';
      touch(done);
    }
    if (reached(refunded) && (fate === 'refunded' || partial < 0.045)) {
      head.refund = fate === 'refunded' ? 'full' : partial < 0.022 ? 'amount' : 'line';
      head.refunded = refunded;
      if (fate === 'refunded') head.status = 'refunded';
      touch(refunded);
    }
    // A few were refunded without ever having been marked paid.
    if (head.status === 'refunded' && partial < 0.1) head.paid = 0;
  } else {
    const settled = created + (fate === 'trash' ? late + 2 * DAY : fate === 'cancelled' ? late + HOUR : 90);
    if (reached(settled)) touch(settled);
    else head.status = 'pending';
  }
  return head;
}
