import { changeStatus, type FieldConflict } from '#contract/orders/order-writes.ts';
import { requestOf } from '../../web/platform/offline-queue/declared-write.ts';
import * as orderWrites from '../../web/features/orders/writes/order-operations.ts';
import type { OrderListItem } from '../../web/features/orders/orders.data.ts';
import { updateOf } from '../../web/features/products/writes/product-operations.ts';
import { overlayRows, type ProductRow } from '../../web/features/products/writes/product-overlay.ts';
import type { ProductListItem } from '../../web/features/products/products.data.ts';
import { resolveConflict } from '../../web/features/products/conflict/resolve-conflict.ts';
import type { NewOperation, QueuedOperation } from '../../web/platform/offline-queue/queued-operation.ts';
import type { ModelDevice, Tab } from './model-device.ts';
import { changeElsewhere } from './model-elsewhere.ts';
import { type ModelKaroo, type People } from './model-karoo.ts';
import { type RequestedWrite, staleForm } from './requested-write.ts';
import { type Kill, MerchantSets, type PlantedFault } from './model-sets.ts';
import { type ModelShop, ORDER, PRODUCT, SECOND_PRODUCT } from './model-shop.ts';
import type { Step } from './model-story.ts';
import { inlineEditOperation, updateOperation } from '../../web/features/products/product-writes.ts';

