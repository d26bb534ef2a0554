import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Field } from './signature.ts';

/** What the card of an agreement does when it is charged. */
export type CardBehaviour = 'pays' | 'declines';
/** PayFast documents only 1 ACTIVE; the other numbers are ours. */
export type SubscriptionStatus = 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'LOCKED' | 'COMPLETE';

/** A payment form that was accepted. Amounts in cents. */
export type Order = {
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  mPaymentId: string;
  amount: number;
  itemName: string;
  itemDescription: string;
  nameFirst: string;
  nameLast: string;
  email: string;
  /** custom_str1..5 and custom_int1..5 as posted. */
  custom: { [name: string]: string };
  /** Null: paid once. Kind 2 is a token that is charged when the merchant says so. */
  agreement: { kind: 1 | 2; billingDate: ShopDay; amount: number; frequency: number; cycles: number } | null;
};

export type Checkout = { id: string; order: Order; state: 'open' | 'paid' | 'cancelled' };

export type Subscription = {
  token: string;
  order: Order;
  kind: 1 | 2;
  amount: number;
  frequency: number;
  cycles: number;
  cyclesComplete: number;
  /** Day of the month of the charges. */
  anchor: number;
  /** The day on which the next charge is due. It does not change while a failed charge is retried. Null without a charge. */
  runDate: ShopDay | null;
  /** The next day the charge is tried: the run date, or a later one after a failure. */
  tryOn: ShopDay | null;
  failures: number;
  pausedCycles: number;
  status: SubscriptionStatus;
  reason: string;
  card: CardBehaviour;
  /** Number of the first payment. */
  firstPayment: string;
};

export type Payment = {
  id: string;
  token: string | null;
  mPaymentId: string;
  amount: number;
  status: 'COMPLETE' | 'FAILED';
  /** Milliseconds since 1970, by the sandbox's clock. */
  at: number;
  refunded: number;
};

export type NoticeState = 'waiting' | 'held' | 'delivered' | 'dropped' | 'given-up';
export type SentNotice = {
  index: number;
  url: string;
  body: string;
  fields: Field[];
  /** Whether the validate call returns VALID. */
  genuine: boolean;
  state: NoticeState;
  /** HTTP status of each attempt; 0 without a response. */
  answers: number[];
};

type Pages = {
  subscriptions: Subscription[];
  payments: Payment[];
  notices: SentNotice[];
  checkouts: Checkout[];
  /** Seconds the clock is ahead of the machine's. */
  ahead: number;
  nextPayment: number;
};

const EMPTY: Pages = { subscriptions: [], payments: [], notices: [], checkouts: [], ahead: 0, nextPayment: 1_089_250 };
const SAVE_AFTER_MS = 200;

/** All state. With a file it survives a restart. */
export class PayFastStore {
  readonly pages: Pages;
  private readonly file: string | null;
  private saving: NodeJS.Timeout | null = null;

  constructor(file: string | null) {
    this.file = file;
    this.pages = { ...structuredClone(EMPTY), ...readPages(file) };
  }

  /** Milliseconds since 1970, by the sandbox's clock. */
  now(): number {
    return Date.now() + this.pages.ahead * 1000;
  }

  subscription(token: string): Subscription | undefined {
    return this.pages.subscriptions.find((subscription) => subscription.token === token);
  }

  payment(id: string): Payment | undefined {
    return this.pages.payments.find((payment) => payment.id === id);
  }

  /** Notes a payment under the next number. */
  addPayment(payment: Omit<Payment, 'id' | 'at' | 'refunded'>): Payment {
    const made = { ...payment, id: String(this.pages.nextPayment++), at: this.now(), refunded: 0 };
    this.pages.payments.push(made);
    this.changed();
    return made;
  }

  /** Writes the file a moment later, once for many changes. */
  changed(): void {
    if (this.file === null || this.saving !== null) return;
    this.saving = setTimeout(() => this.save(), SAVE_AFTER_MS);
  }

  /** Writes the file if anything is unwritten. */
  save(): void {
    if (this.file === null || this.saving === null) return;
    clearTimeout(this.saving);
    this.saving = null;
    try {
      // Written to a temporary file and renamed, so that a killed process leaves the old or the new file, never a part.
      writeFileSync(`${this.file}.new`, JSON.stringify(this.pages), { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
    } catch (error) {
      console.error(`The payments could not be kept: ${String(error)}`);
    }
  }
}

function readPages(file: string | null): Partial<Pages> {
  if (file === null) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Pages>;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return {};
    throw new Error(`The file ${file} holds no payments: delete it to start again.`, { cause: error });
  }
}
