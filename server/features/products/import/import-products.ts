import { createHash } from 'node:crypto';
import type { ImportResult } from '#contract/products/product-import.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { BulkRequest } from '../bulk/run-bulk.ts';
import { planImport } from './plan-import.queries.ts';
import { readProductCsv } from './read-product-csv.ts';

interface ImportRequest extends Pick<BulkRequest, 'operation_id' | 'dry_run'> {
  readonly csv: string;
  readonly new_products: boolean;
}

/**
 * Changes and adds products from a CSV file through `runBulk`, or previews it. Lines with a problem are left out.
 * `readAttributes` reads the names of the shop's global attributes, where new products need them.
 * @throws AppError INVALID_INPUT when the file cannot be read at all.
 */
export async function importProducts(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  store: StoreScope,
  { csv, new_products: withNew, ...operation }: ImportRequest,
  readAttributes: () => Promise<{ id: number; name: string }[]>,
  change: (bulk: BulkRequest) => Promise<ImportResult['result']>,
): Promise<ImportResult> {
  const file = readProductCsv(csv, withNew);
  const needsAttributes = withNew && file.rows.some(({ fresh }) => fresh.attributes.some(({ global }) => global));
  const names = needsAttributes ? await readAttributes() : [];
  const attributes = withNew ? new Map(names.map(({ id, name }) => [name.toLowerCase(), id])) : null;
  const { products, creations, lines, problems } = await transact((tx) => planImport(tx, store, file.rows, attributes));
  const hash = createHash('sha256').update(csv).digest('hex');
  const request = { csv: hash, ...(withNew && { new_products: true }) };
  const plan = async () => ({ products: [...products], creations: [...creations] });
  const result = await change({ ...operation, request, plan });
  const all = [...file.problems, ...problems].toSorted((one, other) => one.line - other.line);
  return {
    result,
    lines: [...lines],
    problems: all.map((problem) => ({ ...problem, message: translateMessage(problem.message) })),
    ignored_columns: [...file.ignored],
  };
}
