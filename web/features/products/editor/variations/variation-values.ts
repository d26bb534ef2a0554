import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { NewVariation, VariationChanges, VariationWork } from '#contract/products/product-variations.ts';
import { isUnused, productDataToSend, productDataOf } from '../values/product-data-values.ts';
import { newVariation, variationAttributes } from './variation-set.ts';
import type { Choice, EditorAttribute, EditorVariation } from './variation-set.ts';

type ShopAttribute = EditableProduct['values']['attributes'][number];
type ShopChoices = EditableProduct['values']['default_attributes'];
type ShopVariation = EditableProduct['variations'][number];

interface VariableValues {
  attributes: readonly EditorAttribute[];
  variations: readonly EditorVariation[];
}

export function attributesOf(saved: readonly ShopAttribute[]): EditorAttribute[] {
  return saved.map((attribute) => ({ ...attribute, key: keyOf(attribute) }));
}

/** An attribute is identified by its id, or by its name without one. */
function keyOf({ id, name }: { id: number; name: string }): string {
  return id === 0 ? `name:${name.toLowerCase()}` : `id:${id}`;
}

/** Returns the options by attribute key, without those of unknown attributes. */
export function choiceOf(saved: ShopChoices, attributes: readonly EditorAttribute[]): Choice {
  const keys = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(saved.flatMap((one) => (keys.has(keyOf(one)) ? [[keyOf(one), one.option]] : [])));
}

export function variationsOf(
  saved: readonly ShopVariation[],
  attributes: readonly EditorAttribute[],
): EditorVariation[] {
  return saved.map(({ wc_id, values }) => ({
    ...productDataOf(values),
    // "parent" means the product's stock, which is not the variation's own.
    manage_stock: values.manage_stock === true,
    key: String(wc_id),
    wc_id,
    choice: choiceOf(values.attributes, attributes),
    status: values.status,
    image: values.image === null ? null : { id: values.image.id, src: values.image.src },
  }));
}

/** Converts attributes for the API. Those of a simple product are not used for variations. */
export function attributesToSend(attributes: readonly EditorAttribute[], type: string) {
  return attributes.map(({ id, name, options, visible, variation }) => ({
    id,
    name: name.trim(),
    options,
    visible,
    variation: variation && type !== 'simple',
  }));
}

/** Converts options for the API, which leaves out "any". */
export function choiceToSend(choice: Choice, attributes: readonly EditorAttribute[]) {
  return variationAttributes(attributes).flatMap(({ key, id, name }) => {
    const option = choice[key] ?? '';
    return option === '' ? [] : [{ id, name: name.trim(), option }];
  });
}

/** Converts all fields of a variation for the API. */
function valuesToSend(variation: EditorVariation, attributes: readonly EditorAttribute[]): Record<string, unknown> {
  const { image, status, choice } = variation;
  const { id, src } = image ?? {};
  return {
    ...productDataToSend(variation),
    status,
    image: image === null ? null : id === undefined ? { src, alt: '' } : { id, alt: '' },
    attributes: choiceToSend(choice, attributes),
  };
}

/** Returns the fields of a variation that differ from before. */
function changesOf(now: EditorVariation, after: Record<string, unknown>, before: Record<string, unknown>) {
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]) && !isUnused(field, now);
  return Object.fromEntries(Object.entries(after).filter(differs)) as VariationChanges;
}

/** Returns a new variation, without empty fields, for which the shop has defaults. */
export function newVariationOf(variation: EditorVariation, attributes: readonly EditorAttribute[]): NewVariation {
  const empty: EditorVariation = { ...newVariation({}), key: variation.key };
  const fields = changesOf(variation, valuesToSend(variation, attributes), valuesToSend(empty, attributes));
  return { key: variation.key, fields };
}

/** Returns what a save does to variations. `saved` are the shop's variations when the editor opened. */
export function variationWorkBetween(
  opened: VariableValues,
  now: VariableValues,
  saved: readonly ShopVariation[],
): VariationWork {
  const before = new Map(opened.variations.map((variation) => [variation.wc_id, variation]));
  const remaining = new Set(now.variations.map(({ wc_id }) => wc_id));
  return {
    create: now.variations
      .filter(({ wc_id }) => wc_id === null)
      .map((variation) => newVariationOf(variation, now.attributes)),
    update: now.variations.flatMap((variation) => {
      const was = before.get(variation.wc_id);
      const shop = saved.find(({ wc_id }) => wc_id === variation.wc_id);
      if (!was || !shop) return [];
      const changes = changesOf(
        variation,
        valuesToSend(variation, now.attributes),
        valuesToSend(was, opened.attributes),
      );
      const fields = Object.keys(changes) as (keyof VariationChanges)[];
      if (fields.length === 0) return [];
      const values = Object.fromEntries(fields.map((field) => [field, shop.values[field]]));
      return [{ wc_id: shop.wc_id, based_on: shop.date_modified, was: values, changes }];
    }),
    delete: saved.flatMap(({ wc_id }) => (remaining.has(wc_id) ? [] : [wc_id])),
  };
}
