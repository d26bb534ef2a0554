/** What Karoo has of a shop after a sync, as its merchant can see it. */
export interface SyncedCopy {
  readonly run: 'completed' | 'failed';
  /** Messages of the run, or of a list whose sync failed, by `run`, `orders`, `products` and `customers`. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** How many records of the shop Karoo does not have, by kind; those with none are left out. */
  readonly missing: Readonly<Record<string, number>>;
  /** How many records Karoo has that the shop does not. */
  readonly surplus: Readonly<Record<string, number>>;
  /** How many records are missing in the shop and wait for the merchant, by list. */
  readonly undecided: Readonly<Record<string, number>>;
  /** Records set aside, as "orders: reason", without repetitions. */
  readonly setAside: readonly unknown[];
}

/** What a merchant sees of a shop, from connecting it to changing it. Null: did not happen, because the shop was not connected. */
export interface Seen {
  /** The response to connecting: `connected`, `read-only`, or the message. */
  readonly connecting: unknown;
  /** After the first sync. */
  readonly full: SyncedCopy | null;
  /** After changes in the shop and a second sync, without webhooks. */
  readonly incremental: SyncedCopy | null;
  /** Which changes arrived by webhook alone. */
  readonly webhooks: { readonly newOrder: boolean; readonly changedOrder: boolean; readonly product: boolean } | null;
  /** Whether the shop has what was changed in Karoo; otherwise the message. */
  readonly writes: { readonly orderStatus: unknown; readonly productPrice: unknown } | null;
}

const COMPLETE: SyncedCopy = { run: 'completed', messages: {}, missing: {}, surplus: {}, undecided: {}, setAside: [] };

/** What is seen of a shop without quirks. */
const HEALTHY: Seen = {
  connecting: 'connected',
  full: COMPLETE,
  incremental: COMPLETE,
  webhooks: { newOrder: true, changedOrder: true, product: true },
  writes: { orderStatus: true, productPrice: true },
};

/** The differences from a healthy shop; values may be matchers such as `expect.stringContaining`. */
export interface Expectation extends Partial<Omit<Seen, 'full' | 'incremental'>> {
  readonly full?: Partial<SyncedCopy> | null;
  readonly incremental?: Partial<SyncedCopy> | null;
}

/** The quirk makes no difference to what a merchant sees. */
export const NO_DIFFERENCE: Expectation = {};

/** The shop cannot be connected, for this reason. */
export function notConnected(message: unknown): Expectation {
  return { connecting: message, full: null, incremental: null, webhooks: null, writes: null };
}

/** The same difference after the first and the second sync. */
export function bothSyncs(copy: Partial<SyncedCopy>): Expectation {
  return { full: copy, incremental: copy };
}

/** Everything that is expected to be seen. */
export function expected({ full, incremental, ...rest }: Expectation): Seen {
  const copy = (change: Partial<SyncedCopy> | null | undefined) =>
    change === null ? null : { ...COMPLETE, ...change };
  return { ...HEALTHY, ...rest, full: copy(full), incremental: copy(incremental) };
}
