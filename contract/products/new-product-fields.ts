import { z } from 'zod';
import { NEW_PRODUCT_FIELDS, type NewProductField } from '#domain/products/new-product-fields.ts';
import { t } from '#domain/language/t.ts';
import { atMost } from '../shapes.ts';

const text = z.string().max(2000, atMost(2000));
const whole = z
  .number()
  .int({ error: () => t('Give a whole number.') })
  .min(-1_000_000_000)
  .max(1_000_000_000);

function schemaOf({ kind, choices }: NewProductField): z.ZodType {
  if (choices) return z.enum(choices as [string]);
  if (kind === 'flag') return z.boolean();
  return kind === 'whole' ? whole : text;
}

const optional = (fields: readonly NewProductField[]): Readonly<Record<string, z.ZodOptional>> =>
  Object.fromEntries(fields.map((one) => [one.field, schemaOf(one).optional()]));

const all = Object.values(NEW_PRODUCT_FIELDS);

/** What only new products take, and of it what new variations take too. */
export const newProductFields = optional(all);
export const newVariationOnlyFields = optional(all.filter(({ ofVariations }) => ofVariations));
