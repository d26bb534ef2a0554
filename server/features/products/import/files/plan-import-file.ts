import { z } from 'zod';
import {
  importChoices,
  type ImportNote,
  type ImportResult,
  MAX_NOTED_ROWS,
} from '#contract/products/product-import.ts';
import type { JobCounts } from '#contract/products/bulk-jobs.ts';
import type { StoreScope } from '#domain/ids.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../../platform/access/shop-settings.queries.ts';
import { jsonParameter } from '../../../../platform/db/json-parameter.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { PlannedProduct } from '../../bulk/plan-bulk.ts';
import { previewOf } from '../../bulk/run-bulk.ts';
import { countsOf } from '../../bulk/bulk-entry.ts';
import { insertItems, type JobRow, notePlanned, sumOf } from '../../bulk/jobs/bulk-jobs.commands.ts';
import { itemsOf, isWritten, type JobItem } from '../../bulk/jobs/job-items.ts';
import type { PlanJob } from '../../bulk/jobs/run-bulk-job.ts';
import { attributesOfShop, withTextsOfShop } from '../import-products.ts';
import type { ShopTerms } from '../new-terms.ts';
import { type ImportPlan, planImport } from '../plan-import.ts';
import { type ImportProblem, type ImportRow, type ProductCsv, readRows, skuKey } from '../read-product-csv.ts';
import { readRememberedColumns, rememberColumns } from '../remembered-columns.ts';
import { groupNotes } from '../row-notes.ts';
import { readCategoryPaths } from '../shop-terms.queries.ts';
import { readSkuIndex, readStored, type SkuIndex } from '../stored-products.queries.ts';
import { csvParts } from './csv-parts.ts';
import { FileIndex } from './file-index.ts';
import { readFileText } from './import-files.commands.ts';
import type { Client } from '../../editor/shop-product.ts';
import { inEnglish } from '../../../../platform/language/stored-text.ts';

/** Rows in memory at once. */
const ROWS_AT_ONCE = 500;

/** What `importFile` stores with its job. */
export const fileRequest = z.object({ file_id: z.uuid(), parts: z.number().int(), ...importChoices });

/** How a file is read, as it is stored with its job. */
export type FileReading = Pick<ImportResult, 'columns' | 'missing' | 'notes' | 'ambiguous_price'>;

/** Plans the import of a stored file, some rows at a time. */
export function planImportFile(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  openShop: (storeId: string) => Promise<Client>,
): PlanJob {
  return async (job, scope, worker) => {
    const { storeId } = scope;
    const request = fileRequest.parse(job.request);
    const remembered = await db.asSystem(storeId, (tx) => readRememberedColumns(tx, scope));
    const choices = { chosen: request.columns ?? null, remembered };
    const file = { storeId, userId: job.user_id, fileId: request.file_id, parts: request.parts };
    const read = async function* () {
      for await (const part of csvParts(readFileText({ db }, file), ROWS_AT_ONCE)) {
        worker.signal.throwIfAborted();
        yield part;
      }
    };
    const skus = await db.asSystem(storeId, (tx) => readSkuIndex(tx, storeId));
    const index = new FileIndex(skus, request.new_products, choices);
    for await (const part of read()) index.add(part);
    index.end();
    const { columns } = index;
    if (request.columns) await db.asSystem(storeId, (tx) => rememberColumns(tx, scope, columns.all, now()));
    const mark = request.decimal_mark ?? index.amounts.mark;
    const context = { db, now, openShop: () => openShop(storeId), skus, index };
    const planner = new FilePlanner(context, scope, job, request.new_products);
    if (columns.missing === null) {
      for await (const { records } of read()) {
        const part = readRows(records, columns, request.new_products, mark);
        if (!(await planner.add(part, records.at(-1)?.row ?? 0, worker.runId))) break;
      }
    }
    return planner.end({
      columns: [...columns.all],
      missing: columns.missing,
      ambiguous_price: request.decimal_mark === undefined ? index.amounts.ambiguous : null,
    });
  };
}

interface Planning extends Pick<Platform, 'db' | 'now'> {
  readonly openShop: () => Promise<Client>;
  readonly skus: SkuIndex;
  readonly index: FileIndex;
}

/** Plans a file part by part. A product and its new variations are planned together, wherever they are in the file. */
class FilePlanner {
  readonly #context: Planning;
  readonly #scope: StoreScope;
  readonly #job: JobRow;
  readonly #withNew: boolean;
  readonly #counts: JobCounts[] = [];
  readonly #notes = new Map<string, ImportNote>();
  /** Records that earlier parts name. */
  readonly #seen = new Set<number>();
  readonly #seenSkus = new Set<string>();
  readonly #places = new Map<number, number>();
  readonly #attributes = new Map<
    string,
    ShopTerms['attributes'] extends ReadonlyMap<string, infer One> ? One : never
  >();
  #asked = new Set<string>();
  #categories: ShopTerms['categories'] | null = null;
  #time: string | null = null;
  /** Rows whose family goes on in later parts. */
  #held: ImportRow[] = [];
  /** SKUs of new products, by their rows. */
  readonly #created = new Map<number, string>();
  #next = 1;

