import { MAX_FILE_ROWS } from '#contract/products/import-files.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';
import { type ColumnChoices, type FileColumns, readFileColumns } from '../file-columns.ts';
import { foreignness } from '../find-products.ts';
import { type CsvTable, invalidFile } from '../parse-csv.ts';
import { FileAmounts, type ImportRow, keyCells, skuKey } from '../read-product-csv.ts';
import type { SkuIndex } from '../stored-products.queries.ts';

/** More characters of a sample than are shown. */
const MAX_SAMPLE = 100;

/**
 * What a large file says as a whole, read before its rows are planned part by part: its columns with samples, its decimal mark, whether
 * its IDs are another store's, and which rows belong together.
 */
export class FileIndex {
  readonly #withNew: boolean;
  readonly #choices: ColumnChoices;
  readonly #skus: SkuIndex;
  readonly #samples: string[] = [];
  /** The rows of products, by `id:` and their number, and by SKU. */
  readonly #products = new Map<string, number>();
  /** The last row that names a product as its parent, by how it does. */
  readonly #parents = new Map<string, number>();
  readonly #lastRows = new Map<string, number>();
  #columns: FileColumns | null = null;
  #amounts: FileAmounts | null = null;
  #headings: readonly string[] = [];
  #rows = 0;
  #foreign = 0;

  constructor(skus: SkuIndex, withNew: boolean, choices: ColumnChoices) {
    this.#skus = skus;
    this.#withNew = withNew;
    this.#choices = choices;
  }

  /** @throws AppError INVALID_INPUT when the file has too many rows or columns. */
  add({ headings, records }: CsvTable): void {
    this.#rows += records.length;
    if (this.#rows > MAX_FILE_ROWS)
      throw invalidFile(inEnglish('Import at most {maxFileRows} rows at a time.', { maxFileRows: MAX_FILE_ROWS }));
    this.#headings = headings;
    const columns = (this.#columns ??= readFileColumns(headings, [], this.#withNew, this.#choices));
    const amounts = (this.#amounts ??= new FileAmounts(columns));
    for (const record of records) {
      amounts.add(record);
      for (const [place, cell] of record.cells.entries()) {
        if (cell !== '' && this.#samples[place] === undefined) this.#samples[place] = copyOf(cell.slice(0, MAX_SAMPLE));
      }
      const { id, sku, type, parent } = keyCells(record, columns);
      const number = Number(id) || null;
      this.#foreign += foreignness({ id: number, sku }, (own) => this.#skus.byId.get(own));
      if (type === 'variation' && parent !== '') this.#parents.set(copyOf(keyOf(parent)), record.row);
      else {
        const names = [...(number === null ? [] : [`id:${number}`]), ...(sku === '' ? [] : [copyOf(keyOf(sku))])];
        // A second row with the same SKU is a problem of its own.
        for (const name of names) if (!this.#products.has(name)) this.#products.set(name, record.row);
      }
    }
  }

  /** Call it when all rows are added. */
  end(): void {
    for (const [reference, last] of this.#parents) {
      const family = this.#familyNamed(reference);
      this.#lastRows.set(family, Math.max(last, this.#products.get(reference) ?? 0, this.#lastRows.get(family) ?? 0));
    }
  }

  get columns(): FileColumns {
    const cells = this.#headings.map((_, place) => this.#samples[place] ?? '');
    return readFileColumns(this.#headings, [{ row: 1, cells }], this.#withNew, this.#choices);
  }

  get amounts(): Pick<FileAmounts, 'mark' | 'ambiguous'> {
    return this.#amounts ?? { mark: null, ambiguous: null };
  }

  get areIdsForeign(): boolean {
    return this.#foreign > 0;
  }

  /** What a row's product and all of its variations in the file have in common. */
  familyOf({ row, fresh }: ImportRow): string {
    return fresh.type === 'variation' && fresh.parent !== '' ? this.#familyNamed(keyOf(fresh.parent)) : `row ${row}`;
  }

  /** The last row of a row's family. A group comes after the products that it names. */
  lastRowWith(row: ImportRow): number {
    if (row.fresh.type === 'grouped') return Infinity;
    return this.#lastRows.get(this.familyOf(row)) ?? row.row;
  }

  /** The row of the product that `Parent` or `Grouped products` names. */
  rowNamed(reference: string): number | undefined {
    return this.#products.get(keyOf(reference));
  }

  #familyNamed(reference: string): string {
    const row = this.#products.get(reference);
    return row === undefined ? reference : `row ${row}`;
  }
}

/** `id:` and a number, or a SKU. */
const keyOf = skuKey;

/** A text that does not keep the piece of the file alive that it was cut from. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
