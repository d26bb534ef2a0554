import { NEW_PRODUCT_FIELDS, type NewProductField } from '#domain/products/new-product-fields.ts';
import { attributeNumberOf, downloadNumberOf } from '#domain/products/product-columns.ts';

/** What a row says about a product that does not exist yet. */
export interface NewProductCells {
  /** "simple", "variable", "variation", "external" or "grouped"; "" is simple. */
  readonly type: string;
  readonly isVirtual: boolean;
  readonly isDownloadable: boolean;
  /** Of a variation: its product's SKU, or `id:` and its number. */
  readonly parent: string;
  /** Names from the top, such as ["Clothing", "Shirts"]. */
  readonly categories: readonly (readonly string[])[];
  readonly attributes: readonly AttributeCells[];
  /** Addresses of pictures. */
  readonly images: readonly string[];
  /** SKUs, or `id:` and a number. */
  readonly grouped: readonly string[];
  readonly upsells: readonly string[];
  readonly crossSells: readonly string[];
  readonly downloads: readonly { readonly name: string; readonly file: string }[];
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly tags: readonly string[];
  /** Other fields by their names in the REST API. */
  readonly others: Readonly<Record<string, string | number | boolean>>;
}

interface AttributeCells {
  readonly name: string;
  readonly values: readonly string[];
  readonly visible: boolean;
  /** One of the shop's global attributes. */
  readonly global: boolean;
  /** The value that is selected at first; "" is none. */
  readonly selected: string;
}

/** Reads those columns. `at` gives the cell of a column, or "". */
export function readNewProductCells(
  columns: ReadonlyMap<string, unknown>,
  at: (column: string) => string,
): NewProductCells {
  const numbers = new Set([...columns.keys()].flatMap((column) => attributeNumberOf(column) ?? []));
  const attributes = [...numbers].map((number) => ({
    name: at(`Attribute ${number} name`),
    values: listOf(at(`Attribute ${number} value(s)`)),
    visible: at(`Attribute ${number} visible`) !== '0',
    global: at(`Attribute ${number} global`) === '1',
    selected: at(`Attribute ${number} default`),
  }));
  const files = new Set([...columns.keys()].flatMap((column) => downloadNumberOf(column) ?? []));
  const downloads = [...files].map((number) => {
    const file = at(`Download ${number} URL`);
    return { name: at(`Download ${number} name`) || fileNameOf(file), file };
  });
  const kinds = listOf(at('Type').toLowerCase());
  return {
    type: typeIn(at('Type')),
    isVirtual: kinds.includes('virtual'),
    isDownloadable: kinds.includes('downloadable'),
    parent: at('Parent'),
    categories: listOf(at('Categories')).map((path) =>
      path
        .split('>')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
    attributes: attributes.filter(({ name, values }) => name !== '' && values.length > 0),
    images: listOf(at('Images')),
    grouped: listOf(at('Grouped products')),
    upsells: listOf(at('Upsells')),
    crossSells: listOf(at('Cross-sells')),
    downloads: downloads.filter(({ file }) => file !== ''),
    externalUrl: at('External URL'),
    buttonText: at('Button text'),
    tags: listOf(at('Tags')),
    others: othersIn(at),
  };
}

/** As WooCommerce names a file without a name. */
const fileNameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Cells that are no value of their field are left out: `leftOutValues` names them. */
function othersIn(at: (column: string) => string): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(NEW_PRODUCT_FIELDS).flatMap(([column, spec]) => {
      const value = valueIn(spec, at(column));
      return value === null ? [] : [[spec.field, value]];
    }),
  );
}

const FLAGS: Readonly<Record<string, boolean>> = { 1: true, 0: false, true: true, false: false };

function valueIn({ kind, choices }: NewProductField, cell: string): string | number | boolean | null {
  if (cell === '') return null;
  if (kind === 'flag') return FLAGS[cell.toLowerCase()] ?? null;
  if (kind === 'choice') return choices?.find((choice) => choice === cell.toLowerCase()) ?? null;
  if (kind === 'whole') return /^-?\d{1,9}$/.test(cell) ? Number(cell) : null;
  return cell;
}

/** The type in a cell such as "simple, downloadable, virtual"; "" for none. */
export function typeIn(cell: string): string {
  return listOf(cell.toLowerCase()).find((kind) => !KINDS_BESIDES.has(kind)) ?? '';
}

/** Beside its type. */
const KINDS_BESIDES: ReadonlySet<string> = new Set(['virtual', 'downloadable']);

/** WooCommerce separates values by commas and writes a comma within one as "\,". */
function listOf(cell: string): string[] {
  if (cell === '') return [];
  return cell
    .replaceAll('\\,', '\0')
    .split(',')
    .map((value) => value.replaceAll('\0', ',').trim())
    .filter((value) => value !== '');
}
