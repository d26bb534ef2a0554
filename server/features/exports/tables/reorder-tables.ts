import { z } from 'zod';
import { reorder } from '#contract/reorder/reorder.ts';
import { uuid } from '#contract/shapes.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { t } from '#domain/language/t.ts';
import { readReorderItems, readSuppliers, requireOrder } from '../../reorder/reorder.public.ts';
import { inputSchemaOf, reportTable } from '../export-table.ts';

/** What to reorder, with the supplier of each product and its minimum order. */
export const reorderTable = reportTable({
  name: () => t('reorder', {}, 'file name'),
  input: inputSchemaOf(reorder.list),
  async read(tx, { scope }, asked) {
    const suppliers = new Map((await readSuppliers(tx, scope)).map((supplier) => [supplier.id, supplier]));
    const items = await readReorderItems(tx, scope, asked);
    return items.map((item) => ({ ...item, supplier: suppliers.get(item.supplier_id ?? '') }));
  },
  columns: [
    [() => t('Product'), ({ name }) => name],
    [() => t('SKU'), ({ sku }) => sku],
    [() => t('Supplier'), ({ supplier }) => supplier?.name ?? ''],
    [() => t('Minimum order'), ({ supplier }) => supplier?.minimum_order ?? null],
    [() => t('Stock'), ({ stock }) => stock],
    [() => t('On order'), ({ on_order }) => on_order],
    [() => t('Days of cover'), ({ days_left }) => days_left],
    [() => t('Expected per day'), ({ per_day }) => per_day],
    [() => t('Lead time (days)'), ({ lead_time_days }) => lead_time_days],
    [() => t('Reorder point'), ({ reorder_point }) => reorder_point],
    [() => t('Pack size'), ({ pack_size }) => pack_size],
    [() => t('To order'), ({ suggested }) => suggested],
    [() => t('Cost price'), ({ cost }) => cost],
    [() => t('Cost'), ({ cost, suggested }) => costOf(cost, suggested)],
    [() => t('Price'), ({ price }) => price],
    [() => t('Dead stock'), ({ dead_units }) => dead_units],
    [() => t('Overstock'), ({ excess_units }) => excess_units],
    [() => t('WooCommerce id'), ({ wc_id }) => wc_id],
  ],
});

/** An order in the form sent to the supplier. */
export const supplierOrderTable = reportTable({
  name: () => t('supplier order', {}, 'file name'),
  input: z.object({ order_id: uuid }),
  async read(tx, { scope }, { order_id: id }) {
    const { lines, ...order } = await requireOrder(tx, scope, id);
    return lines.map((line) => ({ ...line, order }));
  },
  columns: [
    [() => t('Product'), ({ name }) => name],
    [() => t('SKU'), ({ sku }) => sku],
    [() => t('Supplier'), ({ order }) => order.supplier_name],
    [() => t('Ordered'), ({ order }) => order.ordered_on],
    [() => t('Expected'), ({ order }) => order.expected_on],
    [() => t('Pack size'), ({ pack_size }) => pack_size],
    [() => t('Units'), ({ units }) => units],
    [() => t('Received'), ({ received }) => received],
    [() => t('Cost price'), ({ cost }) => cost],
    [() => t('Cost'), ({ cost, units }) => costOf(cost, units)],
  ],
});

function costOf(cost: string | null, units: number): string | null {
  return cost === null ? null : fromCents(toCents(cost) * BigInt(units));
}
