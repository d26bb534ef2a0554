import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { supplierOrder } from '#contract/reorder/supplier-orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { totalOrder } from '#domain/reorder/suggest-order.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { centsText } from '../reorder-list.queries.ts';

export type SupplierOrder = z.output<typeof supplierOrder>;
export type ReceivedLine = { readonly wc_id: number; readonly units: number };
type Store = Pick<StoreScope, 'storeId'>;

interface Row {
  id: string;
  supplier_id: string | null;
  supplier_name: string;
  status: SupplierOrder['status'];
  ordered_on: ShopDay;
  expected_on: ShopDay;
  note: string;
  minimum: number | null;
  lines: (Omit<SupplierOrder['lines'][number], 'cost'> & { cost_cents: number | null })[];
  pending: SupplierOrder['pending'];
  email: (Omit<NonNullable<SupplierOrder['email']>, 'at'> & { at: string }) | null;
}

const ORDERS = (storeId: string) => sql`
  select o.id, o.supplier_id, o.supplier_name, o.status, o.ordered_on, o.expected_on, o.note, s.minimum_order_cents as minimum,
    (select json_agg(json_build_object('wc_id', l.wc_id, 'name', l.name, 'sku', l.sku, 'units', l.units, 'received', l.received,
        'pack_size', l.pack_size, 'cost_cents', l.cost_cents) order by lower(l.name), l.wc_id)
      from supplier_order_lines l where l.store_id = ${storeId}::uuid and l.order_id = o.id) as lines,
    (select json_build_object('operation_id', r.operation_id, 'lines', r.lines) from supplier_receipts r
      where r.store_id = ${storeId}::uuid and r.order_id = o.id and r.state = 'pending' limit 1) as pending,
    case when o.email_id is not null then json_build_object('to', o.email_to, 'at', o.email_at, 'problem', o.email_problem,
      'state', case when o.email_state = 'queued' and o.email_at < now() - interval '25 hours' then 'failed' else o.email_state end)
    end as email
  from supplier_orders o left join suppliers s on s.store_id = ${storeId}::uuid and s.id = o.supplier_id
  where o.store_id = ${storeId}::uuid`;

async function read(tx: Tx, statement: RawBuilder<Row>): Promise<SupplierOrder[]> {
  const { rows } = await statement.execute(tx.query);
  return rows.map(({ minimum, lines: stored, email, ...row }) => {
    const lines = tx.hidesCosts ? stored.map((line) => ({ ...line, cost_cents: null })) : stored;
    const total = totalOrder(
      lines.map((line) => ({ units: line.units, costCents: line.cost_cents })),
      minimum ?? 0,
    );
    return {
      ...row,
      // JSON of PostgreSQL writes the moment with its offset.
      email: email && { ...email, at: new Date(email.at).toISOString() },
      lines: lines.map(({ cost_cents: cost, ...line }) => ({ ...line, cost: cost === null ? null : centsText(cost) })),
      units: total.units,
      cost: centsText(total.cents),
      lines_without_cost: total.linesWithoutCost,
      below_minimum: centsText(total.belowMinimumCents),
    };
  });
}

/** A page of orders, newest first, of one status or of all. */
export async function readOrders(
  tx: Tx,
  { storeId }: Store,
  { status, page, per_page: perPage }: { status?: SupplierOrder['status'] | undefined; page: number; per_page: number },
): Promise<{ items: SupplierOrder[]; total: number }> {
  const ofStatus = status === undefined ? sql`` : sql`and o.status = ${status}`;
  const items = await read(
    tx,
    sql<Row>`${ORDERS(storeId)} ${ofStatus} order by o.ordered_on desc, o.created_at desc, o.id
      limit ${perPage}::bigint offset ${(page - 1) * perPage}::bigint`,
  );
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from supplier_orders o where o.store_id = ${storeId}::uuid ${ofStatus}`.execute(tx.query);
  return { items, total: Number(rows[0]?.total ?? 0) };
}

/** @throws AppError NOT_FOUND when there is none of this id. */
export async function requireOrder(tx: Tx, { storeId }: Store, id: string): Promise<SupplierOrder> {
  const [order] = await read(tx, sql<Row>`${ORDERS(storeId)} and o.id = ${id}::uuid`);
  if (order === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this order.') });
  return order;
}
