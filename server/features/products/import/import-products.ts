import { createHash } from 'node:crypto';
import type { ImportResult } from '#contract/products/product-import.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { BulkRequest } from '../bulk/run-bulk.ts';
import { planImport } from './plan-import.queries.ts';
import { readProductCsv } from './read-product-csv.ts';

/**
 * Changes products from a CSV file through `runBulk`, or previews it. Lines with a problem are left out.
 * @throws AppError INVALID_INPUT when the file cannot be read at all.
 */
export async function importProducts(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  store: StoreScope,
  { csv, ...operation }: Pick<BulkRequest, 'operation_id' | 'dry_run'> & { csv: string },
  change: (bulk: BulkRequest) => Promise<ImportResult['result']>,
): Promise<ImportResult> {
  const file = readProductCsv(csv);
  const { products, lines, problems } = await transact((tx) => planImport(tx, store, file.rows));
  const request = { csv: createHash('sha256').update(csv).digest('hex') };
  const result = await change({ ...operation, request, plan: async () => [...products] });
  const all = [...file.problems, ...problems].toSorted((one, other) => one.line - other.line);
  return {
    result,
    lines: [...lines],
    problems: all.map((problem) => ({ ...problem, message: translateMessage(problem.message) })),
    ignored_columns: [...file.ignored],
  };
}
