import { createHash } from 'node:crypto';
import type { ImportResult } from '#contract/products/product-import.ts';
import { kindOf } from '#domain/products/product-fields.ts';
import type { DecimalMark } from '#domain/money/typed-amount.ts';
import type { StoreScope } from '#domain/ids.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { BulkRequest } from '../bulk/run-bulk.ts';
import { readAttributes } from '../editor/global-attributes.ts';
import { type Client, withTypedTexts } from '../editor/shop-product.ts';
import type { StoredProduct } from './find-products.ts';
import type { ShopTerms } from './new-terms.ts';
import { planImport } from './plan-import.ts';
import { invalidFile } from './parse-csv.ts';
import { type ImportRow, readProductCsv, skuKey } from './read-product-csv.ts';
import { readRememberedColumns, rememberColumns } from './remembered-columns.ts';
import { groupNotes } from './row-notes.ts';
import { readCategoryPaths } from './shop-terms.queries.ts';
import { readStored } from './stored-products.queries.ts';

interface ImportRequest extends Pick<BulkRequest, 'operation_id' | 'dry_run'> {
  readonly csv: string;
  readonly new_products: boolean;
  readonly decimal_mark?: DecimalMark | undefined;
  readonly columns?: readonly (string | null)[] | undefined;
}

interface ImportContext {
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** People do not write what their store remembers: the server does. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly store: StoreScope;
  readonly now: Date;
  /** Called only for texts, which are compared with what the shop has as typed, and for the shop's global attributes. */
  openShop(): Promise<Client>;
}

/**
 * Changes and adds products from a CSV file through `runBulk`, or previews it. Lines with a problem are left out.
 * @throws AppError INVALID_INPUT when the file cannot be read at all, or is imported without the columns that it needs.
 */
export async function importProducts(
  context: ImportContext,
  { csv, new_products: withNew, decimal_mark: mark, columns, ...operation }: ImportRequest,
  change: (bulk: BulkRequest) => Promise<ImportResult['result']>,
): Promise<ImportResult> {
  const { transact, store, now } = context;
  const remembered = await transact((tx) => readRememberedColumns(tx, store));
  const choices = { chosen: columns ?? null, remembered };
  const file = readProductCsv(csv, { withNewProducts: withNew, decimalMark: mark ?? null, choices });
  if (file.missing !== null && !operation.dry_run) {
    throw invalidFile(file.missing);
  }
  if (columns) await context.asSystem((tx) => rememberColumns(tx, store, file.columns, now));
  const attributes = withNew ? await attributesOfShop(() => context.openShop(), file.rows) : new Map();
  const stored = await transact((tx) => readStored(tx, store.storeId, file.rows));
  const typed = await withTextsOfShop(stored, file.rows, () => context.openShop());
  const { categories, timezone } = await transact(async (tx) => ({
    categories: await readCategoryPaths(tx, store),
    timezone: (await readShopSettings(tx, store)).timezone,
  }));
  const { day, time } = shopNowOf(now, timezone);
  const { products, creations, found, problems, notes } = planImport(file.rows, {
    stored: typed,
    terms: withNew ? { categories, attributes } : null,
    now: `${day}T${time}`,
  });
  const hash = createHash('sha256').update(csv).digest('hex');
  const request = {
    csv: hash,
    ...(withNew && { new_products: true }),
    ...(mark && { decimal_mark: mark }),
    ...(columns && { columns }),
  };
  const plan = async () => ({ products: [...products], creations: [...creations] });
  const result = await change({ ...operation, kind: 'import', request, plan });
  const all = [...file.problems, ...problems].toSorted((one, other) => one.row - other.row);
  return {
    result,
    rows: [...found],
    problems: all.map((problem) => ({ ...problem, message: translateMessage(problem.message) })),
    columns: [...file.columns],
    missing: file.missing && translateMessage(file.missing),
    notes: groupNotes(notes, translateMessage),
    ambiguous_price: file.ambiguousPrice,
  };
}

/** The shop's global attributes that rows name. */
export async function attributesOfShop(
  openShop: () => Promise<Client>,
  rows: readonly ImportRow[],
): Promise<ShopTerms['attributes']> {
  const named = rows.flatMap(({ fresh }) => fresh.attributes.filter(({ global }) => global));
  const names = new Set(named.map(({ name }) => name.toLowerCase()));
  if (names.size === 0) return new Map();
  const found = await readAttributes(await openShop(), names);
  return new Map(
    found.map(({ id, name, terms }) => [
      name.toLowerCase(),
      { id, values: new Set(terms.map((term) => term.name.toLowerCase())) },
    ]),
  );
}

/** The stored products. Those for which the file has a text have theirs as typed. */
export async function withTextsOfShop(
  stored: readonly StoredProduct[],
  rows: readonly ImportRow[],
  openShop: () => Promise<Client>,
): Promise<readonly StoredProduct[]> {
  const named = rows.filter(({ changes }) => Object.keys(changes).some((field) => kindOf(field) === 'html'));
  const [ids, skus] = [
    new Set(named.map(({ id }) => id)),
    new Set(named.flatMap(({ sku }) => (sku === '' ? [] : skuKey(sku)))),
  ];
  const asked = stored.filter(
    ({ wc_id, sku, status, is_restorable }) =>
      (status !== 'trash' || is_restorable) && (ids.has(wc_id) || skus.has(skuKey(sku))),
  );
  if (asked.length === 0) return stored;
  const typed = new Map((await withTypedTexts(await openShop(), asked)).map((item) => [item.wc_id, item]));
  return stored.map((item) => typed.get(item.wc_id) ?? item);
}
