import { z } from 'zod';
import { reorder } from '#contract/reorder/reorder.ts';
import { uuid } from '#contract/shapes.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { readReorderItems, readSuppliers, requireOrder } from '../../reorder/reorder.public.ts';
import { inputSchemaOf, reportTable } from '../export-table.ts';

/** What to reorder, with the supplier of each product and its minimum order. */
export const reorderTable = reportTable({
  name: 'reorder',
  input: inputSchemaOf(reorder.list),
  async read(tx, { scope }, asked) {
    const suppliers = new Map((await readSuppliers(tx, scope)).map((supplier) => [supplier.id, supplier]));
    const items = await readReorderItems(tx, scope, asked);
    return items.map((item) => ({ ...item, supplier: suppliers.get(item.supplier_id ?? '') }));
  },
  columns: [
    ['Product', ({ name }) => name],
    ['SKU', ({ sku }) => sku],
    ['Supplier', ({ supplier }) => supplier?.name ?? ''],
    ['Minimum order', ({ supplier }) => supplier?.minimum_order ?? null],
    ['Stock', ({ stock }) => stock],
    ['On order', ({ on_order }) => on_order],
    ['Days of cover', ({ days_left }) => days_left],
    ['Expected per day', ({ per_day }) => per_day],
    ['Lead time (days)', ({ lead_time_days }) => lead_time_days],
    ['Reorder point', ({ reorder_point }) => reorder_point],
    ['Pack size', ({ pack_size }) => pack_size],
    ['To order', ({ suggested }) => suggested],
    ['Cost price', ({ cost }) => cost],
    ['Cost', ({ cost, suggested }) => costOf(cost, suggested)],
    ['Price', ({ price }) => price],
    ['Dead stock', ({ dead_units }) => dead_units],
    ['Overstock', ({ excess_units }) => excess_units],
    ['WooCommerce id', ({ wc_id }) => wc_id],
  ],
});

/** An order in the form sent to the supplier. */
export const supplierOrderTable = reportTable({
  name: 'supplier-order',
  input: z.object({ order_id: uuid }),
  async read(tx, { scope }, { order_id: id }) {
    const { lines, ...order } = await requireOrder(tx, scope, id);
    return lines.map((line) => ({ ...line, order }));
  },
  columns: [
    ['Product', ({ name }) => name],
    ['SKU', ({ sku }) => sku],
    ['Supplier', ({ order }) => order.supplier_name],
    ['Ordered', ({ order }) => order.ordered_on],
    ['Expected', ({ order }) => order.expected_on],
    ['Pack size', ({ pack_size }) => pack_size],
    ['Units', ({ units }) => units],
    ['Received', ({ received }) => received],
    ['Cost price', ({ cost }) => cost],
    ['Cost', ({ cost, units }) => costOf(cost, units)],
  ],
});

function costOf(cost: string | null, units: number): string | null {
  return cost === null ? null : fromCents(toCents(cost) * BigInt(units));
}
