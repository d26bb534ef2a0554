import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { amount, emailOrBlank, requiredText, text, wholeNumber } from './fields.ts';

export const reorderSettings = z.object({
  /** Per cent of the orders that should arrive before the stock runs out. */
  service_level: wholeNumber(50, 99),
  /** How many days an order should last. */
  cover_days: wholeNumber(1, 365),
  /** For products without a supplier. */
  lead_time_days: wholeNumber(0, 180),
  /** Stock is dead after this many days without a sale. */
  dead_days: wholeNumber(28, 365),
  /** Stock that lasts longer than this many days is overstock. */
  overstock_days: wholeNumber(28, 730),
});

/** What a store starts with. */
export const DEFAULT_REORDER_SETTINGS: z.output<typeof reorderSettings> = {
  service_level: 95,
  cover_days: 28,
  lead_time_days: 14,
  dead_days: 90,
  overstock_days: 180,
};

/** What people say about a product's supply. */
export const supplyFields = z.object({
  supplier_id: z.nullable(z.uuid()),
  pack_size: wholeNumber(1, 100_000),
  /** Absent where the shop has its own. */
  cost: z.optional(z.nullable(amount)),
  is_ignored: z.boolean(),
});

export const supplierFields = z.object({
  name: requiredText(120, () => t('Enter the supplier’s name.')),
  email: emailOrBlank,
  lead_time_days: wholeNumber(0, 180),
  minimum_order: amount,
});

/** A new one, which needs no email and no minimum order. */
export const newSupplier = z.extend(supplierFields, {
  email: z.prefault(emailOrBlank, ''),
  minimum_order: z.prefault(amount, '0'),
});

/** What the merchant writes to the supplier about an order. */
export const supplierNote = z.object({ note: text(500) });

const MAX_UNITS = 1_000_000;
/** Units of a product that are ordered or delivered. */
export const units = wholeNumber(1, MAX_UNITS);
/** The units of each line on a screen, where 0 leaves the line out. */
export const lineUnits = z.object({ units: z.array(wholeNumber(0, MAX_UNITS)) });
