import { orderRecord, statusOf, statusOperation } from '../../web/features/orders/writes/order-operations.ts';
import { failedStatusChange, pendingStatusOf } from '../../web/features/orders/status/pending-status.ts';
import type { OrderListItem } from '../../web/features/orders/orders.data.ts';
import {
  inlineEditOperation,
  updateOf,
  updateOperation,
} from '../../web/features/products/writes/product-operations.ts';
import { overlayRows, type ProductRow } from '../../web/features/products/writes/product-overlay.ts';
import type { ProductListItem } from '../../web/features/products/products.data.ts';
import { resolveConflict } from '../../web/features/products/conflict/resolve-conflict.ts';
import type { NewOperation, QueuedOperation } from '../../web/platform/offline-queue/queued-operation.ts';
import type { ModelDevice, Tab } from './model-device.ts';
import { type ModelKaroo, type People } from './model-karoo.ts';
import { type ModelShop, ORDER, PRODUCT } from './model-shop.ts';
import type { Step } from './model-story.ts';

const STATUSES = ['processing', 'on-hold', 'completed', 'cancelled'];
const PRODUCT_PATH = `products/${PRODUCT}`;
const ORDER_PATH = `orders/${ORDER}`;

/** A change the merchant requested. */
export interface RequestedWrite {
  readonly id: string;
  readonly path: string;
  readonly field: string;
  readonly value: string;
  /** What the screen showed when they began. */
  readonly seen: string;
}

/** A merchant at a screen; records requested changes, and forms that show data older than their own changes. */
export class ModelMerchant {
  readonly requested: RequestedWrite[] = [];
  readonly complaints: string[] = [];
  /** Discarded by the merchant after an error. */
  readonly discarded = new Set<string>();
  /** Changes made on their phone. */
  readonly elsewhere = new Set<string>();
  tab!: Tab;
  #other: Tab | null = null;
  /** The open form of each tab. */
  #begun = new Map<Tab, ProductRow>();
  #last = 100;
  readonly #device: ModelDevice;
  readonly #karoo: ModelKaroo;
  readonly #shop: ModelShop;
  readonly #people: People;

  constructor(device: ModelDevice, karoo: ModelKaroo, shop: ModelShop, people: People) {
    this.#device = device;
    this.#karoo = karoo;
    this.#shop = shop;
    this.#people = people;
  }

  async begin(): Promise<void> {
    this.tab = await this.#device.openTab();
    // An earlier visit stored data on the device.
    await this.#look('products');
    await this.#look('orders');
    await this.#device.pace.until(this.tab.stored.flush());
  }

