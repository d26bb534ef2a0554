import { instantOfGmt, readMoment } from '../../../integrations/woocommerce/records/woo-dates.ts';
import type { RejectedRecord } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { InvalidRecord, ShopRecord } from '../engine/ports.ts';

/** Converts a valid record to the engine's type. The API's addresses of related records, a tenth of an order, are left out. */
export function shopRecord(record: { readonly id: number; readonly parent_id?: unknown }): ShopRecord {
  const { _links, ...fields } = record as Readonly<Record<string, unknown>>;
  const childIds = idsIn(fields['refunds'] ?? fields['variations']);
  return {
    id: record.id,
    modified: modifiedOf(record),
    json: jsonParameter(fields),
    parentId: idOf(fields['parent_id']),
    customerId: idOf(fields['customer_id']),
    childIds,
    sharesStock: fields['manage_stock'] === true && childIds.length > 0,
  };
}

/** Converts a record that failed validation to the engine's type. */
export function invalidRecord({ id, reason, raw }: RejectedRecord): InvalidRecord {
  return { id, reason, raw, modified: typeof raw === 'object' && raw !== null ? modifiedOf(raw) : null };
}

function modifiedOf(record: object): number | null {
  return instantOfGmt(readMoment(Reflect.get(record, 'date_modified_gmt')))?.getTime() ?? null;
}

/** WooCommerce sends 0 for none. */
function idOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

/** The ids in a list of refunds or variations. An order lists refunds as objects, a product its variations as numbers. */
function idsIn(list: unknown): number[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((entry: unknown) => (typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry))
    .filter((id): id is number => typeof id === 'number');
}
