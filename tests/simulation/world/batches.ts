import { newCursor } from '../../../server/features/sync/engine/run-cursor.ts';
import type { Batch, ShopRecord } from '../../../server/features/sync/engine/ports.ts';

export function toRecord(body: Record<string, unknown>): ShopRecord {
  const modified = Date.parse(`${String(body['date_modified_gmt'])}Z`);
  return { id: Number(body['id']), modified: Number.isNaN(modified) ? null : modified, body };
}

export function batchOf(resource: Batch['resource'], records: Batch['records']): Batch {
  return { resource, records, rejected: [], gone: [], cursor: newCursor({ orders: 0, products: 0 }) };
}
