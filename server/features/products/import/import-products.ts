import { createHash } from 'node:crypto';
import type { ImportResult } from '#contract/products/product-import.ts';
import { kindOf } from '#domain/products/product-fields.ts';
import type { DecimalMark } from '#domain/money/typed-amount.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { BulkRequest } from '../bulk/run-bulk.ts';
import { readAttributeNames } from '../editor/global-attributes.ts';
import { type Client, withTypedTexts } from '../editor/shop-product.ts';
import { planImport, readStored, type StoredProduct } from './plan-import.queries.ts';
import { type ImportRow, readProductCsv, skuKey } from './read-product-csv.ts';

interface ImportRequest extends Pick<BulkRequest, 'operation_id' | 'dry_run'> {
  readonly csv: string;
  readonly new_products: boolean;
  readonly decimal_mark?: DecimalMark | undefined;
}

/**
 * Changes and adds products from a CSV file through `runBulk`, or previews it. Lines with a problem are left out.
 * Texts are compared with what the shop has as typed, and new products may need the names of the shop's global attributes: `openShop`
 * is called for these alone.
 * @throws AppError INVALID_INPUT when the file cannot be read at all.
 */
export async function importProducts(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  store: StoreScope,
  { csv, new_products: withNew, decimal_mark: mark, ...operation }: ImportRequest,
  openShop: () => Promise<Client>,
  change: (bulk: BulkRequest) => Promise<ImportResult['result']>,
): Promise<ImportResult> {
  const file = readProductCsv(csv, withNew, mark ?? null);
  const needsAttributes = withNew && file.rows.some(({ fresh }) => fresh.attributes.some(({ global }) => global));
  const names = needsAttributes ? await readAttributeNames(await openShop()) : [];
  const attributes = withNew ? new Map(names.map(({ id, name }) => [name.toLowerCase(), id])) : null;
  const stored = await transact((tx) => readStored(tx, store.storeId, file.rows));
  const typed = await withTextsOfShop(stored, file.rows, openShop);
  const { products, creations, found, problems } = await transact((tx) =>
    planImport(tx, store, file.rows, typed, attributes),
  );
  const hash = createHash('sha256').update(csv).digest('hex');
  const request = { csv: hash, ...(withNew && { new_products: true }), ...(mark && { decimal_mark: mark }) };
  const plan = async () => ({ products: [...products], creations: [...creations] });
  const result = await change({ ...operation, request, plan });
  const all = [...file.problems, ...problems].toSorted((one, other) => one.row - other.row);
  return {
    result,
    rows: [...found],
    problems: all.map((problem) => ({ ...problem, message: translateMessage(problem.message) })),
    ignored_columns: [...file.ignored],
    ambiguous_price: file.ambiguousPrice,
  };
}

/** The stored products. Those for which the file has a text have theirs as typed. */
async function withTextsOfShop(
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
    ({ wc_id, sku, status }) => status !== 'trash' && (ids.has(wc_id) || skus.has(skuKey(sku))),
  );
  if (asked.length === 0) return stored;
  const typed = new Map((await withTypedTexts(await openShop(), asked)).map((item) => [item.wc_id, item]));
  return stored.map((item) => typed.get(item.wc_id) ?? item);
}
