import { client } from '../../platform/api/client.ts';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import type { CallCode } from '../../platform/api/explain-error.ts';
import type { OrderListItem } from './orders.data.ts';

/**
 * The only door for writes to orders: an operation is made where the person acts, with its key, and sent with it as
 * often as it takes. The server does each key once.
 */

export interface StatusOperation {
  operation_id: string;
  wc_id: number;
  status: string;
  /** What the person saw. */
  was: string;
  based_on: string;
}

export interface NoteOperation {
  operation_id: string;
  wc_id: number;
  note: string;
  customer_note: boolean;
}

export type StatusResult = Awaited<ReturnType<typeof client.orders.changeStatuses>>['results'][number];
/** What an order is written by: its id and the version that is on screen. */
export type OrderVersion = Pick<OrderListItem, 'wc_id' | 'status' | 'date_modified'>;

/** Orders sent in one call: small enough that the progress moves. */
const SENT_AT_ONCE = 10;
/** Waiting times before the same key is sent again, in milliseconds (specification, section 9). */
const AGAIN_AFTER_MS = [1000, 5000];
/** Nobody knows whether it was done: asking again under the same key finds out. */
const UNDECIDED: readonly CallCode[] = ['TIMEOUT', 'IN_PROGRESS', 'UNAVAILABLE'];

export function statusOperation({ wc_id, status: was, date_modified }: OrderVersion, status: string): StatusOperation {
  return { operation_id: crypto.randomUUID(), wc_id, status, was, based_on: date_modified };
}

export function noteOperation(wcId: number, note: string, customerNote: boolean): NoteOperation {
  return { operation_id: crypto.randomUUID(), wc_id: wcId, note, customer_note: customerNote };
}

/** Whether the same operation may be sent again with hope: it is not decided, or no answer came. */
export function mayGoBetter(code: string): boolean {
  return [...UNDECIDED, 'OFFLINE', 'INTERNAL', 'SHOP_FAILED'].includes(code);
}

/** Gives one order a status. Throws what the call throws: CONFLICT with a StatusConflict, SHOP_REFUSED, SHOP_FAILED. */
export function sendStatus(storeId: string, operation: StatusOperation) {
  return decided(() => client.orders.changeStatus({ store_id: storeId, ...operation }));
}

/** Gives many orders a status each, some at a time; `onResults` hears of those that are through. Never throws. */
export async function sendStatuses(
  storeId: string,
  operations: readonly StatusOperation[],
  onResults: (results: readonly StatusResult[]) => void,
): Promise<void> {
  for (let from = 0; from < operations.length; from += SENT_AT_ONCE) {
    const changes = operations.slice(from, from + SENT_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop
    onResults(await sendSome(storeId, changes));
  }
}

async function sendSome(storeId: string, changes: StatusOperation[]): Promise<StatusResult[]> {
  try {
    return (await decided(() => client.orders.changeStatuses({ store_id: storeId, changes }))).results;
  } catch (error) {
    const why = { outcome: 'refused' as const, code: codeOf(error), message: explainError(error), data: null };
    return changes.map(({ operation_id, wc_id }) => ({ ...why, operation_id, wc_id }));
  }
}

export function sendNote(storeId: string, operation: NoteOperation) {
  return decided(() => client.orders.addNote({ store_id: storeId, ...operation }));
}

async function decided<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await send();
    } catch (error) {
      const wait = AGAIN_AFTER_MS[tries];
      if (wait === undefined || !UNDECIDED.includes(codeOf(error))) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
