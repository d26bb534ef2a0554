import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { NewVariation, VariationChanges, VariationWork } from '#contract/products/product-variations.ts';
import { isIdle, productDataToSend, productDataOf } from '../values/product-data-values.ts';
import { newVariation, varying } from './variation-set.ts';
import type { Choice, EditorAttribute, EditorVariation } from './variation-set.ts';

type HeldAttribute = EditableProduct['values']['attributes'][number];
type HeldChoices = EditableProduct['values']['default_attributes'];
type HeldVariation = EditableProduct['variations'][number];

/** The part of the editor that variations come from. */
interface Variable {
  attributes: readonly EditorAttribute[];
  variations: readonly EditorVariation[];
}

/** A product's attributes in the editor. */
export function attributesOf(held: readonly HeldAttribute[]): EditorAttribute[] {
  return held.map((attribute) => ({ ...attribute, key: keyOf(attribute) }));
}

/** One attribute is one by its id, or by its name where it has none. */
function keyOf({ id, name }: { id: number; name: string }): string {
  return id === 0 ? `name:${name.toLowerCase()}` : `id:${id}`;
}

/** Options by the attributes' keys; what no attribute knows is left out. */
export function choiceOf(held: HeldChoices, attributes: readonly EditorAttribute[]): Choice {
  const keys = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(held.flatMap((one) => (keys.has(keyOf(one)) ? [[keyOf(one), one.option]] : [])));
}

/** A product's variations in the editor. */
export function variationsOf(
  held: readonly HeldVariation[],
  attributes: readonly EditorAttribute[],
): EditorVariation[] {
  return held.map(({ wc_id, values }) => ({
    ...productDataOf(values),
    // A stock that is the product's is not counted for the variation itself.
    manage_stock: values.manage_stock === true,
    key: String(wc_id),
    wc_id,
    choice: choiceOf(values.attributes, attributes),
    status: values.status,
    image: values.image === null ? null : { id: values.image.id, src: values.image.src },
  }));
}

/** The attributes as they are sent; those of a simple product tell no variations apart. */
export function sentAttributes(attributes: readonly EditorAttribute[], type: string) {
  return attributes.map(({ id, name, options, visible, variation }) => ({
    id,
    name: name.trim(),
    options,
    visible,
    variation: variation && type !== 'simple',
  }));
}

/** The chosen options as they are sent: "any" is not named. */
export function sentChoice(choice: Choice, attributes: readonly EditorAttribute[]) {
  return varying(attributes).flatMap(({ key, id, name }) => {
    const option = choice[key] ?? '';
    return option === '' ? [] : [{ id, name: name.trim(), option }];
  });
}

/** All of a variation as it is sent. */
function wholeOf(variation: EditorVariation, attributes: readonly EditorAttribute[]): Record<string, unknown> {
  const { image, status, choice } = variation;
  const { id, src } = image ?? {};
  return {
    ...productDataToSend(variation),
    status,
    image: image === null ? null : id === undefined ? { src, alt: '' } : { id, alt: '' },
    attributes: sentChoice(choice, attributes),
  };
}

/** What of a variation differs from what it was; of a new one, from an empty one. */
function changesOf(now: EditorVariation, after: Record<string, unknown>, before: Record<string, unknown>) {
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]) && !isIdle(field, now);
  return Object.fromEntries(Object.entries(after).filter(differs)) as VariationChanges;
}

/** A variation as it is made: what was left empty is left to the shop. `key` is its own for good. */
export function newVariationOf(variation: EditorVariation, attributes: readonly EditorAttribute[]): NewVariation {
  const empty: EditorVariation = { ...newVariation({}), key: variation.key };
  const fields = changesOf(variation, wholeOf(variation, attributes), wholeOf(empty, attributes));
  return { key: variation.key, fields };
}

/** What a save does to the variations: `held` are those of the shop as they were when the editor was opened. */
export function variationWorkBetween(opened: Variable, now: Variable, held: readonly HeldVariation[]): VariationWork {
  const before = new Map(opened.variations.map((variation) => [variation.wc_id, variation]));
  const kept = new Set(now.variations.map(({ wc_id }) => wc_id));
  return {
    create: now.variations
      .filter(({ wc_id }) => wc_id === null)
      .map((variation) => newVariationOf(variation, now.attributes)),
    update: now.variations.flatMap((variation) => {
      const was = before.get(variation.wc_id);
      const shop = held.find(({ wc_id }) => wc_id === variation.wc_id);
      if (!was || !shop) return [];
      const changes = changesOf(variation, wholeOf(variation, now.attributes), wholeOf(was, opened.attributes));
      const fields = Object.keys(changes) as (keyof VariationChanges)[];
      if (fields.length === 0) return [];
      const values = Object.fromEntries(fields.map((field) => [field, shop.values[field]]));
      return [{ wc_id: shop.wc_id, based_on: shop.date_modified, was: values, changes }];
    }),
    delete: held.flatMap(({ wc_id }) => (kept.has(wc_id) ? [] : [wc_id])),
  };
}
