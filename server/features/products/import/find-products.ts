import type { StoredItem } from '../bulk/plan-bulk.ts';
import { type ImportRow, skuKey } from './read-product-csv.ts';
import type { Problem } from './price-problem.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A product, or with `parent_id` a variation, as it is stored. */
export interface StoredProduct extends StoredItem {
  readonly parent_id: number | null;
  readonly sku: string;
  /** It is in the trash, and Karoo moved it there. */
  readonly is_restorable: boolean;
}

/** What a row is about: a stored product, a new one, or nothing that can be found. */
export type Found = { readonly item: StoredProduct } | 'new' | Problem;

/** Finds the products of a file's rows by ID, else by SKU. */
export class ProductFinder {
  readonly #byId: ReadonlyMap<number, StoredProduct>;
  readonly #bySku: ReadonlyMap<string, readonly StoredProduct[]>;
  /** SKUs that begin with noughts, by what a spreadsheet makes of them. */
  readonly #withNoughts: ReadonlyMap<string, string>;
  readonly #areIdsForeign: boolean;
  readonly #withNew: boolean;

  /** `areIdsForeign` is known of a large file as a whole, whose parts may each look otherwise. */
  constructor(
    rows: readonly ImportRow[],
    stored: readonly StoredProduct[],
    withNew: boolean,
    areIdsForeign: boolean | null = null,
  ) {
    this.#byId = new Map(stored.map((item) => [item.wc_id, item]));
    this.#bySku = Map.groupBy(
      stored.filter(({ sku }) => sku !== ''),
      ({ sku }) => skuKey(sku),
    );
    this.#withNoughts = new Map(
      stored.flatMap(({ sku }) => (/^0+[1-9]\d*$/.test(sku) ? [[sku.replace(/^0+/, ''), sku]] : [])),
    );
    this.#areIdsForeign = areIdsForeign ?? areForeign(rows, (id) => this.#byId.get(id)?.sku);
    this.#withNew = withNew;
  }

  byId(id: number): StoredProduct | undefined {
    return this.#byId.get(id);
  }

  find({ id, sku }: ImportRow): Found {
    const own = id === null || this.#areIdsForeign ? undefined : this.#byId.get(id);
    if (own !== undefined) {
      return isSameSku(sku, own.sku)
        ? { item: own }
        : { column: 'SKU', message: inEnglish('The product with this ID has another SKU. Leave one of them blank.') };
    }
    const [item, other] = this.withSku(sku);
    if (other !== undefined)
      return { column: 'SKU', message: inEnglish('Several products have this SKU. Use the ID.') };
    if (item !== undefined) return { item };
    if (this.#withNew) return 'new';
    if (id === null) return { column: 'SKU', message: this.#noSku(sku) };
    return this.#areIdsForeign
      ? {
          column: 'ID',
          message: inEnglish('The IDs of this file are those of another store, and no product here has this SKU.'),
        }
      : { column: 'ID', message: inEnglish('No product has this ID.') };
  }

  /** Those with this SKU; ones in the trash only if no other has it, as shops free their SKUs. */
  withSku(sku: string): readonly StoredProduct[] {
    const all = this.#bySku.get(skuKey(sku)) ?? [];
    const kept = all.filter(({ status }) => status !== 'trash');
    return kept.length > 0 ? kept : all;
  }

  /** The product that `Parent` or `Grouped products` names, by `id:` and its number or by SKU. */
  named(reference: string): StoredProduct | undefined {
    const id = idIn(reference);
    if (id === null) return this.withSku(reference)[0];
    return this.#areIdsForeign ? undefined : this.#byId.get(id);
  }

  /** A SKU of the store that differs from this one only by noughts before it. */
  withNoughts(sku: string): string | null {
    return this.#withNoughts.get(sku) ?? null;
  }

  #noSku(sku: string): string {
    if (isPowerOfTen(sku)) return POWER_OF_TEN;
    const whole = this.withNoughts(sku);
    return whole === null
      ? inEnglish('No product has this SKU.')
      : inEnglish('No product has this SKU, but one has {whole}. A spreadsheet may have removed the noughts.', {
          whole,
        });
  }
}

/** Spreadsheets show long numbers as "6,00123E+12", and save them so. */
export const isPowerOfTen = (sku: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(sku);
export const POWER_OF_TEN = inEnglish(
  'A spreadsheet has written this SKU as a power of ten. Format the column as text, and enter it again.',
);

export function idIn(reference: string): number | null {
  const [, id] = /^id:([1-9]\d{0,15})$/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}

const isWithoutNoughts = (sku: string, whole: string) =>
  /^[1-9]\d*$/.test(sku) && whole !== sku && whole.replace(/^0+/, '') === sku;

/** Whether a row's SKU is that of the product with its ID, or what a spreadsheet has made of it. */
function isSameSku(sku: string, own: string): boolean {
  return (
    sku === '' || skuKey(own) === skuKey(sku) || isWithoutNoughts(sku, own) || (isPowerOfTen(sku) && /^\d+$/.test(own))
  );
}

type Keys = Pick<ImportRow, 'id' | 'sku'>;

/** A file of another store has IDs that are unknown here, or those of products with other SKUs. */
function areForeign(rows: readonly Keys[], skuOf: (id: number) => string | undefined): boolean {
  return rows.reduce((sum, row) => sum + foreignness(row, skuOf), 0) > 0;
}

/** 1 for a row whose ID is another store's, -1 for one of this store, 0 for one without. */
export function foreignness({ id, sku }: Keys, skuOf: (id: number) => string | undefined): -1 | 0 | 1 {
  if (id === null) return 0;
  const own = skuOf(id);
  return own !== undefined && isSameSku(sku, own) ? -1 : 1;
}
