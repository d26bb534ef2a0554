import type { VariationChanges } from '#contract/products/product-variations.ts';
import type { NewProduct, ProductChanges } from '#contract/products/product-writes.ts';
import { EMPTY_PRODUCT } from './editor-values.ts';
import type { EditorImage, EditorValues } from './editor-values.ts';
import type { ProductDataValues } from './product-data-values.ts';
import type { CreateData, UpdateData } from '../../writes/product-operations.ts';
import { attributesOf, choiceOf } from '../variations/variation-values.ts';
import { newVariation } from '../variations/variation-set.ts';
import type { EditorAttribute, EditorVariation } from '../variations/variation-set.ts';

type Changes = Partial<ProductChanges> | VariationChanges;

/** What the editor holds of a change that is not sent yet: the way back from `changesBetween`. `wc_id`: what it changes. */
export function applyUpdate(values: EditorValues, update: UpdateData, wc_id: number): EditorValues {
  if (update.parent_id !== undefined) {
    const changes = update.changes as VariationChanges;
    return { ...values, variations: changedVariations(values, values.attributes, [{ wc_id, changes }]) };
  }
  return withVariations(withProduct(values, update.changes), update);
}

/** What the editor holds of a product that the shop does not have yet. */
export function queuedProductValues({ product, variations = [] }: CreateData): EditorValues {
  const values = withProduct(EMPTY_PRODUCT, product);
  return { ...values, variations: madeVariations(variations, values.attributes) };
}

function withProduct(values: EditorValues, changes: ProductChanges | NewProduct): EditorValues {
  const { name, status, type, description, short_description, categories, images } = changes;
  const attributes = changes.attributes
    ? keepKeys(attributesOf(changes.attributes), values.attributes)
    : values.attributes;
  return {
    ...values,
    ...given({ name, status, type, description, short_description, categories }),
    ...figuresOf(changes),
    ...given({ manage_stock: changes.manage_stock }),
    ...(images ? { images: images.map((picture) => shownImage(picture, values.images)) } : {}),
    attributes,
    ...(changes.default_attributes ? { chosen: choiceOf(changes.default_attributes, attributes) } : {}),
  };
}

function withVariations(values: EditorValues, { variations: work }: UpdateData): EditorValues {
  if (!work) return values;
  const gone = new Set(work.delete);
  const made = new Set(work.create.map(({ key }) => key));
  const kept = values.variations.filter(({ wc_id, key }) => !made.has(key) && !(wc_id !== null && gone.has(wc_id)));
  return {
    ...values,
    variations: [
      ...changedVariations({ variations: kept }, values.attributes, work.update),
      ...madeVariations(work.create, values.attributes),
    ],
  };
}

function madeVariations(
  made: readonly { key: string; fields: VariationChanges }[],
  attributes: readonly EditorAttribute[],
): EditorVariation[] {
  return made.map(({ key, fields }) => withFields({ ...newVariation({}), key }, fields, attributes));
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
    ...figuresOf(changes),
    ...given({ status }),
    ...(manage_stock === undefined ? {} : { manage_stock: manage_stock === true }),
    ...(image === undefined ? {} : { image: image === null ? null : shownImage(image, knownOf(variation)) }),
    ...(choices ? { choice: choiceOf(choices, attributes) } : {}),
  };
}

function knownOf({ image }: EditorVariation): EditorImage[] {
  return image ? [{ ...image, alt: '' }] : [];
}

/** The figures that are given, as they are typed. */
function figuresOf(changes: Changes): Partial<ProductDataValues> {
  const { sku, regular_price, sale_price, stock_status, backorders, weight, dimensions } = changes;
  const { date_on_sale_from: from, date_on_sale_to: until, stock_quantity: quantity } = changes;
  return given({
    sku,
    regular_price,
    sale_price,
    stock_status,
    backorders,
    weight,
    ...dimensions,
    sale_from: from === undefined ? undefined : (from?.slice(0, 10) ?? ''),
    sale_until: until === undefined ? undefined : (until?.slice(0, 10) ?? ''),
    stock_quantity: quantity === undefined ? undefined : String(quantity),
  });
}

/** Those that are there at all. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** A picture is sent by its id alone: its address is that of the product's own. */
function shownImage(
  { id, src, alt }: { id?: number | undefined; src?: string | undefined; alt: string },
  known: readonly EditorImage[],
): EditorImage {
  const shown = src ?? known.find((picture) => picture.id === id)?.src ?? '';
  return id === undefined ? { src: shown, alt } : { id, src: shown, alt };
}

/** Attributes that were there keep their keys, so that variations still know them. */
function keepKeys(next: readonly EditorAttribute[], before: readonly EditorAttribute[]): EditorAttribute[] {
  return next.map((attribute, place) => {
    const isOne = (other: EditorAttribute) =>
      attribute.id === 0 ? other.id === 0 && other.name === attribute.name : other.id === attribute.id;
    // One that was given another name is known by its place.
    const there = before.find(isOne) ?? (before[place]?.id === 0 && attribute.id === 0 ? before[place] : undefined);
    return there ? { ...attribute, key: there.key } : attribute;
  });
}
