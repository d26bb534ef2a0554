import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { ProductChanges } from '#contract/products/product-writes.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

type Attributes = NonNullable<ProductChanges['attributes']>;
type Choices = NonNullable<ProductChanges['default_attributes']>;
type Raw = Readonly<Record<string, unknown>>;

const idOf = (raw: Raw) => Number(raw['id']) || 0;

/** The editable parts of attributes as the shop sends them: a product's have options, a variation's have one. */
export function attributesOf(sent: readonly object[]): unknown[] {
  return (sent as readonly Raw[]).map((raw) => {
    const named = { id: idOf(raw), name: plainText(raw['name']) };
    if (!('options' in raw)) return { ...named, option: plainText(raw['option']) };
    const options = (Array.isArray(raw['options']) ? raw['options'] : []).map(plainText);
    return { ...named, options, visible: raw['visible'] === true, variation: raw['variation'] === true };
  });
}

/**
 * The default choices with the option names of the product's attributes. Shops send slugs here ("medium-roast" for
 * "Medium roast") but accept names.
 */
export function choicesOf(sent: readonly object[], attributes: readonly object[]): unknown[] {
  const all = attributesOf(attributes) as Attributes;
  return (sent as readonly Raw[]).map((raw) => {
    const id = idOf(raw);
    const attribute = all.find((one) => keyOf(one) === keyOf({ id, name: plainText(raw['name']) }));
    const option = attribute?.options.find((one) => slugOf(one) === slugOf(plainText(raw['option'])));
    return { id, name: attribute?.name ?? plainText(raw['name']), option: option ?? plainText(raw['option']) };
  });
}

/** A normal form to compare attributes by. The order of a product's attributes matters, that of choices does not. */
export function plainAttributes(value: readonly object[]): unknown {
  const plain = (value as readonly Partial<Attributes[number] & Choices[number]>[]).map((one) => {
    const key = keyOf({ id: one.id ?? 0, name: one.name ?? '' });
    if (one.options === undefined) return [key, slugOf(one.option ?? '')];
    const options = one.options.map(readable);
    // The shop sorts the options of global attributes itself.
    return [key, one.id ? options.toSorted() : options, one.visible, one.variation];
  });
  return plain.every((one) => one.length === 2) ? plain.map((one) => one.join(' ')).toSorted() : plain;
}

/** Attributes in the shop's request format: global ones by id, the product's own by name. */
export function sentAttributes(attributes: Attributes | Choices): object[] {
  return attributes.map(({ id, name, ...rest }, position) => ({
    ...(id > 0 ? { id } : { name }),
    ...rest,
    ...('options' in rest ? { position } : {}),
  }));
}

const keyOf = ({ id, name }: { id: number; name: string }) => (id > 0 ? String(id) : `own ${slugOf(name)}`);

const readable = (option: string) => decodeEntities(option).trim();

/** A name as a WordPress slug, so that names and slugs compare equal. */
function slugOf(name: string): string {
  return readable(name)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
