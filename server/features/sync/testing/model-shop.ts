import {
  type ListParams,
  type ListPath,
  UnsupportedByShop,
  type ShopPage,
  type ShopReader,
  type ShopRecord,
} from '../engine/ports.ts';
import type { SeededRandom } from './seeded-random.ts';
import { shopRecord } from '../records/shop-record.ts';
import { type Change, FIRST_DAY, type Row, sharesStock, type ShopBehavior, type Table, WIRE } from './model-records.ts';

type ModelBody = Record<string, unknown> & { id: number };

/**
 * A shop in memory that pages, sorts and filters like WooCommerce. `between` runs before and after each response is made,
 * and may change the shop.
 */
export class ModelShop implements ShopReader {
  readonly tables: Record<Table, Map<number, Row>> = {
    orders: new Map(),
    refunds: new Map(),
    products: new Map(),
    variations: new Map(),
    customers: new Map(),
    categories: new Map(),
  };
  readonly concurrency: number;
  clock = Date.UTC(2026, 10, 20, 8);
  #nextId = 1;
  #revision = 0;
  readonly #behavior: ShopBehavior;
  readonly #random: SeededRandom;
  between: () => void = () => undefined;
  /** Whether lists show a record, for shops whose lists lose some for a while. */
  isListed: (table: Table, row: Row) => boolean = () => true;

  constructor(behavior: ShopBehavior, random: SeededRandom) {
    this.#behavior = behavior;
    this.#random = random;
    this.concurrency = behavior.concurrency;
  }

  list(path: ListPath, params: ListParams): Promise<ShopPage> {
    return this.#respond(path, params, true);
  }

  listVersions(path: ListPath, params: ListParams): Promise<ShopPage> {
    return this.#respond(path, params, false);
  }

