/** What a row says about a product that does not exist yet. */
export interface NewProductCells {
  /** "simple", "variable" or "variation"; "" is simple. */
  readonly type: string;
  /** Of a variation: its product's SKU, or `id:` and its number. */
  readonly parent: string;
  /** Names from the top, such as ["Clothing", "Shirts"]. */
  readonly categories: readonly (readonly string[])[];
  readonly attributes: readonly AttributeCells[];
}

interface AttributeCells {
  readonly name: string;
  readonly values: readonly string[];
  readonly visible: boolean;
  /** One of the shop's global attributes. */
  readonly global: boolean;
}

const ATTRIBUTE = /^Attribute (\d{1,2}) (name|value\(s\)|visible|global|default)$/;

/** Whether a column is read of new products alone. */
export function isForNewProducts(column: string): boolean {
  return column === 'Type' || column === 'Parent' || column === 'Categories' || ATTRIBUTE.test(column);
}

/** Reads those columns. `at` gives the cell of a column, or "". */
export function readNewProductCells(columns: readonly string[], at: (column: string) => string): NewProductCells {
  const numbers = new Set(columns.flatMap((column) => ATTRIBUTE.exec(column)?.[1] ?? []));
  const attributes = [...numbers].map((number) => ({
    name: at(`Attribute ${number} name`),
    values: listOf(at(`Attribute ${number} value(s)`)),
    visible: at(`Attribute ${number} visible`) !== '0',
    global: at(`Attribute ${number} global`) === '1',
  }));
  return {
    type: at('Type').toLowerCase(),
    parent: at('Parent'),
    categories: listOf(at('Categories')).map((path) =>
      path
        .split('>')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
    attributes: attributes.filter(({ name, values }) => name !== '' && values.length > 0),
  };
}

/** WooCommerce separates values by commas and writes a comma within one as "\,". */
function listOf(cell: string): string[] {
  return cell
    .replaceAll('\\,', '\0')
    .split(',')
    .map((value) => value.replaceAll('\0', ',').trim())
    .filter((value) => value !== '');
}
