import { isMassDisappearance } from '#domain/sync.ts';
import { newCursor, type RunCursor, type StartPoints } from '../engine/run-cursor.ts';
import type {
  Batch,
  BatchResult,
  Resource,
  ShopRecord,
  StoredChild,
  StoredVersion,
  SyncStore,
} from '../engine/ports.ts';

/** A stored record: the fields of its JSON. */
export interface StoredRecord {
  readonly id: number;
  readonly modified: number | null;
  readonly body: Readonly<Record<string, unknown>>;
}

export function storedRecord({ id, modified, json }: ShopRecord): StoredRecord {
  return { id, modified, body: JSON.parse(json) as StoredRecord['body'] };
}

/** A SyncStore in memory with the rules of the real one: older versions are skipped, and commits are atomic. */
export class ModelStore implements SyncStore {
  readonly tables: Record<Resource, Map<number, StoredRecord>> = {
    orders: new Map(),
    refunds: new Map(),
    products: new Map(),
    variations: new Map(),
    customers: new Map(),
    categories: new Map(),
  };
  readonly failedRecords = new Map<string, { resource: Resource; id: number }>();
  /** Records that the shop no longer has, and whether they wait since they are too many. */
  readonly missing = new Map<string, { resource: Resource; id: number; waits: boolean }>();
  cursor: RunCursor = newCursor({ orders: 0, products: 0 });
  isMassDisappearance = isMassDisappearance;
  /** Called before and after commits, and before reads; may throw. */
  interrupt: () => void = () => undefined;

  begin(since: StartPoints): void {
    this.cursor = newCursor(since);
  }

  async commit(batch: Batch): Promise<BatchResult> {
    this.interrupt();
    const table = this.tables[batch.resource];
    let inserted = 0;
    for (const record of batch.records) {
      const stored = table.get(record.id);
      this.failedRecords.delete(`${batch.resource} ${record.id}`);
      if (stored !== undefined && (stored.modified ?? 0) > (record.modified ?? 0)) continue;
      if (batch.resource === 'refunds' && !this.tables.orders.has(record.parentId ?? 0)) continue;
      if (stored === undefined) inserted += 1;
      table.set(record.id, storedRecord(record));
    }
    for (const rejected of batch.rejected) {
      if (rejected.id !== null)
        this.failedRecords.set(`${batch.resource} ${rejected.id}`, { resource: batch.resource, id: rejected.id });
    }
    const present = [...batch.records, ...batch.rejected].map(({ id }) => id);
    for (const id of [...present, ...(batch.listed ?? [])]) this.missing.delete(`${batch.resource} ${id}`);
    for (const id of batch.gone) this.#noteMissing(batch.resource, id);
    this.cursor = JSON.parse(JSON.stringify(batch.cursor)) as RunCursor;
    this.interrupt();
    return { inserted, rejected: 0 };
  }

  #noteMissing(resource: Resource, id: number): void {
    const key = `${resource} ${id}`;
    if (!this.tables[resource].has(id)) this.failedRecords.delete(key);
    else if (!this.missing.has(key)) this.missing.set(key, { resource, id, waits: false });
  }

  async settleGone(): Promise<void> {
    this.interrupt();
    const found = [...this.missing.values()].filter(({ waits }) => !waits);
    for (const resource of Object.keys(this.tables) as Resource[]) {
      const gone = found.filter((record) => record.resource === resource);
      const waiting = [...this.missing.values()].filter((record) => record.resource === resource && record.waits);
      const facts = { missing: gone.length + waiting.length, lately: 0, stored: this.tables[resource].size };
      if (this.isMassDisappearance(facts)) for (const record of gone) record.waits = true;
      else for (const { id } of gone) this.remove(resource, id);
    }
  }

  remove(resource: Resource, id: number): void {
    const key = `${resource} ${id}`;
    this.missing.delete(key);
    this.failedRecords.delete(key);
    this.tables[resource].delete(id);
    if (resource === 'orders') this.#dropChildren('refunds', id);
    if (resource === 'products') this.#dropChildren('variations', id);
  }

  async refreshCustomers(): Promise<void> {
    this.interrupt();
  }

  async versions(resource: Resource, range: { from: number; below: number | null }): Promise<StoredVersion[]> {
    this.interrupt();
    return [...this.tables[resource].values()]
      .filter((row) => row.id >= range.from && (range.below === null || row.id < range.below))
      .map((row) => ({ id: row.id, modified: this.#wantsRefunds(row) ? null : row.modified }));
  }

  #wantsRefunds({ body }: StoredRecord): boolean {
    const refunds = (body['refunds'] ?? []) as { id: number }[];
    return refunds.some(({ id }) => !this.tables.refunds.has(id));
  }

  async childrenOf(resource: 'refunds' | 'variations', parentIds: readonly number[]): Promise<StoredChild[]> {
    this.interrupt();
    return [...this.tables[resource].values()]
      .map((row) => ({ id: row.id, parentId: Number(row.body['parent_id']) }))
      .filter((child) => parentIds.includes(child.parentId));
  }

  async variableProducts(after: number, limit: number): Promise<number[]> {
    this.interrupt();
    return [...this.tables.products.values()]
      .filter((row) => row.id > after && (row.body['variations'] as number[]).length > 0)
      .map((row) => row.id)
      .sort((a, b) => a - b)
      .slice(0, limit);
  }

  async deadLetters(resource: Resource, limit: number): Promise<number[]> {
    this.interrupt();
    return [...this.failedRecords.values()]
      .filter((record) => record.resource === resource)
      .map((record) => record.id)
      .slice(0, limit);
  }

  /** Returns the visible records, as `id: revision`, without the children of trashed records. */
  shown(resource: Resource): Record<number, number> {
    const parents = resource === 'refunds' ? 'orders' : resource === 'variations' ? 'products' : null;
    const rows = [...this.tables[resource].values()].filter((row) => {
      if (parents === null) return row.body['status'] !== 'trash';
      const parent = this.tables[parents].get(Number(row.body['parent_id']));
      return parent !== undefined && parent.body['status'] !== 'trash';
    });
    return Object.fromEntries(rows.map((row) => [row.id, row.body['revision'] as number]));
  }

  #dropChildren(resource: 'refunds' | 'variations', parentId: number): void {
    for (const row of this.tables[resource].values()) {
      if (row.body['parent_id'] === parentId) this.tables[resource].delete(row.id);
    }
  }
}
