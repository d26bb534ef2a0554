import { amount, gmt, lineItem, type SampleRow, type SampleRows, shippingLine, taxLines } from './sample-rows.ts';

const REASONS = ['Damaged in transit', 'Changed their mind', 'Arrived late'] as const;

/** How much a refund gives back of a row, with WooCommerce's sign. */
function negative(row: SampleRow, id: number): SampleRow {
  const { unit, quantity, subtotal, subtotalTax, total, tax } = row;
  const back = { subtotal: -subtotal, subtotalTax: -subtotalTax, total: -total, tax: -tax };
  return { id, unit, quantity: -quantity, ...back };
}

/** A refund as WooCommerce lists it: of the whole order, or of its first row. */
export function sampleRefund(orderId: number, rows: SampleRows, at: number, isWhole: boolean) {
  const { shipping } = rows;
  const firstRow = shipping.id + 5;
  const lines = (isWhole ? rows.lines : rows.lines.slice(0, 1)).map((row, index) => negative(row, firstRow + index));
  const shipped = isWhole && shipping.total > 0 ? negative(shipping, firstRow + lines.length) : null;
  const goodsTax = lines.reduce((sum, row) => sum + row.tax, 0);
  const goods = lines.reduce((sum, row) => sum + row.total, 0);
  const shippingTax = shipped?.tax ?? 0;
  return {
    id: orderId + 1,
    parent_id: orderId,
    date_created_gmt: gmt(at),
    amount: amount(-(goods + goodsTax + (shipped?.total ?? 0) + shippingTax)),
    reason: REASONS[orderId % REASONS.length] ?? REASONS[0],
    line_items: lines.map((row) => lineItem(row)),
    tax_lines: taxLines(firstRow + lines.length + 1, goodsTax, shippingTax),
    shipping_lines: shipped === null ? [] : [shippingLine(shipped)],
    fee_lines: [],
  };
}
