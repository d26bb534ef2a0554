import { randomUUID } from 'node:crypto';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { addNote, type Requested } from '#contract/orders/order-writes.ts';
import { type Outcome, requireTimeToArrive, sendOnce, type ShopOperation } from '../../operations/operations.public.ts';
import { announce } from '../../sync/sync.public.ts';
import { type ShopNote, shopNote, shopNotes } from '../shop-requests.ts';
import { type Client, type Keyed, orderOperation } from './order-operation.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed the note. We’ll check before sending it again.');

type NoteRequest = Keyed<Requested<'addNote'>>;
type NoteAdded = Keyed<{ readonly note_id: number }>;

/** The id of the newest note before ours; 0 without one. */
type Before = { readonly last: number };

/**
 * Adds a note to an order in the shop. WooCommerce notes have no field for our key, so a note that may have arrived is
 * recognised by its text and by being newer than all earlier notes.
 * `logged`: the notes that other operations created.
 */
export function postNote(
  storeId: string,
  request: NoteRequest,
  logged: () => Promise<readonly NoteAdded[]>,
): ShopOperation<NoteAdded, Before> {
  const { operation_id, wc_id, note, customer_note } = request;
  const added = ({ id }: ShopNote): Outcome<NoteAdded> => ({
    answer: { operation_id, wc_id, note_id: id },
    store: (tx) => announce(tx, storeId, 'orders', [wc_id]),
  });
  const find = async (notes: readonly ShopNote[], last: number) =>
    findNote(notes, request, last, new Set((await logged()).map(({ note_id }) => note_id)));
  return orderOperation(addNote, request, async ({ client }, attempt) => {
    const notes = await readNotesNow(client, wc_id);
    const last = attempt.before?.last ?? Math.max(0, ...notes.map(({ id }) => id));
    if (attempt.before !== null) {
      const arrived = await find(notes, last);
      if (arrived) return added(arrived);
      requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
    }
    await attempt.sending({ last });
    const body = { note, customer_note };
    const sent = await sendOnce(
      async () => shopNote.parse((await client.request('POST', `orders/${wc_id}/notes`, { body })).data),
      async () => find(await readNotesNow(client, wc_id), last),
    );
    return added(sent);
  });
}

/** The order's notes in the shop, newest first. */
export async function readNotesNow(client: Client, wcId: number): Promise<ShopNote[]> {
  return shopNotes.parse((await client.request('GET', `orders/${wcId}/notes`, { params: { _: randomUUID() } })).data);
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
