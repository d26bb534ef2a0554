import { z } from 'zod';
import { variationFields } from './product-fields.ts';
import { instant, uuid, wcId } from '../shapes.ts';

/** Variations that one save makes, changes and deletes, all together. */
export const MAX_VARIATIONS = 300;

const variationChanges = variationFields.partial();

export type VariationChanges = z.output<typeof variationChanges>;
export type VariationField = keyof VariationChanges;

/** `key` is made in the browser, once per variation: by it a save that is repeated finds what it made already. */
const newVariation = z.object({ key: uuid, fields: variationChanges });

export type NewVariation = z.output<typeof newVariation>;

export const newVariations = z.array(newVariation).max(MAX_VARIATIONS);

const variationUpdate = z.object({
  wc_id: wcId,
  /** As of a product: the version that the person saw, and what these fields held there. */
  based_on: z.iso.datetime(),
  was: z.record(z.string(), z.unknown()).default({}),
  changes: variationChanges.refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.'),
});

/** What one save does to the variations of a product, after the product itself. `delete` is for good. */
export const variationWork = z
  .object({
    create: newVariations.default([]),
    update: z.array(variationUpdate).max(MAX_VARIATIONS).default([]),
    delete: z.array(wcId).max(MAX_VARIATIONS).default([]),
  })
  .refine(
    (work) => work.create.length + work.update.length + work.delete.length <= MAX_VARIATIONS,
    `Change at most ${MAX_VARIATIONS} variations at once.`,
  );

export type VariationWork = z.output<typeof variationWork>;

const whatFor = { action: z.enum(['create', 'update', 'delete']), key: uuid.nullable(), wc_id: z.number().nullable() };

/** What became of one variation: `key` is set where it was to be made, `wc_id` where the shop has it or had it. */
export const variationResult = z.discriminatedUnion('outcome', [
  z.object({
    ...whatFor,
    outcome: z.literal('done'),
    date_modified: instant.nullable(),
    /** What the shop made of the fields that were changed. */
    now: z.record(z.string(), z.unknown()).optional(),
  }),
  /** With the shop's own words; the others stand. */
  z.object({ ...whatFor, outcome: z.literal('refused'), code: z.string(), message: z.string() }),
]);

export type VariationResult = z.output<typeof variationResult>;