const STATUSES = ['processing', 'on-hold', 'completed', 'cancelled'];
const PRODUCT_PATH = `products/${PRODUCT}`;
const ORDER_PATH = `orders/${ORDER}`;

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

  readonly sets: MerchantSets;

  constructor(
    device: ModelDevice,
    karoo: ModelKaroo,
    shop: ModelShop,
    people: People,
    fault: PlantedFault | null = null,
  ) {
    this.sets = new MerchantSets(device, karoo, shop, people, fault);
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
      case 'bulk':
        return this.#changeBoth(step.kill);
      case 'count':
        return this.sets.count(this.tab, step.difference);
      case 'save':
        await this.sets.save(step.both && this.#other ? [this.tab, this.#other] : [this.tab], step.kill);
        return step.kill === null ? device.pace.settle() : this.#reload(false);
      case 'two refunds':
        this.#other ??= await device.openTab();
        return this.sets.refundInBoth(this.tab, this.#other);
      case 'refund':
        return this.sets.refund(this.tab);
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
    if (failure === 'killed') this.#shop.onceWritten(() => this.#karoo.kill());
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
    const row = this.#rowOf(PRODUCT);
    if (!row) return;
    this.#requireFresh(PRODUCT_PATH, 'regular_price', row.regular_price ?? '');
    this.#begun.set(this.tab, row);
  }

  /** A product in the list, with pending changes. */
  #rowOf(id: number): ProductRow | undefined {
    const item = this.#device.shown<ProductListItem>(this.tab, 'products', id);
    const operations = this.operations.filter(({ kind }) => kind.startsWith('product.'));
    return item && overlayRows([item], operations, { isFirstPage: true }).at(-1)!;
  }

  /** Gives both products a new price, as a set; the page may be killed meanwhile. */
  async #changeBoth(kill: Kill): Promise<void> {
    await this.#look('products');
    const rows = [PRODUCT, SECOND_PRODUCT].flatMap((id) => this.#rowOf(id) ?? []);
    if (rows.length < 2) return;
    const value = `${(this.#last += 1)}.00`;
    const set = rows.map((row) => inlineEditOperation(this.#store, row, { regular_price: value }));
    for (const [place, row] of rows.entries()) {
      this.#note(set[place]!.id, `products/${row.wc_id}`, 'regular_price', value, row.regular_price ?? '');
    }
    await this.sets.enqueue(this.tab, set, kill);
    if (kill === null) return this.#device.pace.settle();
    await this.#reload(false);
    const { unstored, complaints } = this.sets.unstoredOf(set, this.operations);
    for (const { id } of unstored) this.#forget(id);
    this.complaints.push(...complaints);
  }

  async #changePrice(): Promise<void> {
    if (!this.#begun.has(this.tab)) await this.#beginPrice();
    const row = this.#begun.get(this.tab);
    if (!row) return;
    this.#begun.delete(this.tab);
    const value = `${(this.#last += 1)}.00`;
    const operation = inlineEditOperation(this.#store, row, { regular_price: value });
    this.#note(operation.id, PRODUCT_PATH, 'regular_price', value, row.regular_price ?? '');
    await this.#device.pace.until(this.tab.engine.enqueueOne(operation));
    await this.#device.pace.settle();
  }

  async #changeStatus(choice: number): Promise<void> {
    await this.#look('orders');
    const order = this.#device.shown<OrderListItem>(this.tab, 'orders', ORDER);
    if (!order) return;
    const pending = this.operations.filter(({ record }) => record === orderWrites.orderRecord(ORDER));
    const shown = orderWrites.pendingOrder(order, pending).status;
    this.#requireFresh(ORDER_PATH, 'status', shown);
    const others = STATUSES.filter((status) => status !== shown);
    await this.#giveStatus(order, others[choice % others.length]!, pending, shown);
  }

  async #giveStatus(order: OrderListItem, status: string, pending: readonly QueuedOperation[], seen: string) {
    const operation = orderWrites.orderOperation(
      this.#store,
      order,
      changeStatus,
      orderWrites.statusRequest(order, status),
      '',
    );
    const failed = pending.find((one) => one.state === 'failed' && requestOf(changeStatus, one) !== null);
    if (failed) this.#forget(failed.id);
    this.#note(operation.id, ORDER_PATH, 'status', status, seen);
    await this.#add(operation, failed?.id ?? null);
  }

  async #add(operation: NewOperation, instead: string | null): Promise<void> {
    const replaces = instead === null ? [] : [instead];
    await this.#device.pace.until(this.tab.engine.enqueueOne({ ...operation, replaces }));
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

  async #elsewhere(step: Extract<Step, { do: 'elsewhere' }>): Promise<void> {
    const places = { karoo: this.#karoo, shop: this.#shop, people: this.#people };
    const price = step.what === 'price' ? `${(this.#last += 1)}.50` : '';
    const id = await this.#device.pace.until(changeElsewhere(places, step, price || STATUSES[step.choice]!));
    if (id !== null) this.elsewhere.add(id);
  }

  /** Resolves the first refused change: retries it on the shop's current version, or discards it. */
  async #decide(isMine: boolean): Promise<void> {
    const failed = this.operations.find(({ state }) => state === 'failed');
    if (!failed) return;
    const { fields, theirs } = (failed.error?.data ?? {}) as { fields?: string[]; theirs?: FieldConflict['theirs'] };
    const status = requestOf(changeStatus, failed)?.status;
    const isChoice = status !== undefined || updateOf(failed)?.changes.regular_price !== undefined;
    if (!isMine || !isChoice || failed.error?.code !== 'CONFLICT') {
      this.discarded.add(failed.id);
      this.#forget(failed.id);
      await this.#device.pace.until(this.tab.engine.discard(failed.id));
      return;
    }
    if (status !== undefined) {
      const { values, date_modified } = theirs!;
      const order = this.#device.shown<OrderListItem>(this.tab, 'orders', ORDER)!;
      const seen = { ...order, status: values['status']!, date_modified };
      await this.#giveStatus(seen, status, [failed], seen.status);
      return;
    }
    const update = updateOf(failed)!;
    const next = resolveConflict(update, failed.error.data as never, fields!)!;
    const operation = updateOperation(this.#store, { wc_id: PRODUCT, date_modified: next.based_on }, 'It', next);
    this.#forget(failed.id);
    const price = next.changes.regular_price!;
    this.#note(operation.id, PRODUCT_PATH, 'regular_price', price, String(next.was.regular_price));
    await this.#add(operation, failed.id);
  }

  #note(id: string, path: string, field: string, value: string, seen: string): void {
    this.requested.push({ id, path, field, value, seen });
  }

  /** Replaces or discards a change. Parts that are already in the shop still count. */
  #forget(id: string): void {
    this.discarded.add(id);
  }

  #requireFresh(path: string, field: string, shown: string): void {
    this.complaints.push(...staleForm(this.requested, this.#device.received, this.#shop, { path, field, shown }));
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
    await this.sets.finish(this.tab);
    this.tab.kill();
    this.#other?.kill();
  }
}
