import { z } from 'zod';
import { reorder } from '#contract/reorder/reorder.ts';
import { uuid } from '#contract/shapes.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { lostPerDay, unitsInView } from '#domain/reorder/worth.ts';
import { t } from '#domain/language/t.ts';
import { readReorderItems, readSuppliers, requireOrder } from '../../reorder/reorder.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { reportColumns, reportTable } from '../export-table.ts';

type ReorderRow = Awaited<ReturnType<typeof readReorderItems>>[number] & {
  readonly supplier: Awaited<ReturnType<typeof readSuppliers>>[number] | undefined;
  /** Those that the view is about. */
  readonly units: number;
};

/** What to reorder, with the supplier of each product and its minimum order. */
export const reorderTable = reportTable({
  name: () => t('reorder', {}, 'file name'),
  input: inputSchemaOf(reorder.list),
  async read(tx, { scope }, asked): Promise<ReorderRow[]> {
    const suppliers = new Map((await readSuppliers(tx, scope)).map((supplier) => [supplier.id, supplier]));
    const items = await readReorderItems(tx, scope, asked);
    return items.map((item) => ({
      ...item,
      supplier: suppliers.get(item.supplier_id ?? ''),
      units: unitsInView(item, asked.show),
    }));
  },
  columns: reportColumns<'reorder', ReorderRow>('reorder', {
    name: ({ name }) => name,
    sku: ({ sku }) => sku,
    supplier: ({ supplier }) => supplier?.name ?? '',
    minimumOrder: ({ supplier }) => supplier?.minimum_order ?? null,
    stock: ({ stock }) => stock,
    onOrder: ({ on_order }) => on_order,
    daysOfCover: ({ days_left }) => days_left,
    lost: lostPerDay,
    expectedPerDay: ({ per_day }) => per_day,
    leadTime: ({ lead_time_days }) => lead_time_days,
    reorderPoint: ({ reorder_point }) => reorder_point,
    packSize: ({ pack_size }) => pack_size,
    toOrder: ({ suggested }) => suggested,
    costPrice: ({ cost }) => cost,
    cost: ({ cost, suggested }) => costOf(cost, suggested),
    price: ({ price }) => price,
    deadStock: ({ dead_units }) => dead_units,
    overstock: ({ excess_units }) => excess_units,
    lastSold: ({ last_sold_on }) => last_sold_on,
    value: ({ cost, price, units }) => costOf(cost ?? price, units),
    id: ({ wc_id }) => wc_id,
  }),
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
