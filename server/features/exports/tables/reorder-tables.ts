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
    ['name', () => t('Product'), ({ name }) => name],
    ['sku', () => t('SKU'), ({ sku }) => sku],
    ['supplier', () => t('Supplier'), ({ supplier }) => supplier?.name ?? ''],
    ['minimumOrder', () => t('Minimum order'), ({ supplier }) => supplier?.minimum_order ?? null],
    ['stock', () => t('Stock'), ({ stock }) => stock],
    ['onOrder', () => t('On order'), ({ on_order }) => on_order],
    ['daysOfCover', () => t('Days of cover'), ({ days_left }) => days_left],
    ['expectedPerDay', () => t('Expected per day'), ({ per_day }) => per_day],
    ['leadTime', () => t('Lead time (days)'), ({ lead_time_days }) => lead_time_days],
    ['reorderPoint', () => t('Reorder point'), ({ reorder_point }) => reorder_point],
    ['packSize', () => t('Pack size'), ({ pack_size }) => pack_size],
    ['toOrder', () => t('To order'), ({ suggested }) => suggested],
    ['costPrice', () => t('Cost price'), ({ cost }) => cost],
    ['cost', () => t('Cost'), ({ cost, suggested }) => costOf(cost, suggested)],
    ['price', () => t('Price'), ({ price }) => price],
    ['deadStock', () => t('Dead stock'), ({ dead_units }) => dead_units],
    ['overstock', () => t('Overstock'), ({ excess_units }) => excess_units],
    ['id', () => t('WooCommerce id'), ({ wc_id }) => wc_id],
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
    ['name', () => t('Product'), ({ name }) => name],
    ['sku', () => t('SKU'), ({ sku }) => sku],
    ['supplier', () => t('Supplier'), ({ order }) => order.supplier_name],
    ['ordered', () => t('Ordered'), ({ order }) => order.ordered_on],
    ['expected', () => t('Expected'), ({ order }) => order.expected_on],
    ['packSize', () => t('Pack size'), ({ pack_size }) => pack_size],
    ['units', () => t('Units'), ({ units }) => units],
    ['received', () => t('Received'), ({ received }) => received],
    ['costPrice', () => t('Cost price'), ({ cost }) => cost],
    ['cost', () => t('Cost'), ({ cost, units }) => costOf(cost, units)],
  ],
});

function costOf(cost: string | null, units: number): string | null {
  return cost === null ? null : fromCents(toCents(cost) * BigInt(units));
}
