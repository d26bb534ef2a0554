import { shopRecord } from '../../../server/features/sync/records/shop-record.ts';
import { newCursor } from '../../../server/features/sync/engine/run-cursor.ts';
import type { Batch, ShopRecord } from '../../../server/features/sync/engine/ports.ts';

export function toRecord(body: Record<string, unknown>): ShopRecord {
  return shopRecord({ ...body, id: Number(body['id']) });
}

export function batchOf(resource: Batch['resource'], records: Batch['records']): Batch {
  return { resource, records, rejected: [], gone: [], cursor: newCursor({ orders: 0, products: 0 }) };
}
