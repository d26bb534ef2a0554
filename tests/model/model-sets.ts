import { setImmediate as turn } from 'node:timers/promises';
import { refundOrder } from '#contract/orders/order-writes.ts';
import { areKnown } from '../../web/features/orders/refund/refund-draft.ts';
import { isRefundOf, orderOperation } from '../../web/features/orders/writes/order-operations.ts';
import {
  differenceOf,
  stockChanges,
  takeCounts,
  withItem,
  type CountedItem,
} from '../../web/features/products/stock-take/stock-take.ts';
import { countKey, countsIn, takeStored } from '../../web/features/products/stock-take/stored-count.ts';
import { overlayStockItem } from '../../web/features/products/writes/product-overlay.ts';
import { orpc } from '../../web/platform/api/client.ts';
import { Draft } from '../../web/platform/offline-queue/draft.ts';
import type { NewOperation, QueuedOperation } from '../../web/platform/offline-queue/queued-operation.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import type { ModelDevice, Tab } from './model-device.ts';
import { type ModelKaroo, type People } from './model-karoo.ts';
import { type ModelShop, ORDER, PRODUCT } from './model-shop.ts';
import { updateOperation } from '../../web/features/products/product-writes.ts';

/**
 * Faults that earlier versions had, for the test that stories find them. `one by one`: a set is stored operation by operation;
 * `cleared later`: counts are taken off after their changes were queued; `unseen`: a refund ignores the queue and the shop.
 */
export type PlantedFault = 'one by one' | 'cleared later' | 'unseen';

/** When the page is killed after a click: after so many turns of the event loop; null for never. */
export type Kill = number | null;

/** An operation that a saved count became. */
export interface SavedCount {
  readonly id: string;
  readonly count: string;
  readonly difference: number;
}

export interface ChosenRefund {
  readonly id: string;
  readonly amount: string;
  /** The refunds that the person knew of. */
  readonly seen: ReadonlySet<string>;
}

/** What a dialog showed when it was opened. */
interface RefundDialog {
  readonly refunded: string;
  readonly seen: readonly string[];
  readonly queued: readonly string[];
}

/** What a merchant does in sets: many changes at once, a stock-take in two tabs, refunds in two tabs. */
export class MerchantSets {
  readonly counted = new Set<string>();
  /** Counts that equalled the stock. */
  readonly matched = new Set<string>();
  readonly saved: SavedCount[] = [];
  readonly refunds: ChosenRefund[] = [];
  /** Counts that are still offered, at the end. */
  offered: readonly CountedItem[] = [];
  readonly #drafts = new Map<Tab, Draft>();
  readonly #dialogs = new Map<Tab, RefundDialog>();
  readonly #device: ModelDevice;
  readonly #karoo: ModelKaroo;
  readonly #shop: ModelShop;
  readonly #people: People;
  readonly #fault: PlantedFault | null;

  constructor(device: ModelDevice, karoo: ModelKaroo, shop: ModelShop, people: People, fault: PlantedFault | null) {
    this.#device = device;
    this.#karoo = karoo;
    this.#shop = shop;
    this.#people = people;
    this.#fault = fault;
  }

