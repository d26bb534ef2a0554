import type { SeenWrite } from '../proxy/faulty-proxy.ts';
import type { StoredOperation } from '../browser/stored-operations.ts';

/** A requested change: the record and its values as in the shop. */
export interface RequestedChange {
  readonly id: string;
  /** E.g. `orders/17`. */
  readonly record: string;
  /** E.g. `status completed`. */
  readonly value: string;
}

/** The change of a request to Karoo; null unless it writes an order or product. */
export function requestedChange(path: string, body: Record<string, unknown> | null): RequestedChange | null {
  const [, record = '', what = ''] = /\/((?:orders|products)\/\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (record === '' || body === null) return null;
  const { operation_id: id, changes } = body;
  const value = what === '' ? changeIn(changes as Record<string, unknown>) : changeIn(body);
  return { id: String(id), record, value };
}

/** The change of a request to the shop; null unless it writes an order or product. */
export function shopChange({ method, path, body }: SeenWrite): Omit<RequestedChange, 'id'> | null {
  const [, record] = /\/wc\/v3\/((?:orders|products)\/\d+)(?:\/notes)?(?:\?|$)/.exec(path) ?? [];
  return record === undefined || method === 'DELETE' ? null : { record, value: changeIn(body) };
}

/** The one field that a request changes. */
function changeIn(body: Record<string, unknown>): string {
  const name = ['status', 'note', 'regular_price', 'stock_quantity'].find((field) => field in body) ?? 'nothing known';
  const value = body[name];
  return `${name} ${name === 'regular_price' ? Number(value).toFixed(2) : String(value)}`;
}

/** Violations at the end. Empty if the shop made every change once and in order, except those still shown. */
export function findViolations(
  requested: readonly RequestedChange[],
  left: readonly StoredOperation[],
  shopWrites: readonly SeenWrite[],
  statusBefore: string,
): string[] {
  const leftIds = new Set(left.map(({ id }) => id));
  const requestedIds = new Set(requested.map(({ id }) => id));
  const strangers = left.filter(({ id }) => !requestedIds.has(id)).map(({ title }) => `unrequested: ${title}`);
  const records = [...new Set(requested.map(({ record }) => record))];
  return records.reduce<string[]>((complaints, record) => {
    const ofRecord = requested.filter((change) => change.record === record);
    const unclear = left.filter((one) => mayHaveArrived(one)).map(({ id }) => id);
    const maybe = ofRecord.filter(({ id }) => unclear.includes(id)).map(({ value }) => value);
    const wanted = effective(
      ofRecord.filter(({ id }) => !leftIds.has(id)).map(({ value }) => value),
      statusBefore,
    );
    const done = shopWrites
      .filter(({ status }) => status !== null && status < 300)
      .flatMap((write) => shopChange(write) ?? [])
      .filter((change) => change.record === record)
      .map(({ value }) => value)
      .filter((value) => !maybe.includes(value));
    if (JSON.stringify(done) === JSON.stringify(wanted)) return complaints;
    return [...complaints, `${record}: the shop did [${done.join(', ')}] where [${wanted.join(', ')}] was requested`];
  }, strangers);
}

/** A failed change that may have arrived in the shop. */
function mayHaveArrived({ state, error }: StoredOperation): boolean {
  return state === 'failed' && (error?.status == null || error.status >= 500 || error.code === 'IN_PROGRESS');
}

/** Setting an order's current status is no change in the shop. */
function effective(values: readonly string[], statusBefore: string): string[] {
  let status = `status ${statusBefore}`;
  return values.filter((value) => {
    if (!value.startsWith('status ')) return true;
    const isNew = value !== status;
    status = value;
    return isNew;
  });
}
