import { addNote, ORDER_WRITES, orderWriteOf, pathOf, refundOrder } from '#contract/orders/order-writes.ts';
import type { FieldValues, OrderWrite } from '#contract/orders/order-writes.ts';
import { requestOf, reverseOf } from '../../../platform/offline-queue/declared-write.ts';
import type { ApplyWrite, OfflineWrite, Rebase } from '../../../platform/offline-queue/offline-write.ts';
import { recordId, storePath } from '../../../platform/offline-queue/queued-operation.ts';
import { patchRecord } from '../../../platform/query/completed-writes.ts';
import type { OrderNotes } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';
import { fieldsSetBy } from './order-operations.ts';

/** A write also changes the order's timeline, the tabs' counts and lists. */
const REFRESHES = ['orders.operations', 'orders.notes', 'orders.facets', 'orders.list', 'orders.toPack'];

/** Applies the order after a write to lists and records that are older. */
const applyPatch =
  (patchOf: NonNullable<OrderWrite['patch']>): ApplyWrite =>
  (asked, data, { operation, answer }, isOlder) => {
    if (!['orders.get', 'orders.list', 'orders.toPack'].includes(asked.call)) return data;
    const patch = patchOf(answer);
    const written = { wc_id: Number(recordId(operation)), date_modified: patch.date_modified };
    // Lists have fewer fields, and their lines have fewer too.
    const fields = (order: object) =>
      Object.entries(patch).filter(([field]) => field in order && (field !== 'lines' || asked.call === 'orders.get'));
    return patchRecord(asked, data, written, (order) => ({ ...order, ...Object.fromEntries(fields(order)) }), isOlder);
  };

/** Adds a saved note to older notes, until they are read from the shop again. */
const applyNote: ApplyWrite = ({ call, input }, data, { operation, answer, doneAt }, isOlder) => {
  const { wc_id, note_id } = answer as { wc_id: number; note_id: number };
  const request = requestOf(addNote, operation);
  const notes = data as OrderNotes;
  if (call !== 'orders.notes' || input.wc_id !== wc_id || request === null) return data;
  if (!isOlder(undefined, '') || notes.items.some((one) => one.wc_id === note_id)) return data;
  const { note, customer_note } = request;
  const written = {
    wc_id: note_id,
    author: t('you'),
    note,
    customer_note,
    date_created: new Date(doneAt).toISOString(),
  };
  return { ...notes, items: [written, ...notes.items] };
};

/** Bases a waiting write on the answer to an earlier one, in the fields that the earlier one changed. */
const rebase: Rebase = (next, done, answer) => {
  const [write, earlier] = [orderWriteOf(next), orderWriteOf(done)];
  const [set, before] = [fieldsSetBy(next), fieldsSetBy(done)];
  const rebased = (request: object) => ({ ...next, data: { ...next.data, ...request } });
  if (!set) return write?.rebase ? rebased(write.rebase(next.data ?? {}, { name: done.kind, answer })) : next;
  const patch = earlier?.patch?.(answer) ?? {};
  const now = (set.part === undefined ? patch : (patch[set.part] ?? {})) as FieldValues;
  const changed = before?.part === set.part ? Object.keys(before?.wanted ?? {}) : [];
  const known = [...changed, ...(set.part === undefined ? (earlier?.alsoChanges ?? []) : [])];
  const fields = Object.keys(set.seen).filter((field) => known.includes(field));
  if (fields.length === 0) return next;
  const seen = { ...set.seen, ...Object.fromEntries(fields.map((field) => [field, now[field] ?? ''])) };
  return rebased(write?.withFields?.(next.data ?? {}, { ...set, seen, basedOn: patch.date_modified }) ?? {});
};

function offlineWriteOf(write: OrderWrite): OfflineWrite {
  const { name, patch } = write;
  return {
    kind: name,
    address: (operation) => `/dashboard/orders/${recordId(operation)}`,
    rebase,
    apply: patch ? applyPatch(patch) : name === addNote.name ? applyNote : undefined,
    // An open dialog shows what was left before a refund.
    refreshes: name === refundOrder.name ? [...REFRESHES, 'orders.refundable'] : REFRESHES,
    reverse: reverseOf(
      write,
      (title: string) => t('Undo: {title}', { title }),
      (reversal, request, done) =>
        storePath(done.storeId, `orders/${recordId(done)}/${pathOf(reversal as OrderWrite, request)}`),
    ),
  };
}

export const writes: readonly OfflineWrite[] = Object.values<OrderWrite>(ORDER_WRITES).map(offlineWriteOf);
