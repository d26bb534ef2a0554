import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { ProductChanges } from '#contract/products/product-writes.ts';

type Attributes = NonNullable<ProductChanges['attributes']>;
type Choices = NonNullable<ProductChanges['default_attributes']>;
type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const idOf = (raw: Raw) => Number(raw['id']) || 0;

/** Attributes as the shop sends them, without what is not changed here: a product's with options, a variation's with one. */
export function attributesOf(sent: readonly object[]): unknown[] {
  return (sent as readonly Raw[]).map((raw) => {
    const named = { id: idOf(raw), name: text(raw['name']) };
    if (!('options' in raw)) return { ...named, option: text(raw['option']) };
    const options = (Array.isArray(raw['options']) ? raw['options'] : []).map(text);
    return { ...named, options, visible: raw['visible'] === true, variation: raw['variation'] === true };
  });
}

/**
 * The choices made beforehand, by the names that the product's attributes have: shops send slugs here, "medium-roast" of
 * "Medium roast", and take names.
 */
export function choicesOf(sent: readonly object[], attributes: readonly object[]): unknown[] {
  const all = attributesOf(attributes) as Attributes;
  return (sent as readonly Raw[]).map((raw) => {
    const id = idOf(raw);
    const attribute = all.find((one) => keyOf(one) === keyOf({ id, name: text(raw['name']) }));
    const option = attribute?.options.find((one) => slugOf(one) === slugOf(text(raw['option'])));
    return { id, name: attribute?.name ?? text(raw['name']), option: option ?? text(raw['option']) };
  });
}

/** What attributes mean, whatever the shop makes of their writing: those of a product in their order, choices in any. */
export function plainAttributes(value: readonly object[]): unknown {
  const plain = (value as readonly Partial<Attributes[number] & Choices[number]>[]).map((one) => {
    const key = keyOf({ id: one.id ?? 0, name: one.name ?? '' });
    if (one.options === undefined) return [key, slugOf(one.option ?? '')];
    const options = one.options.map(readable);
    // The shop sorts the options of a global attribute its own way.
    return [key, one.id ? options.toSorted() : options, one.visible, one.variation];
  });
  return plain.every((one) => one.length === 2) ? plain.map((one) => one.join(' ')).toSorted() : plain;
}

/** Attributes as the shop takes them: a global one by its id, one of the product's own by its name. */
export function sentAttributes(attributes: Attributes | Choices): object[] {
  return attributes.map(({ id, name, ...rest }, position) => ({
    ...(id > 0 ? { id } : { name }),
    ...rest,
    ...('options' in rest ? { position } : {}),
  }));
}

const keyOf = ({ id, name }: { id: number; name: string }) => (id > 0 ? String(id) : `own ${slugOf(name)}`);

const readable = (option: string) => decodeEntities(option).trim();

/** A name as WordPress makes addresses of it, so that both compare. */
function slugOf(name: string): string {
  return readable(name)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