  async play(step: Step): Promise<void> {
    const device = this.#device;
    switch (step.do) {
      case 'price':
        return this.#changePrice();
      case 'begin':
        return this.#beginPrice();
      case 'status':
        return this.#changeStatus(step.choice);
      case 'wait':
        return device.pace.pass(step.ms);
      case 'reload':
        return this.#reload(step.flushed);
      case 'other tab': {
        const other = this.#other ?? (await device.openTab());
        [this.tab, this.#other] = [other, this.tab];
        return;
      }
      case 'worker':
        return device.wakeWorker();
      case 'live':
        void this.tab.queryClient.invalidateQueries();
        await this.#look('products');
        await this.#look('orders');
        return;
      case 'sync':
        return this.#karoo.sync();
      case 'slow read':
        device.isNextReadSlow = true;
        void this.tab.queryClient.invalidateQueries();
        void device.read(this.tab, 'products');
        return;
      case 'offline':
        device.isOnline = false;
        return;
      case 'online':
        device.isOnline = true;
        void this.tab.engine.handleReconnect();
        return device.pace.settle();
      case 'restart':
        return this.#karoo.kill();
      case 'retry':
        return this.tab.engine.retryAll();
      case 'line':
        return this.#trouble(step.failure);
      case 'shop':
        this.#shop.nextFailure = step.failure;
        return;
      case 'elsewhere':
        return this.#elsewhere(step);
      case 'decide':
        return this.#decide(step.mine);
    }
  }

  #trouble(failure: Extract<Step, { do: 'line' }>['failure']): void {
    this.#device.failures.push(failure);
    // The shop has it, and Karoo dies before it responds.
    if (failure === 'killed')
      this.#shop.onWritten = () => {
        this.#shop.onWritten = () => undefined;
        return this.#karoo.kill();
      };
  }

  /** What the screen shows: stored data at once, then the server's. */
  async #look(call: 'products' | 'orders'): Promise<void> {
    void this.#device.read(this.tab, call);
    await this.#device.pace.settle();
  }

  get operations(): readonly QueuedOperation[] {
    return this.tab.engine.get().operations;
  }

  async #beginPrice(): Promise<void> {
    await this.#look('products');
    const item = this.#device.shown<ProductListItem>(this.tab, 'products');
    if (!item) return;
    const operations = this.operations.filter(({ kind }) => kind.startsWith('product.'));
    const row = overlayRows([item], operations, { isFirstPage: true }).at(-1)!;
    this.#requireFresh(PRODUCT_PATH, 'regular_price', row.regular_price ?? '');
    this.#begun.set(this.tab, row);
  }

  async #changePrice(): Promise<void> {
    if (!this.#begun.has(this.tab)) await this.#beginPrice();
    const row = this.#begun.get(this.tab);
    if (!row) return;
    this.#begun.delete(this.tab);
    const value = `${(this.#last += 1)}.00`;
    const operation = inlineEditOperation(this.#store, row, { regular_price: value });
    this.#note(operation.id, PRODUCT_PATH, 'regular_price', value, row.regular_price ?? '');
    await this.#device.pace.until(this.tab.engine.add(operation).added);
    await this.#device.pace.settle();
  }

  async #changeStatus(choice: number): Promise<void> {
    await this.#look('orders');
    const order = this.#device.shown<OrderListItem>(this.tab, 'orders');
    if (!order) return;
    const pending = this.operations.filter(({ record }) => record === orderRecord(ORDER));
    const shown = pendingStatusOf(order.status, pending);
    this.#requireFresh(ORDER_PATH, 'status', shown);
    const others = STATUSES.filter((status) => status !== shown);
    await this.#giveStatus(order, others[choice % others.length]!, pending, shown);
  }

  async #giveStatus(order: OrderListItem, status: string, pending: readonly QueuedOperation[], seen: string) {
    const operation = statusOperation(this.#store, order, status);
    const failed = failedStatusChange(pending);
    if (failed) this.#forget(failed.id);
    this.#note(operation.id, ORDER_PATH, 'status', status, seen);
    await this.#add(operation, failed?.id ?? null);
  }

  async #add(operation: NewOperation, instead: string | null): Promise<void> {
    const { engine } = this.tab;
    const { added } = instead === null ? engine.add(operation) : engine.replace(instead, operation);
    await this.#device.pace.until(added);
    await this.#device.pace.settle();
  }

  get #store() {
    return { id: this.#karoo.storeId, organization_id: this.#people.organizationId };
  }

  /** Reloads the page. */
  async #reload(flushed: boolean): Promise<void> {
    if (flushed) await this.#device.pace.until(this.tab.stored.flush());
    this.#begun.delete(this.tab);
    this.tab.kill();
    this.tab = await this.#device.openTab();
  }

  async #elsewhere({ what, who, choice }: Extract<Step, { do: 'elsewhere' }>): Promise<void> {
    const [path, field, value] =
      what === 'price'
        ? [PRODUCT_PATH, 'regular_price', `${(this.#last += 1)}.50`]
        : [ORDER_PATH, 'status', STATUSES[choice]!];
    if (who === 'shop') return this.#shop.change(path, { [field]: value }, 'somebody');
    const now = what === 'price' ? this.#shop.product : this.#shop.order;
    const base = { operation_id: crypto.randomUUID(), based_on: `${String(now['date_modified_gmt'])}.000Z` };
    const was = String(now[field]);
    const body =
      what === 'price'
        ? { ...base, was: { [field]: was }, changes: { [field]: value } }
        : { ...base, was, status: value };
    const endpoint = what === 'price' ? `/${path}` : `/${path}/status`;
    const { merchant, colleague } = this.#people;
    // Failures apply only to the merchant's own requests here.
    const { nextFailure, onWritten } = this.#shop;
    Object.assign(this.#shop, { nextFailure: null, onWritten: () => undefined });
    if (who === 'phone') this.elsewhere.add(base.operation_id);
    await this.#device.pace.until(this.#karoo.write(who === 'phone' ? merchant : colleague, endpoint, body));
    Object.assign(this.#shop, { nextFailure, onWritten });
  }

  /** Resolves the first refused change: retries it on the shop's current version, or discards it. */
  async #decide(isMine: boolean): Promise<void> {
    const failed = this.operations.find(({ state }) => state === 'failed');
    if (!failed) return;
    const { fields, theirs } = (failed.error?.data ?? {}) as { fields?: string[]; theirs?: OrderListItem };
    if (!isMine || failed.error?.code !== 'CONFLICT') {
      this.discarded.add(failed.id);
      this.#forget(failed.id);
      await this.#device.pace.until(this.tab.engine.discard(failed.id));
      return;
    }
    const status = statusOf(failed);
    if (status !== null) {
      const order = { ...this.#device.shown<OrderListItem>(this.tab, 'orders')!, ...theirs, wc_id: ORDER };
      await this.#giveStatus(order, status, [failed], theirs!.status);
      return;
    }
    const update = updateOf(failed)!;
    const next = resolveConflict(update, failed.error.data as never, fields!)!;
    const operation = updateOperation(this.#store, { wc_id: PRODUCT, date_modified: next.based_on }, 'It', next);
    this.#forget(failed.id);
    this.#note(
      operation.id,
      PRODUCT_PATH,
      'regular_price',
      next.changes.regular_price!,
      String(next.was.regular_price),
    );
    await this.#add(operation, failed.id);
  }

  #note(id: string, path: string, field: string, value: string, seen: string): void {
    this.requested.push({ id, path, field, value, seen });
  }

  /** Replaces or discards a change. Parts that are already in the shop still count. */
  #forget(id: string): void {
    this.discarded.add(id);
  }

  /** A form may show waiting changes, or values in the shop since the last change that the merchant saw completed. */
  #requireFresh(path: string, field: string, shown: string): void {
    const isWaiting = this.requested.some(
      (one) => one.path === path && one.value === shown && !this.#device.received.has(one.id),
    );
    const history = this.#shop.written.filter((one) => one.path === path && one.field === field);
    const since = history.findLastIndex(({ by }) => this.#device.received.has(by));
    if (isWaiting || since === -1) return;
    if (history.slice(since).every(({ value }) => Number(value) !== Number(shown) && value !== shown))
      this.complaints.push(`a form began with ${shown}, older than what was done: ${history[since]!.value}`);
  }

  /** Sends everything that may be sent, without failures. */
  async comeToRest(): Promise<void> {
    const device = this.#device;
    device.failures.length = 0;
    Object.assign(this.#shop, { nextFailure: null, onWritten: () => undefined });
    await device.pace.pass(5000);
    device.isOnline = true;
    await device.pace.until(this.tab.engine.retryAll());
    for (let turn = 0; turn < 10 && this.operations.some(({ state }) => state !== 'failed'); turn++) {
      // oxlint-disable-next-line no-await-in-loop
      await device.pace.pass(8000);
    }
    this.tab.kill();
    this.#other?.kill();
  }
}
