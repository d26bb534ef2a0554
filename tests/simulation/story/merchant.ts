import type { NewOperation, QueuedOperation } from '../../../web/platform/offline-queue/queued-operation.ts';
import { addNote, changeStatus } from '#contract/orders/order-writes.ts';
import { orderRecord } from '../../../web/features/orders/writes/order-operations.ts';
import type { World } from '../world/world.ts';

/** What the merchant asked for. */
export interface Requested {
  readonly id: string;
  readonly order: number;
  /** The text of a note, or null. */
  readonly note: string | null;
  /** The status to set, or null. */
  readonly status: string | null;
  /** The status on the screen when they chose. */
  readonly seen: string;
}

/** The merchant at the device: sees Karoo's copy of the orders with their own waiting changes applied. */
export class Merchant {
  readonly requested: Requested[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  setStatus(pick: number, status: string): void {
    const order = this.#order(pick);
    if (order === null) return;
    const seen = this.#shown(order.id, order.status);
    if (seen === status) return;
    const id = this.#world.device.newKey();
    const data = { operation_id: id, status, was: order.status, based_on: order.modified };
    const operation = operationOf(id, order.id, { type: 'UPDATE', kind: changeStatus.name, path: 'status', data });
    this.#add(operation, { id, order: order.id, note: null, status, seen });
  }

  addNote(pick: number): void {
    const order = this.#order(pick);
    if (order === null) return;
    const id = this.#world.device.newKey();
    const note = `Note of ${id}`;
    const data = { operation_id: id, note, customer_note: false };
    const operation = operationOf(id, order.id, { type: 'CREATE', kind: addNote.name, path: 'notes', data });
    this.#add(operation, { id, order: order.id, note, status: null, seen: '' });
  }

  #add(operation: NewOperation, requested: Requested): void {
    const [tab] = this.#world.device.tabs;
    if (tab === undefined) return;
    // A change counts once the screen confirms it.
    void tab.engine.enqueueOne(operation).then(() => {
      // The screen warns that it is not stored yet.
      if (!tab.engine.get().isDurable) return;
      this.requested.push(requested);
      this.#world.scheduler.note(`the screen confirms ${requested.id}`);
    });
  }

  #order(pick: number): { id: number; status: string; modified: string } | null {
    const stored = [...this.#world.database.records.tables.orders.values()].filter(
      ({ body }) => body['status'] !== 'trash',
    );
    const order = stored.sort((one, other) => other.id - one.id)[pick % Math.max(1, stored.length)];
    if (order === undefined) return null;
    const modified = `${String(order.body['date_modified_gmt'])}.000Z`;
    return { id: order.id, status: String(order.body['status']), modified };
  }

  #shown(order: number, status: string): string {
    const waiting = this.#world.device.stored.filter((one) => one.record === orderRecord(order));
    const last = waiting.findLast(({ kind, state }) => kind === changeStatus.name && state !== 'failed');
    return typeof last?.data?.['status'] === 'string' ? last.data['status'] : status;
  }
}

function operationOf(
  id: string,
  order: number,
  { type, kind, path, data }: Pick<QueuedOperation, 'type' | 'kind' | 'data'> & { path: string },
): NewOperation {
  const endpoint = `/api/v1/stores/store/orders/${order}/${path}`;
  const owner = { organizationId: 'organization', storeId: 'store' };
  return { id, type, endpoint, data, ...owner, kind, record: orderRecord(order), title: id };
}
