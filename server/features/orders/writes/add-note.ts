import { randomUUID } from 'node:crypto';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { sendOnce, requireTimeToArrive, type Outcome, type ShopOperation } from '../../operations/operations.public.ts';
import { announce } from '../../sync/sync.public.ts';
import { subjectOf } from './change-status.ts';
import { type ShopNote, shopNote, shopNotes } from '../shop-requests.ts';

export const ADD_NOTE = 'order.add-note.v1';

const UNKNOWN_YET = 'Your store hasn’t confirmed the note. We’ll check before sending it again.';

export interface NoteRequest {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly note: string;
  readonly customer_note: boolean;
}

export interface NoteAdded {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly note_id: number;
}

/** The id of the newest note before ours; 0 without one. */
type Before = { readonly last: number };
type Client = Pick<WooClient, 'request'>;

/**
 * Adds a note to an order in the shop. WooCommerce notes have no field for our key, so a note that may have arrived is
 * recognised by its text and by being newer than all earlier notes.
 * `claimedNotes` returns the ids of notes that other operations created.
 */
export function addNote(
  storeId: string,
  request: NoteRequest,
  claimedNotes: () => Promise<ReadonlySet<number>>,
): ShopOperation<NoteAdded, Before> {
  return {
    id: request.operation_id,
    name: ADD_NOTE,
    subject: subjectOf(request.wc_id),
    request,
    async perform({ client }, attempt) {
      const notes = await readNotesNow(client, request.wc_id);
      const last = attempt.before?.last ?? Math.max(0, ...notes.map((note) => note.id));
      if (attempt.before !== null) {
        const arrived = findNote(notes, request, last, await claimedNotes());
        if (arrived) return added(storeId, request, arrived);
        requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
      }
      await attempt.sending({ last });
      return added(storeId, request, await postNote(client, request, last, claimedNotes));
    },
    // The text may name customers, so it stays in the shop.
    describe: () => [
      {
        kind: 'order.note',
        record: subjectOf(request.wc_id),
        changes: [{ field: request.customer_note ? 'customer_note' : 'private_note' }],
      },
    ],
  };
}

/** The order's notes in the shop, newest first. */
export async function readNotesNow(client: Client, wcId: number): Promise<ShopNote[]> {
  return shopNotes.parse((await client.request('GET', `orders/${wcId}/notes`, { params: { _: randomUUID() } })).data);
}

function postNote(
  client: Client,
  request: NoteRequest,
  last: number,
  claimedNotes: () => Promise<ReadonlySet<number>>,
): Promise<ShopNote> {
  const { wc_id, note, customer_note } = request;
  return sendOnce(
    async () =>
      shopNote.parse((await client.request('POST', `orders/${wc_id}/notes`, { body: { note, customer_note } })).data),
    async () => findNote(await readNotesNow(client, wc_id), request, last, await claimedNotes()),
  );
}

function findNote(notes: readonly ShopNote[], request: NoteRequest, last: number, claimedNotes: ReadonlySet<number>) {
  return notes.find(
    (note) =>
      note.id > last &&
      !claimedNotes.has(note.id) &&
      note.customer_note === request.customer_note &&
      plainNote(note.note) === plainNote(request.note),
  );
}

/** The text of a note. Shops filter markup out of notes and encode what is left. */
export function plainNote(note: string): string {
  return decodeEntities(note.replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function added(storeId: string, { operation_id, wc_id }: NoteRequest, { id }: ShopNote): Outcome<NoteAdded> {
  return {
    answer: { operation_id, wc_id, note_id: id },
    store: (tx) => announce(tx, storeId, 'orders', [wc_id]),
  };
}
