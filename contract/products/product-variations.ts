import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { newVariationOnlyFields } from './new-product-fields.ts';
import { variationFields } from './product-fields.ts';
import { instant, uuid, wcId } from '../shapes.ts';

/** The most variations that one save may create, change and delete together. */
export const MAX_VARIATIONS = 300;

const variationChanges = variationFields.partial();

export type VariationChanges = z.output<typeof variationChanges>;
export type VariationField = keyof VariationChanges;

/** What only new variations take besides. */
export const newVariationFields = variationChanges.extend({
  virtual: z.boolean().optional(),
  downloadable: z.boolean().optional(),
  ...newVariationOnlyFields,
});

/** `key` is created in the browser, once per variation. A repeated save uses it to find variations that it has already created. */
const newVariation = z.object({ key: uuid, fields: newVariationFields });

export type NewVariation = z.output<typeof newVariation>;

export const newVariations = z.array(newVariation).max(MAX_VARIATIONS);

const variationUpdate = z.object({
  wc_id: wcId,
  /** As for a product: the version that the person saw, and the values of these fields in it. */
  based_on: z.iso.datetime(),
  was: z.record(z.string(), z.unknown()).default({}),
  changes: variationChanges.refine((changes) => Object.keys(changes).length > 0, {
    error: () => t('Change at least one field.'),
  }),
});

/** Changes to the variations of a product, made after the product itself. `delete` is permanent. */
export const variationWork = z
  .object({
    create: newVariations.default([]),
    update: z.array(variationUpdate).max(MAX_VARIATIONS).default([]),
    delete: z.array(wcId).max(MAX_VARIATIONS).default([]),
  })
  .refine((work) => work.create.length + work.update.length + work.delete.length <= MAX_VARIATIONS, {
    error: () => t('Change at most {maxVariations} variations at once.', { maxVariations: MAX_VARIATIONS }),
  });

export type VariationWork = z.output<typeof variationWork>;

const whatFor = { action: z.enum(['create', 'update', 'delete']), key: uuid.nullable(), wc_id: z.number().nullable() };

/** The result for one variation: `key` is set for a new one, `wc_id` if the shop has it or had it. */
export const variationResult = z.discriminatedUnion('outcome', [
  z.object({
    ...whatFor,
    outcome: z.literal('done'),
    date_modified: instant.nullable(),
    /** The shop's values of the changed fields. */
    now: z.record(z.string(), z.unknown()).optional(),
  }),
  /** With the shop's message. The other variations are saved. */
  z.object({ ...whatFor, outcome: z.literal('refused'), code: z.string(), message: z.string() }),
]);

export type VariationResult = z.output<typeof variationResult>;
