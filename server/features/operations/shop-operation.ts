import type { Tx } from '../../platform/db/transaction.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import type { LoggedChange } from '../activity/activity.public.ts';
import type { OpenShop } from '../stores/stores.public.ts';

/** One write to a shop. `Before` holds the shop's values before the write was first sent. */
export interface ShopOperation<Answer extends object, Before extends object> {
  /** The idempotency key, created on the person's device. */
  readonly id: string;
  /** `<record>.<what>.v<version>`, e.g. `order.change-status.v1`. */
  readonly name: string;
  /** The record it writes to, e.g. `orders/140`. Writes to one record run one after the other. */
  readonly subject: string;
  /** The job that it is a part of: the activity log lists the job alone. */
  readonly partOf?: string;
  /** The whole request. The same key with another request is refused. */
  readonly request: object;
  /** Performs the write, without an open transaction. Throws WooError, or an AppError that may be retried with the same key. */
  perform(shop: OpenShop, attempt: Attempt<Before>): Promise<Outcome<Answer>>;
  /** The activity log's entries: what the write changed or, unless it is done, was to change. Empty where it changed nothing. */
  describe(ended: Ended<Answer, Before>): readonly LoggedChange[];
}

/** How far a write got. */
export interface Ended<Answer extends object, Before extends object> {
  /** The shop's values before the write was first sent; null when nothing was sent. */
  readonly before: Before | null;
  /** Null when the shop refused the write, or has not confirmed it. */
  readonly answer: Answer | null;
}

/** One attempt of an operation. */
export interface Attempt<Before extends object> {
  /** What an earlier attempt recorded before it sent the write, which may have arrived. Null when nothing was sent. */
  readonly before: Before | null;
  /** Milliseconds since the write was last sent; null when it was not. */
  readonly sentAgoMs: number | null;
  /** Results of this person's earlier changes to these records, newest first, from any device. They are not conflicts. */
  ownResults(subjects: readonly string[]): Promise<readonly OwnResult[]>;
  /** Call this before each write. Later calls may add values to `before`, but do not change recorded ones. */
  sending(before: Before): Promise<void>;
}

/** The logged result of a change. */
export interface OwnResult {
  readonly name: string;
  readonly subject: string;
  readonly answer: unknown;
}

/** How the operation ended. `store` saves the shop's response in the same transaction as the outcome. */
export type Outcome<Answer extends object> = { store?: (tx: Tx) => Promise<void> } & (
  | { readonly answer: Answer }
  /** Final: a retry with the same key gets the same refusal. */
  | { readonly refusal: AppError }
);
