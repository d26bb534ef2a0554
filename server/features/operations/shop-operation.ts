import type { Tx } from '../../platform/db/transaction.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import type { OpenShop } from '../stores/stores.public.ts';

/** One write to a shop: what is asked, and how it is done. `Before` is what the shop held when it was first sent. */
export interface ShopOperation<Answer extends object, Before extends object> {
  /** The key, made where the person acted: the same key is the same write. */
  readonly id: string;
  /** `<record>.<what>.v<version>`, e.g. `order.change-status.v1`. */
  readonly name: string;
  /** The record it writes to, e.g. `orders/140`: writes to one record go one after the other. */
  readonly subject: string;
  /** All that was asked: the same key with something else is refused. */
  readonly request: object;
  /** Does it at the shop. No transaction is open. Throws WooError, or an AppError which may be tried again under the same key. */
  perform(shop: OpenShop, attempt: Attempt<Before>): Promise<Outcome<Answer>>;
}

/** One try of an operation. */
export interface Attempt<Before extends object> {
  /** What an earlier try remembered before it was sent: it may have reached the shop. Null where none was sent. */
  readonly before: Before | null;
  /** Milliseconds since the last sending; null where nothing was sent. */
  readonly sentAgoMs: number | null;
  /**
   * What this person's earlier changes of these records left in the shop, newest first: what they wrote themselves is
   * nobody else's change, whichever tab or device it came from.
   */
  ownResults(subjects: readonly string[]): Promise<readonly OwnResult[]>;
  /** To be called before each write leaves. What a call's `before` names first is kept for good; a later one may add to it. */
  sending(before: Before): Promise<void>;
}

/** The log's answer to a change that was done. */
export interface OwnResult {
  readonly name: string;
  readonly subject: string;
  readonly answer: unknown;
}

/** How it went; `store` keeps what the shop answered, in one transaction with the outcome. */
export type Outcome<Answer extends object> = { store?: (tx: Tx) => Promise<void> } & (
  | { readonly answer: Answer }
  /** The end of it: asked again, the answer is the same. */
  | { readonly refusal: AppError }
);