  constructor(context: Planning, scope: StoreScope, job: JobRow, withNew: boolean) {
    this.#context = context;
    this.#scope = scope;
    this.#job = job;
    this.#withNew = withNew;
  }

  /** Plans what the rows up to `lastRow` make whole. Returns false when the job was stopped. */
  async add(
    { rows, problems }: Pick<ProductCsv, 'rows' | 'problems'>,
    lastRow: number,
    runId: string,
  ): Promise<boolean> {
    const { db, now, index } = this.#context;
    const [ready, held]: [ImportRow[], ImportRow[]] = [[], []];
    for (const row of [...this.#held, ...rows]) (index.lastRowWith(row) <= lastRow ? ready : held).push(row);
    this.#held = held;
    await this.#planFamilies(ready, problems);
    return db.asSystem(this.#scope.storeId, (tx) =>
      notePlanned(tx, this.#scope.storeId, { id: this.#job.id, runId }, this.#next - 1, now()),
    );
  }

  /** Plans the rest, and stores how the file is read. */
  async end(reading: Omit<FileReading, 'notes'>): Promise<JobCounts> {
    await this.#planFamilies(this.#held, []);
    const { storeId } = this.#scope;
    const about: FileReading = { ...reading, notes: [...this.#notes.values()] };
    await this.#context.db.asSystem(storeId, (tx) =>
      tx.query
        .updateTable('bulk_jobs')
        .set({ about: jsonParameter(about) })
        .where('store_id', '=', storeId)
        .where('id', '=', this.#job.id)
        .execute(),
    );
    return sumOf(this.#counts);
  }

  async #planFamilies(rows: readonly ImportRow[], problems: readonly ImportProblem[]): Promise<void> {
    const { index } = this.#context;
    let some: ImportRow[] = [];
    let left = problems;
    for (const family of Map.groupBy(rows, (row) => index.familyOf(row)).values()) {
      if (some.length > 0 && some.length + family.length > ROWS_AT_ONCE) {
        // oxlint-disable-next-line no-await-in-loop -- so many are in memory at a time
        await this.#plan(some, left);
        [some, left] = [[], []];
      }
      some = [...some, ...family];
    }
    if (some.length + left.length > 0) await this.#plan(some, left);
  }

  async #plan(rows: readonly ImportRow[], problems: readonly ImportProblem[]): Promise<void> {
    const { db, openShop, skus, index } = this.#context;
    const { storeId } = this.#scope;
    const stored = await db.asSystem(storeId, (tx) => readStored(tx, storeId, rows, skus));
    const typed = await withTextsOfShop(stored, rows, openShop);
    const terms = this.#withNew ? await this.#terms(rows) : null;
    const plan = this.#withoutRepeated(
      planImport(rows, {
        stored: typed,
        terms,
        now: (this.#time ??= await this.#timeOfShop()),
        areIdsForeign: index.areIdsForeign,
        createdBefore: (reference) => this.#created.get(index.rowNamed(reference) ?? 0),
      }),
    );
    for (const { row, product } of plan.creations) this.#created.set(row, product.sku ?? '');
    this.#note(plan);
    await this.#store(plan, [...problems, ...plan.problems]);
  }

  async #timeOfShop(): Promise<string> {
    const { db, now } = this.#context;
    const { timezone } = await db.asSystem(this.#scope.storeId, (tx) => readShopSettings(tx, this.#scope));
    const { day, time } = shopNowOf(now(), timezone);
    return `${day}T${time}`;
  }

  async #terms(rows: readonly ImportRow[]): Promise<ShopTerms> {
    const { db, openShop } = this.#context;
    const { storeId } = this.#scope;
    this.#categories ??= await db.asSystem(storeId, (tx) => readCategoryPaths(tx, this.#scope));
    const named = rows.filter(({ fresh }) =>
      fresh.attributes.some(({ global, name }) => global && !this.#asked.has(name.toLowerCase())),
    );
    if (named.length > 0) {
      for (const [name, one] of await attributesOfShop(openShop, named)) this.#attributes.set(name, one);
      const names = named.flatMap(({ fresh }) => fresh.attributes.map(({ name }) => name.toLowerCase()));
      this.#asked = new Set([...this.#asked, ...names]);
    }
    return { categories: this.#categories, attributes: this.#attributes };
  }

  /** Without what earlier parts of the file name already. */
  #withoutRepeated(plan: ImportPlan): ImportPlan {
    const again = plan.found.filter(({ wc_id: id }) => this.#seen.has(id));
    const isAgain = new Set(again.map(({ wc_id: id }) => id));
    const products = plan.products
      .map((product): PlannedProduct => ({
        ...(isAgain.has(product.wc_id) ? { ...product, was: {}, now: {} } : product),
        variations: product.variations.filter(({ wc_id: id }) => !isAgain.has(id)),
      }))
      .filter((product) => !isAgain.has(product.wc_id) || product.variations.length > 0 || product.additions);
    const isMadeAgain = ({ sku = '' }: { sku?: string | undefined }) => sku !== '' && this.#seenSkus.has(skuKey(sku));
    const twice = plan.creations.filter(({ product }) => isMadeAgain(product));
    const creations = plan.creations.filter(({ product }) => !isMadeAgain(product));
    for (const { wc_id: id } of plan.found) this.#seen.add(id);
    for (const { product, variations } of creations) {
      for (const { sku } of [product, ...variations.map(({ fields }) => fields)])
        if (sku) this.#seenSkus.add(skuKey(sku));
    }
    return {
      ...plan,
      products,
      creations,
      found: plan.found.filter((one) => !again.includes(one)),
      problems: [
        ...plan.problems,
        ...again.map(({ row }) => ({ row, column: null, message: inEnglish('An earlier row changes this product.') })),
        ...twice.map(({ row }) => ({ row, column: 'SKU', message: inEnglish('An earlier row has this SKU.') })),
      ],
    };
  }

  #note({ notes }: ImportPlan): void {
    for (const note of groupNotes(notes, (message) => message)) {
      const key = JSON.stringify([note.kind, note.column, note.message]);
      const before = this.#notes.get(key);
      const rows = [...(before?.rows ?? []), ...note.rows].slice(0, MAX_NOTED_ROWS);
      this.#notes.set(key, { ...note, rows, count: (before?.count ?? 0) + note.count });
    }
  }

  async #store({ products, creations, found }: ImportPlan, problems: readonly ImportProblem[]): Promise<void> {
    const { db } = this.#context;
    const { storeId } = this.#scope;
    const rowsOf = Map.groupBy(found, ({ wc_id: id }) => id);
    const merged = await this.#merged(products.filter(({ wc_id: id }) => this.#places.has(id)));
    const fresh = products.filter(({ wc_id: id }) => !this.#places.has(id));
    const items = itemsOf({ products: fresh, creations }, this.#next).map((item): JobItem => {
      if (item.kind !== 'change') return item;
      const { product } = item.plan;
      this.#places.set(product.wc_id, item.place);
      const rows = [product, ...product.variations].flatMap(({ wc_id: id }) => rowsOf.get(id) ?? []);
      return { ...item, plan: { product, rows } };
    });
    this.#next += items.length;
    const left = problems
      .toSorted((one, other) => one.row - other.row)
      .map((plan, at): JobItem => ({ place: this.#next + at, kind: 'problem', outcome: 'problem', plan }));
    this.#next += left.length;
    await db.asSystem(storeId, (tx) => insertItems(tx, storeId, this.#job.id, [...merged, ...items, ...left]));
    this.#counts.push(countsOf(previewOf({ products, creations })));
  }

  /** Products whose other variations earlier parts name, with all of them. */
  async #merged(products: readonly PlannedProduct[]): Promise<JobItem[]> {
    if (products.length === 0) return [];
    const { storeId } = this.#scope;
    const places = products.flatMap(({ wc_id: id }) => this.#places.get(id) ?? []);
    const rows = await this.#context.db.asSystem(storeId, (tx) =>
      tx.query
        .selectFrom('bulk_job_items')
        .select(['place', 'kind', 'outcome', 'plan'])
        .where('store_id', '=', storeId)
        .where('job_id', '=', this.#job.id)
        .where('place', 'in', places)
        .execute(),
    );
    return (rows as unknown as JobItem[]).flatMap((item) => {
      if (item.kind !== 'change') return [];
      const { product: before, rows: named } = item.plan;
      const more = products.find(({ wc_id: id }) => id === before.wc_id);
      if (more === undefined) return [];
      const own = Object.keys(before.now).length > 0 ? before : more;
      const product: PlannedProduct = {
        ...own,
        skipped: isWritten(before) || isWritten(more) ? null : own.skipped,
        variations: [...before.variations, ...more.variations],
        ...((before.additions || more.additions) && {
          additions: [...(before.additions ?? []), ...(more.additions ?? [])],
        }),
      };
      const outcome = isWritten(product) ? 'planned' : 'skipped';
      return [{ ...item, outcome, plan: { product, rows: named } } as const];
    });
  }
}
