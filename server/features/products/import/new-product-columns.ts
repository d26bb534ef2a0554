import { attributeNumberOf } from '#domain/products/product-columns.ts';

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
  readonly externalUrl: string;
  readonly buttonText: string;
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
  const kinds = listOf(at('Type').toLowerCase());
  return {
    type: kinds.find((kind) => !KINDS_BESIDES.has(kind)) ?? '',
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
    externalUrl: at('External URL'),
    buttonText: at('Button text'),
  };
}

/** Beside its type, as in "simple, downloadable, virtual". */
const KINDS_BESIDES: ReadonlySet<string> = new Set(['virtual', 'downloadable']);

/** WooCommerce separates values by commas and writes a comma within one as "\,". */
function listOf(cell: string): string[] {
  return cell
    .replaceAll('\\,', '\0')
    .split(',')
    .map((value) => value.replaceAll('\0', ',').trim())
    .filter((value) => value !== '');
}
