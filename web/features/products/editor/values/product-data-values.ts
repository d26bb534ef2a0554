import { measure, ownPrices, price, stockQuantity } from '#contract/forms/product-forms.ts';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { type FieldSpec, kindOf, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#domain/products/product-fields.ts';
import type { FieldKind, ProductField } from '#domain/products/product-fields.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';
import { dayError } from '../../../../ui/dates/read-day.ts';
import { errorsFor, problemOf } from '../../../../ui/forms/form-rules.ts';
import { SALE_DAYS } from '../../price-rules.ts';
import { t } from '#domain/language/t.ts';

type Specs = typeof PRODUCT_FIELDS;
type OfBoth = { [Field in ProductField]: Specs[Field]['of'] extends 'both' ? Field : never }[ProductField];

/** A field of products and variations that is typed, or chosen from a list. */
export type TypedField = Exclude<OfBoth, 'description' | 'dimensions'>;

const SIDES = ['length', 'width', 'height'] as const;

/** These fields as typed: numbers as text, sale dates as shop days, or as typed when they are none. */
export interface ProductDataValues extends Record<TypedField | (typeof SIDES)[number], string> {
  manage_stock: boolean;
}

export const TYPED_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (field): field is TypedField =>
    PRODUCT_FIELDS[field].of === 'both' && field !== 'description' && field !== 'dimensions',
);

const measureError = (typed: string) => problemOf(measure, typed);

const saleDayError = (typed: string) => (typed === '' ? null : dayError(typed, SALE_DAYS.from, SALE_DAYS.to));

/** How a kind of value is typed. `parse`: as the API takes it. */
interface Typing {
  typed?: (value: unknown) => string;
  parse: (typed: string, spec: FieldSpec) => unknown;
  error?: (typed: string) => string | null;
}

const TYPINGS: Readonly<Partial<Record<FieldKind, Typing>>> = {
  text: { parse: (typed) => typed.trim() },
  price: { typed: withComma, parse: readDecimal, error: (typed) => problemOf(price, typed) },
  measure: { typed: withComma, parse: readDecimal, error: measureError },
  moment: {
    typed: (value) => String(value ?? '').slice(0, 10),
    parse: (typed, { time }) => (typed === '' ? null : `${typed}T${time}`),
    error: saleDayError,
  },
  whole: {
    typed: (value) => String(value ?? 0),
    parse: Number,
    error: (typed) => problemOf(stockQuantity, typed),
  },
};

/** "26.99" as lists show it, "26,99". With three decimals it would be read as thousands. */
function withComma(value: unknown): string {
  return String(value ?? '').replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
}

/** A value of the shop, as it is typed. */
export function typedValue(field: TypedField, value: unknown): string {
  return (TYPINGS[kindOf(field)]?.typed ?? ((one) => String(one ?? '')))(value);
}

export const EMPTY_PRODUCT_DATA: ProductDataValues = {
  ...(Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, (PRODUCT_FIELDS[field] as FieldSpec).choices?.[0] ?? typedValue(field, null)]),
  ) as Record<TypedField, string>),
  manage_stock: false,
  length: '',
  width: '',
  height: '',
};

type ShopValues = EditableProduct['values'] | EditableProduct['variations'][number]['values'];

/** Converts the shop's values, except `manage_stock`, which has another type in variations. */
export function productDataOf(shop: ShopValues): Omit<ProductDataValues, 'manage_stock'> {
  const typed = TYPED_FIELDS.map((field) => [field, typedValue(field, shop[field])]);
  return { ...Object.fromEntries(typed), ...shop.dimensions } as Omit<ProductDataValues, 'manage_stock'>;
}

/** Converts typed values for the API. */
export function productDataToSend(typed: ProductDataValues) {
  const parsed = TYPED_FIELDS.map((field) => {
    const { parse } = TYPINGS[kindOf(field)] ?? {};
    return [field, parse ? parse(typed[field], PRODUCT_FIELDS[field]) : typed[field]];
  });
  const dimensions = Object.fromEntries(SIDES.map((side) => [side, readDecimal(typed[side])]));
  const { manage_stock } = typed;
  return { ...(Object.fromEntries(parsed) as Record<TypedField, unknown>), manage_stock, dimensions };
}

/** Whether a field does not apply: the quantity of uncounted stock, the status of counted stock. */
export function isUnused(field: string, { manage_stock: managed }: Pick<ProductDataValues, 'manage_stock'>): boolean {
  return managed ? field === 'stock_status' : field === 'stock_quantity' || field === 'backorders';
}

/** Errors by field, or null. */
export function productDataErrors(typed: ProductDataValues): Record<string, string | null> {
  const { regular_price, sale_price, date_on_sale_from: from, date_on_sale_to: until } = typed;
  const own = TYPED_FIELDS.map((field) => {
    const error = isUnused(field, typed) ? undefined : TYPINGS[kindOf(field)]?.error;
    return [field, error?.(typed[field]) ?? null] as const;
  });
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(SIDES.map((side) => [side, measureError(typed[side])])),
    ...errorsFor(ownPrices, { regular_price, sale_price }),
    date_on_sale_to:
      saleDayError(until) ??
      (until !== '' && from !== '' && until < from ? t('The sale ends before it starts.') : null),
  };
}
