import { randomUUID } from 'node:crypto';
import { computeStore } from '../../../features/reorder/compute/compute-store.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { PRODUCT, SECRET, type TestTenants } from './test-tenants.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const line = { wc_id: PRODUCT.id, units: 2 };

/** Inputs of the calls about reordering. */
export function reorderInputs({ app, storeId }: TestTenants) {
  /** Counts the product's stock, whatever other calls made of it, and computes the rows that products and orders refer to. */
  const compute = async () => {
    await app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('woocommerce_products')
        .set({ status: 'publish', manage_stock: true, stock_quantity: '7' })
        .where('store_id', '=', storeId)
        .where('wc_id', '=', PRODUCT.id)
        .execute(),
    );
    await computeStore(app.platform, storeId, new AbortController().signal);
  };
  const path = `/api/v1/stores/${storeId}/reorder`;
  const supplierOf = async (person: SignedIn, more: { email?: string } = {}): Promise<string> => {
    const { body } = await person.call('POST', `${path}/suppliers`, { name: 'Tee', lead_time_days: 3, ...more });
    return body.id ?? NOBODY;
  };
  const orderOf = async (person: SignedIn, supplier?: { email: string }): Promise<string> => {
    await compute();
    const supplierId = supplier ? await supplierOf(person, supplier) : null;
    const request = { order_id: randomUUID(), supplier_id: supplierId, lines: [line] };
    const { body } = await person.call('POST', `${path}/orders`, request);
    return body.id ?? NOBODY;
  };
  return {
    'reorder.list': () => ({}),
    'reorder.compute': () => ({}),
    'reorder.changeSettings': () => ({ service_level: 90 }),
    'reorder.setProduct': async () => {
      await compute();
      return { wc_id: PRODUCT.id, pack_size: 6 };
    },
    'reorder.suppliers': () => ({}),
    'reorder.createSupplier': () => ({ name: 'Tee', lead_time_days: 3 }),
    'reorder.changeSupplier': async (person: SignedIn) => ({
      supplier_id: await supplierOf(person),
      lead_time_days: 4,
    }),
    'reorder.removeSupplier': async (person: SignedIn) => ({ supplier_id: await supplierOf(person) }),
    'reorder.assignSupplier': () => ({ supplier_id: null, wc_ids: [PRODUCT.id] }),
    'reorder.orders': () => ({}),
    'reorder.order': async (person: SignedIn) => ({ order_id: await orderOf(person) }),
    'reorder.createOrder': async () => {
      await compute();
      return { order_id: randomUUID(), supplier_id: null, lines: [line] };
    },
    'reorder.cancelOrder': async (person: SignedIn) => ({ order_id: await orderOf(person) }),
    'reorder.noteOrder': async (person: SignedIn) => ({
      order_id: await orderOf(person),
      note: 'Deliver at the back.',
    }),
    'reorder.orderPdf': async (person: SignedIn) => ({ order_id: await orderOf(person) }),
    'reorder.emailOrder': async (person: SignedIn) => ({
      order_id: await orderOf(person, { email: 'orders@tee.example' }),
      operation_id: randomUUID(),
      email: 'orders@tee.example',
    }),
    'reorder.receiveOrder': async (person: SignedIn) => ({
      order_id: await orderOf(person),
      operation_id: randomUUID(),
      lines: [line],
    }),
  };
}

/** A supplier and an order of a store, which other organizations must not see. */
export async function foreignSupplierOrder(db: Database, storeId: string) {
  const now = new Date();
  const times = { store_id: storeId, created_at: now, updated_at: now };
  const [supplier, supplierOrder] = [randomUUID(), randomUUID()];
  await db.asOwner(async ({ query }) => {
    const fields = { name: SECRET, email: '', lead_time_days: 3, minimum_order_cents: 0 };
    await query
      .insertInto('suppliers')
      .values({ id: supplier, ...fields, ...times })
      .execute();
    const order = { id: supplierOrder, supplier_id: supplier, supplier_name: SECRET, status: 'open' } as const;
    await query
      .insertInto('supplier_orders')
      .values({ ...order, ordered_on: '2026-11-20', expected_on: '2026-11-23', ...times })
      .execute();
    const wanted = { wc_id: 5, name: SECRET, sku: '', units: 3, received: 0, pack_size: 1 };
    await query
      .insertInto('supplier_order_lines')
      .values({ store_id: storeId, order_id: supplierOrder, ...wanted })
      .execute();
  });
  return { supplier, supplierOrder };
}

/** The calls that name them. */
export function foreignReorderIds(supplier: string, order: string): Readonly<Record<string, object>> {
  return {
    'reorder.assignSupplier': { supplier_id: supplier },
    'reorder.cancelOrder': { order_id: order },
    'reorder.changeSupplier': { supplier_id: supplier },
    'reorder.createOrder': { supplier_id: supplier },
    'reorder.emailOrder': { order_id: order },
    'reorder.noteOrder': { order_id: order },
    'reorder.orderPdf': { order_id: order },
    'reorder.receiveOrder': { order_id: order },
    'reorder.removeSupplier': { supplier_id: supplier },
    'reorder.setProduct': { supplier_id: supplier },
  };
}