  /** Makes one change; `pick` selects the record. Does nothing if there is no such record. */
  change(kind: Change, pick: number): void {
    const pause = pick % 4 === 0 ? 90 : pick % 3;
    this.clock += (this.#behavior.sameSecond ? pause : 1 + pause) * 1000;
    const { orders, products, variations, customers, refunds } = this.tables;
    const order = this.#choose(orders, pick, (row) => row.status !== 'trash');
    const product = this.#choose(products, pick, (row) => row.status !== 'trash');
    switch (kind) {
      case 'newOrder':
        return void this.add('orders', { customerId: this.#choose(customers, pick)?.id ?? 0 });
      case 'changeOrder':
        return this.#touch(order);
      case 'trashOrder':
        return this.#touch(order, 'trash');
      case 'restoreOrder':
        return this.#restore(this.#choose(orders, pick, (row) => row.status === 'trash'));
      case 'refund':
        if (order !== undefined) this.add('refunds', { parentId: order.id });
        return this.#touch(order);
      case 'newProduct':
        return void this.addProduct(pick % 3);
      case 'changeProduct':
        return this.#touch(product);
      case 'trashProduct':
        return this.#touch(product, 'trash');
      case 'restoreProduct':
        return this.#restore(this.#choose(products, pick, (row) => row.status === 'trash'));
      case 'changeVariation': {
        const variation = this.#choose(variations, pick);
        this.#touch(variation);
        return this.#touch(products.get(variation?.parentId ?? 0));
      }
      case 'newCustomer':
        return void this.add('customers', {});
      case 'changeCustomer':
        return this.#touch(this.#choose(customers, pick));
      case 'deleteCustomer':
        return void customers.delete(this.#choose(customers, pick)?.id ?? 0);
      case 'trashNewest':
        return this.#trashNewest(2 + (pick % 5));
      case 'breakOrder':
        if (order !== undefined) order.broken = true;
        return;
      case 'repairOrder':
        for (const row of orders.values()) row.broken = false;
        return;
      case 'deleteOrder':
        return this.#remove('orders', order?.id ?? 0);
      case 'deleteProduct':
        return this.#remove('products', product?.id ?? 0);
      case 'deleteRefund':
        return this.#deleteRefund(this.#choose(refunds, pick));
      case 'emptyTrash':
        for (const table of ['orders', 'products'] as const) {
          for (const row of this.tables[table].values()) if (row.status === 'trash') this.#remove(table, row.id);
        }
    }
  }

  /** Trashes the newest records, so that the others move up in every list. */
  #trashNewest(count: number): void {
    for (const table of ['orders', 'products'] as const) {
      const live = [...this.tables[table].values()].filter((row) => row.status !== 'trash');
      for (const row of live.slice(-count)) this.#touch(row, 'trash');
    }
    for (const row of [...this.tables.customers.values()].slice(-count)) this.tables.customers.delete(row.id);
  }

  #deleteRefund(refund: Row | undefined): void {
    this.tables.refunds.delete(refund?.id ?? 0);
    // Newer shops do not change the order's date. In older ones, only the order shows the deletion.
    if (!this.#behavior.flatLists) this.#touch(this.tables.orders.get(refund?.parentId ?? 0));
  }

  add(table: Table, input: { parentId?: number; customerId?: number }): Row {
    this.#revision += 1;
    const row: Row = {
      id: this.#nextId,
      status: 'live',
      untrashed: 'live',
      modified: this.clock,
      revision: this.#revision,
      parentId: input.parentId ?? 0,
      customerId: input.customerId ?? 0,
      broken: false,
    };
    this.#nextId += 1;
    this.tables[table].set(row.id, row);
    return row;
  }

  addProduct(variations: number): void {
    const product = this.add('products', {});
    for (let count = 0; count < variations; count += 1) this.add('variations', { parentId: product.id });
  }

  /** Returns the visible records, as `id: revision`. */
  truth(table: Table): Record<number, number> {
    const rows = [...this.#listed(table, 'any')];
    return Object.fromEntries(rows.map((row) => [row.id, this.#revisionOf(table, row)]));
  }

  /** Variations that inherit their product's stock change with it, but keep their own modified date. */
  #revisionOf(table: Table, row: Row): number {
    const product = table === 'variations' ? this.tables.products.get(row.parentId) : undefined;
    return row.revision + (product !== undefined && sharesStock(product) ? product.revision * 100_000 : 0);
  }

  /** Changes an order's status, as a person in the shop or a REST call does. */
  setStatus(id: number, status: string): void {
    this.#touch(this.tables.orders.get(id), status);
  }

  #restore(row: Row | undefined): void {
    this.#touch(row, row?.untrashed);
  }

  #remove(table: 'orders' | 'products', id: number): void {
    this.tables[table].delete(id);
    const children = this.tables[table === 'orders' ? 'refunds' : 'variations'];
    for (const row of children.values()) if (row.parentId === id) children.delete(row.id);
  }

  #choose(table: Map<number, Row>, pick: number, among: (row: Row) => boolean = () => true): Row | undefined {
    const rows = [...table.values()].filter(among);
    return rows[pick % Math.max(1, rows.length)];
  }

  #touch(row: Row | undefined, status?: string): void {
    if (row === undefined) return;
    this.#revision += 1;
    // Versions are compared by date, so a change never has an earlier one.
    row.modified = Math.max(this.clock, row.modified + (this.#behavior.sameSecond ? 0 : 1000));
    row.revision = this.#revision;
    if (status === 'trash' && row.status !== 'trash') row.untrashed = row.status;
    if (status !== undefined) row.status = status;
  }

  #listed(table: Table, status: string): Row[] {
    const rows = [...this.tables[table].values()];
    if (table === 'orders' || table === 'products') {
      return rows.filter((row) => (status === 'trash') === (row.status === 'trash'));
    }
    // Flat lists omit the children of trashed records.
    const parents = table === 'refunds' ? this.tables.orders : table === 'variations' ? this.tables.products : null;
    return parents === null ? rows : rows.filter((row) => isOutOfTrash(parents.get(row.parentId)));
  }

  async #respond(path: ListPath, params: ListParams, whole: boolean): Promise<ShopPage> {
    for (let wait = this.#random.upTo(4); wait > 0; wait -= 1) await Promise.resolve();
    this.between();
    const page = this.#page(path, params, whole);
    this.between();
    return page;
  }

  #page(path: ListPath, params: ListParams, whole: boolean): ShopPage {
    const nested = /^(orders|products)\/(\d+)\/(refunds|variations)$/.exec(path);
    const table = (nested?.[3] ?? (path === 'products/categories' ? 'categories' : path)) as Table;
    if (nested === null && !this.#behavior.flatLists && (table === 'refunds' || table === 'variations')) {
      throw new UnsupportedByShop(`no route ${path}`);
    }
    let rows =
      nested === null ? this.#listed(table, String(params['status'] ?? 'any')) : [...this.tables[table].values()];
    if (nested !== null) rows = rows.filter((row) => row.parentId === Number(nested[2]));
    rows = rows.filter((row) => this.isListed(table, row));
    const include = params['include'];
    if (Array.isArray(include)) rows = rows.filter((row) => include.includes(row.id));
    const after = params['modified_after'];
    if (after instanceof Date && this.#behavior.knowsModifiedAfter) {
      const from = after.getTime() + this.#behavior.filterOffByHours * 3_600_000;
      rows = rows.filter((row) => row.modified > from);
    }
    this.#sort(rows, String(params['orderby'] ?? 'id'), params['order'] === 'asc' ? 1 : -1);
    const offset = Number(params['offset'] ?? 0);
    const shown = rows.slice(offset, offset + Number(params['per_page']));
    const quirk = shown.length === 0 && offset > 0 && (table === 'orders' || table === 'refunds');
    return {
      records: shown.filter((row) => !whole || !row.broken).map((row) => this.record(table, row)),
      rejected: shown
        .filter((row) => whole && row.broken)
        .map((row) => ({
          id: row.id,
          modified: row.id % 2 === 0 ? row.modified : null,
          reason: 'total should be an amount of money',
          raw: { id: row.id },
        })),
      total: quirk ? null : rows.length,
      shopTime: this.clock + this.#behavior.headerSkew * 1000,
    };
  }

  #sort(rows: Row[], by: string, direction: number): void {
    if (by === 'modified' && !this.#behavior.sortsByModified)
      throw new UnsupportedByShop('orderby is not one of date, id');
    const tie = (row: Row) => (this.#behavior.scrambledTies ? (row.id * 7919) % 101 : row.id * direction);
    rows.sort((a, b) =>
      by === 'modified' ? (a.modified - b.modified) * direction || tie(a) - tie(b) : (a.id - b.id) * direction,
    );
  }

  record(table: Table, row: Row): ShopRecord {
    return shopRecord(this.body(table, row));
  }

  /** A record as the shop returns it. */
  body(table: Table, row: Row): ModelBody {
    const childrenOf = (children: Map<number, Row>) =>
      [...children.values()].filter((child) => child.parentId === row.id).map((child) => child.id);
    const gmt = (at: number) => new Date(at).toISOString().slice(0, 19);
    const body: ModelBody = {
      ...WIRE[table],
      date_created_gmt: gmt(FIRST_DAY + (row.id % 1_000_000) * 1000),
      ...(table === 'refunds' || table === 'categories' ? {} : { date_modified_gmt: gmt(row.modified) }),
      id: row.id,
      status: row.status,
      revision: this.#revisionOf(table, row),
      parent_id: row.parentId,
      customer_id: row.customerId,
    };
    if (table === 'orders') body['refunds'] = childrenOf(this.tables.refunds).map((id) => ({ id }));
    if (table === 'products') {
      body['variations'] = childrenOf(this.tables.variations);
      body['manage_stock'] = sharesStock(row);
    }
    return body;
  }
}

function isOutOfTrash(row: Row | undefined): boolean {
  return row !== undefined && row.status !== 'trash';
}
