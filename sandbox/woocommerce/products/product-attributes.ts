import { slugOf } from '#domain/generated-shop/product-record.ts';
import type { Shop } from '../shop.ts';
import type { JsonObject, Product, Resource } from '#domain/generated-shop/wire.ts';

type Attribute = {
  id: number;
  name: string;
  slug: string;
  position: number;
  visible: boolean;
  variation: boolean;
  options: string[];
};

const attributesOf = (product: Product) => (product['attributes'] ?? []) as Attribute[];
const sameName = (one: string, other: string) => slugOf(one) === slugOf(other);

/** A product's attributes as sent: global ones by id, whose missing terms are created, and its own by name. */
export function setAttributes(shop: Shop, product: Product, requested: readonly JsonObject[]): void {
  const made = requested.flatMap((request): Attribute[] => {
    const options = [...new Set(((request['options'] ?? []) as string[]).map((option) => option.trim()))].filter(
      Boolean,
    );
    const input = {
      position: Number(request['position'] ?? 0),
      visible: request['visible'] === true,
      variation: request['variation'] === true,
    };
    const global = shop.data.tables.attributes.get(Number(request['id'] ?? 0));
    if (global) {
      // A global attribute without options is none; one that has them keeps the order of its terms.
      const names = options.map((option) => termOf(shop, global, option)).toSorted();
      const { id } = global;
      return names.length === 0
        ? []
        : [{ id, name: String(global['name']), slug: String(global['slug']), ...input, options: names }];
    }
    const name = String(request['name'] ?? '');
    return name === '' || Number(request['id'] ?? 0) > 0 ? [] : [{ id: 0, name, slug: name, ...input, options }];
  });
  product['attributes'] = made.toSorted((one, other) => one.position - other.position);
}

/** The name of a term, which is made where the attribute has none like it. */
function termOf(shop: Shop, attribute: Resource, option: string): string {
  const terms = shop.data.terms.get(attribute.id) ?? [];
  const known = terms.find((term) => sameName(String(term['name']), option));
  if (known) return String(known['name']);
  const made = { id: shop.nextId(), name: option, slug: slugOf(option), description: '', menu_order: 0, count: 0 };
  shop.data.terms.set(attribute.id, [...terms, made]);
  return option;
}

function attributeFor(product: Product, request: JsonObject): Attribute | undefined {
  const id = Number(request['id'] ?? 0);
  const name = String(request['name'] ?? '');
  const found = attributesOf(product).find((one) => (id > 0 ? one.id === id : sameName(one.name, name)));
  return found?.variation ? found : undefined;
}

const optionOf = (attribute: Attribute, requested: unknown) =>
  attribute.options.find((option) => sameName(option, String(requested)));

/** Default attributes; global ones are returned as slugs. */
export function setDefaults(product: Product, requested: readonly JsonObject[]): void {
  product['default_attributes'] = requested.flatMap((request) => {
    const attribute = attributeFor(product, request);
    const option = attribute && (optionOf(attribute, request['option']) ?? String(request['option'] ?? ''));
    if (!attribute || !option) return [];
    return attribute.id > 0
      ? [{ id: attribute.id, name: attribute.name, option: slugOf(option) }]
      : [{ id: 0, name: slugOf(attribute.name), option }];
  });
}

/**
 * A variation's options. Attributes that the product does not use for variations are left out without an error, and so are empty options.
 */
export function setChoices(product: Product, variation: Product, requested: readonly JsonObject[]): void {
  const made = requested.flatMap((request) => {
    const attribute = attributeFor(product, request);
    const requestedOption = String(request['option'] ?? '');
    if (!attribute || requestedOption === '') return [];
    const option =
      optionOf(attribute, requestedOption) ?? (attribute.id > 0 ? slugOf(requestedOption) : requestedOption);
    const slug = attribute.id > 0 ? attribute.slug : slugOf(attribute.name);
    return [{ id: attribute.id, name: attribute.name, slug, option }];
  });
  variation['attributes'] = made;
  variation['name'] = made.map(({ option }) => option).join(', ');
}
