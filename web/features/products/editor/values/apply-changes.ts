import type { VariationChanges } from '#contract/products/product-variations.ts';
import type { NewProduct, ProductChanges } from '#contract/products/product-writes.ts';
import { EMPTY_PRODUCT } from './editor-values.ts';
import type { EditorImage, EditorValues } from './editor-values.ts';
import { TYPED_FIELDS, typedValue } from './product-data-values.ts';
import type { ProductDataValues } from './product-data-values.ts';
import { definedFields } from '../../writes/product-overlay.ts';
import { attributesOf, choiceOf } from '../variations/variation-values.ts';
import { newVariation } from '../variations/variation-set.ts';
import type { EditorAttribute, EditorVariation } from '../variations/variation-set.ts';
import type { ProductCreation, ProductChange } from '#contract/products/product-operations.ts';

type Changes = Partial<ProductChanges> | VariationChanges;

/** Applies an unsent update to the editor's values, the inverse of `changesBetween`. `wc_id` is the update's target. */
export function applyUpdate(values: EditorValues, update: ProductChange, wc_id: number): EditorValues {
  if (update.parent_id !== undefined) {
    const changes = update.changes as VariationChanges;
    return { ...values, variations: changedVariations(values, values.attributes, [{ wc_id, changes }]) };
  }
  return withVariations(withProduct(values, update.changes), update);
}

/** Returns the editor's values for a new product in the queue. */
export function queuedProductValues({ product, variations = [] }: ProductCreation): EditorValues {
  const values = withProduct(EMPTY_PRODUCT, product);
  return { ...values, variations: createdVariations(variations, values.attributes) };
}

function withProduct(values: EditorValues, changes: ProductChanges | NewProduct): EditorValues {
  const { name, status, type, description, short_description, categories, images } = changes;
  const attributes = changes.attributes
    ? keepKeys(attributesOf(changes.attributes), values.attributes)
    : values.attributes;
  return {
    ...values,
    ...definedFields({ name, status, type, description, short_description, categories }),
    ...typedValues(changes),
    ...definedFields({ manage_stock: changes.manage_stock }),
    ...(images ? { images: images.map((picture) => shownImage(picture, values.images)) } : {}),
    attributes,
    ...(changes.default_attributes ? { chosen: choiceOf(changes.default_attributes, attributes) } : {}),
  };
}

function withVariations(values: EditorValues, { variations: work }: ProductChange): EditorValues {
  if (!work) return values;
  const deleted = new Set(work.delete);
  const created = new Set(work.create.map(({ key }) => key));
  const remaining = values.variations.filter(
    ({ wc_id, key }) => !created.has(key) && !(wc_id !== null && deleted.has(wc_id)),
  );
  return {
    ...values,
    variations: [
      ...changedVariations({ variations: remaining }, values.attributes, work.update),
      ...createdVariations(work.create, values.attributes),
    ],
  };
}

function createdVariations(
  created: readonly { key: string; fields: VariationChanges }[],
  attributes: readonly EditorAttribute[],
): EditorVariation[] {
  return created.map(({ key, fields }) => withFields({ ...newVariation({}), key }, fields, attributes));
}

function changedVariations(
  { variations }: Pick<EditorValues, 'variations'>,
  attributes: readonly EditorAttribute[],
  updates: readonly { wc_id: number; changes: VariationChanges }[],
): EditorVariation[] {
  return variations.map((variation) =>
    updates
      .filter(({ wc_id }) => wc_id === variation.wc_id)
      .reduce((changed, { changes }) => withFields(changed, changes, attributes), variation),
  );
}

function withFields(
  variation: EditorVariation,
  changes: VariationChanges,
  attributes: readonly EditorAttribute[],
): EditorVariation {
  const { status, image, manage_stock, attributes: choices } = changes;
  return {
    ...variation,
    ...typedValues(changes),
    ...definedFields({ status }),
    ...(manage_stock === undefined ? {} : { manage_stock: manage_stock === true }),
    ...(image === undefined ? {} : { image: image === null ? null : shownImage(image, imagesOf(variation)) }),
    ...(choices ? { choice: choiceOf(choices, attributes) } : {}),
  };
}

function imagesOf({ image }: EditorVariation): EditorImage[] {
  return image ? [{ ...image, alt: '' }] : [];
}

/** Converts the changed values to typed text. */
function typedValues(changes: Changes): Partial<ProductDataValues> {
  const typed = TYPED_FIELDS.filter((field) => changes[field] !== undefined);
  return {
    ...Object.fromEntries(typed.map((field) => [field, typedValue(field, changes[field])])),
    ...changes.dimensions,
  };
}

/** An image may be sent by its id only. Its URL is then that of the product's image. */
function shownImage(
  { id, src, alt }: { id?: number | undefined; src?: string | undefined; alt: string },
  known: readonly EditorImage[],
): EditorImage {
  const shown = src ?? known.find((picture) => picture.id === id)?.src ?? '';
  return id === undefined ? { src: shown, alt } : { id, src: shown, alt };
}

/** Existing attributes keep their keys, which variations refer to. */
function keepKeys(next: readonly EditorAttribute[], before: readonly EditorAttribute[]): EditorAttribute[] {
  return next.map((attribute, index) => {
    const isSame = (other: EditorAttribute) =>
      attribute.id === 0 ? other.id === 0 && other.name === attribute.name : other.id === attribute.id;
    // A renamed attribute is matched by its position.
    const existing = before.find(isSame) ?? (before[index]?.id === 0 && attribute.id === 0 ? before[index] : undefined);
    return existing ? { ...attribute, key: existing.key } : attribute;
  });
}