  /** Stores a set. */
  async enqueue(tab: Tab, set: readonly NewOperation[], kill: Kill): Promise<void> {
    await this.#unlessKilled(kill, async () => {
      if (this.#fault !== 'one by one') await tab.engine.enqueue(set);
      // oxlint-disable-next-line no-await-in-loop
      else for (const operation of set) await tab.engine.enqueueOne(operation);
    });
  }

  /** What of a set was not stored when its page died: all of it, or there is a complaint. */
  unstoredOf(set: readonly NewOperation[], operations: readonly QueuedOperation[]) {
    const isStored = ({ id }: NewOperation) =>
      operations.some((one) => one.id === id) || this.#shop.written.some(({ by }) => by === id);
    const unstored = set.filter((operation) => !isStored(operation));
    const stored = set.length - unstored.length;
    const isPart = stored > 0 && unstored.length > 0;
    return { unstored, complaints: isPart ? [`${stored} of ${set.length} changes were stored`] : [] };
  }

  /** Counts so many more or fewer than there are. */
  async count(tab: Tab, difference: number): Promise<void> {
    if (!this.#device.isOnline) return;
    const item = await this.#stockItem(tab);
    const counted = (item.stock_quantity ?? 0) + difference;
    const id = crypto.randomUUID();
    const draft = await this.#draftOf(tab);
    const change = (value: unknown) => withItem(countsIn(value), item, 0, id).map((one) => ({ ...one, counted }));
    await this.#device.pace.until(draft.change(change));
    for (const one of countsIn(draft.get()?.value)) this.counted.add(one.id);
  }

  /** Saves what these tabs show, in all of them at the same moment. */
  async save(tabs: readonly Tab[], kill: Kill): Promise<void> {
    const drafts = await Promise.all(tabs.map((tab) => this.#draftOf(tab)));
    await this.#unlessKilled(kill, async () => {
      await Promise.all(tabs.map((tab, place) => this.#saveIn(tab, drafts[place]!)));
    });
  }

  async #saveIn(tab: Tab, draft: Draft): Promise<void> {
    const list = countsIn(draft.get()?.value);
    const current = new Map<number, StockItem>();
    if (this.#device.isOnline && list.length > 0) current.set(PRODUCT, await this.#stockItem(tab));
    const changes = stockChanges(list, current);
    const set = changes.map(({ product, was, changes: values }) =>
      updateOperation(this.#store, product, 'It', { was, changes: values }),
    );
    for (const [place, { count }] of changes.entries()) {
      this.saved.push({ id: set[place]!.id, count: count.id, difference: differenceOf(count) ?? 0 });
    }
    const clear = () => draft.change((value) => takeCounts(countsIn(value), list).left);
    if (set.length === 0) {
      for (const { id } of list) this.matched.add(id);
      if (list.length > 0) await clear();
    } else if (this.#fault === 'cleared later') {
      await tab.engine.enqueue(set);
      await clear();
    } else await draft.enqueue(set, (value) => takeStored(countsIn(value), list, changes, set));
  }

  /** Opens the dialog, which asks the shop what is left. */
  #openRefund(tab: Tab): void {
    if (!this.#device.isOnline) return;
    const queued = tab.engine.get().operations.filter((one) => isRefundOf(one, this.#karoo.storeId, ORDER));
    this.#dialogs.set(tab, {
      refunded: this.#shop.refunded,
      seen: this.#shop.refunds.map(({ by }) => by),
      queued: queued.map(({ id }) => id),
    });
  }

  /** Opens the dialog in both tabs before either of them refunds. */
  async refundInBoth(tab: Tab, other: Tab): Promise<void> {
    this.#openRefund(tab);
    await this.refund(other);
    await this.refund(tab);
  }

  /** Refunds as the open dialog shows it. */
  async refund(tab: Tab): Promise<void> {
    if (!this.#dialogs.has(tab)) this.#openRefund(tab);
    const dialog = this.#dialogs.get(tab);
    this.#dialogs.delete(tab);
    if (!dialog) return;
    const amount = `1.${String(this.refunds.length + 10)}`;
    const isBlind = this.#fault === 'unseen';
    const request = {
      amount,
      reason: '',
      line_items: [],
      restock: false,
      through_gateway: false,
      ...(isBlind ? {} : { refunded_before: dialog.refunded }),
    };
    const operation = orderOperation(this.#store, { wc_id: ORDER }, refundOrder, request, `Refund ${amount}`);
    const options = isBlind ? {} : { onlyIf: areKnown(this.#karoo.storeId, ORDER, dialog.queued) };
    const [stored] = await this.#device.pace.until(tab.engine.enqueue([operation], options));
    if (stored) this.refunds.push({ id: operation.id, amount, seen: new Set([...dialog.seen, ...dialog.queued]) });
    await this.#device.pace.settle();
  }

  /** Reads what the device still offers, before its last page is closed. */
  async finish(tab: Tab): Promise<void> {
    this.offered = countsIn(await this.#device.pace.until(tab.engine.readDraft(this.#key)));
  }

  /** Works until it is done, or for so many turns if the page is killed then. */
  async #unlessKilled(kill: Kill, work: () => Promise<void>): Promise<void> {
    const working = work();
    if (kill === null) await this.#device.pace.until(working);
    // oxlint-disable-next-line no-await-in-loop
    else for (let left = kill; left > 0; left -= 1) await turn();
  }

  get #store() {
    return { id: this.#karoo.storeId, organization_id: this.#people.organizationId };
  }

  get #key(): string {
    return countKey(this.#people.merchant, this.#karoo.storeId);
  }

  async #draftOf(tab: Tab): Promise<Draft> {
    const known = this.#drafts.get(tab);
    if (known) return known;
    const draft = new Draft(tab.engine, this.#key);
    this.#drafts.set(tab, draft);
    draft.subscribe(() => undefined);
    await this.#device.pace.until(draft.read());
    return draft;
  }

  /** The product with the merchant's own changes, as the screen shows it. */
  async #stockItem(tab: Tab): Promise<StockItem> {
    const read = await this.#device.pace.busy(this.#karoo.stockItems());
    const queryKey = orpc.products.stockItems.queryKey({ input: { store_id: this.#karoo.storeId } });
    const { items } = tab.writes.apply(queryKey, { items: read }, 0) as { items: StockItem[] };
    return overlayStockItem(items[0]!, tab.engine.get().operations);
  }
}
