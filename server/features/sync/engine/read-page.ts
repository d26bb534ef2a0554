import {
  type InvalidRecord,
  type ListParams,
  type ListPath,
  ListUnreadable,
  type ShopPage,
  type ShopReader,
  type ShopRecord,
} from './ports.ts';
import type { Reading } from './reading.ts';

export interface ReadPage extends ShopPage {
  /** How many rows were requested; the page size by default. */
  readonly asked?: number;
  /** Starts with a row that nobody can read or identify, so it has no row in common with the page before. */
  readonly startsWithGap?: boolean;
}

/** The first rows that fail alone, after which the whole list counts as unreadable. */
const MAX_GAPS = 3;

const ONCE = { once: true } as const;

interface PageContext {
  readonly shop: ShopReader;
  readonly reading: Reading;
}

/**
 * Reads a page of a list. If the shop fails, reads what it can in smaller parts, down to the single record, which is set aside with
 * its id and the shop's answer. The page may have fewer rows than requested: `asked` says for how many the shop was asked.
 * @throws ListUnreadable when no part of the page can be read, or too many requests failed.
 */
export async function readPage(context: PageContext, path: ListPath, params: ListParams): Promise<ReadPage> {
  const { shop, reading } = context;
  const wanted = Number(params['per_page']);
  const asked = reading.size(path, wanted);
  const request = { ...params, per_page: asked };
  try {
    // A part of a page that failed before: if it fails too, a smaller one is the retry.
    const page = await shop.list(path, request, { once: asked < wanted });
    reading.succeeded(path, asked);
    reading.largestPage = Math.max(reading.largestPage, page.records.length + page.rejected.length);
    return { ...page, asked };
  } catch (error) {
    if (!isOfPage(error)) throw error;
    reading.failed(path, asked);
    const found = (await readById(context, path, request)) ?? (await readSmaller(context, path, request, error));
    return { ...found, asked: found.asked ?? asked };
  }
}

function isOfPage(error: unknown): error is ListUnreadable {
  return error instanceof ListUnreadable && error.refusal !== 'list';
}

/** Reads the ids of the page, and its records by id in halves. Null when the shop does not return the ids either. */
async function readById(context: PageContext, path: ListPath, params: ListParams): Promise<ReadPage | null> {
  const { shop, reading } = context;
  try {
    const versions = await shop.listVersions(path, params, ONCE);
    const { records, rejected } = await readHalves(context, path, params, versions.records);
    return { ...versions, records, rejected: [...versions.rejected, ...rejected] };
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error;
    reading.failed(path, 1);
    return null;
  }
}

/**
 * Reads records by id: each half of them, and of a half that fails its halves, down to single records. `params` may have filters.
 * @throws ListUnreadable when the failure does not depend on the records.
 */
export async function readHalves(
  context: PageContext,
  path: ListPath,
  params: ListParams,
  rows: readonly { readonly id: number; readonly modified: number | null }[],
): Promise<{ records: ShopRecord[]; rejected: InvalidRecord[] }> {
  const { offset: _offset, page: _page, orderby: _by, order: _order, modified_after: _after, ...filters } = params;
  const records: ShopRecord[] = [];
  const rejected: InvalidRecord[] = [];
  const setAside = (some: typeof rows, reason: string) =>
    rejected.push(...some.map(({ id, modified }) => ({ id, modified, reason, raw: null })));
  let [largest, mayFail] = [0, true];
  const parts = halvesOf(rows);
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (!mayFail) {
      setAside(part, 'Not read, because too many other records failed.');
      continue;
    }
    const include = part.map(({ id }) => id);
    try {
      const page = await context.shop.list(
        path,
        { ...filters, include, per_page: part.length },
        part.length > 1 ? ONCE : {},
      );
      records.push(...page.records);
      rejected.push(...page.rejected);
      largest = Math.max(largest, part.length);
    } catch (error) {
      if (!isOfPage(error)) throw error;
      mayFail = context.reading.failed(path, part.length);
      if (part.length > 1) parts.push(...halvesOf(part));
      else setAside(part, error.reason);
      const isDown = largest === 0 && rejected.length >= MAX_GAPS && rejected.length < rows.length;
      if (isDown) throw error;
    }
  }
  // Then the number of rows was to blame.
  if (rejected.length === 0 && largest > 0) context.reading.shrink(path, largest);
  return { records, rejected };
}

/** The later half first: the last of a list of parts is read next. */
function halvesOf<T>(rows: readonly T[]): (readonly T[])[] {
  if (rows.length < 2) return rows.length === 0 ? [] : [rows];
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(half), rows.slice(0, half)];
}

/** Reads fewer rows from the same offset, in the worst case the first row that can be read after those that cannot. */
async function readSmaller(
  context: PageContext,
  path: ListPath,
  params: ListParams,
  error: ListUnreadable,
): Promise<ReadPage> {
  const { reading } = context;
  if (params['offset'] === undefined) throw error;
  const single = await readAround(context, path, params, error);
  if (single.startsWithGap === true) return single;
  for (let size = Math.floor(Number(params['per_page']) / 2); size > 1; size = Math.floor(size / 2)) {
    const page = await tryOnce(context, path, { ...params, per_page: size });
    if (page instanceof ListUnreadable) {
      if (!reading.failed(path, size)) throw error;
      continue;
    }
    reading.shrink(path, size);
    return { ...page, asked: size };
  }
  reading.shrink(path, 1);
  return single;
}

/** Reads a single row at this offset or, where it fails, one of the next. If all of them fail, so does the list. */
async function readAround(
  context: PageContext,
  path: ListPath,
  params: ListParams,
  error: ListUnreadable,
): Promise<ReadPage> {
  const rejected: InvalidRecord[] = [];
  const offset = Number(params['offset']);
  for (let gaps = 0; gaps < MAX_GAPS; gaps += 1) {
    const page = await tryOnce(context, path, { ...params, offset: offset + gaps, per_page: 1 });
    if (!(page instanceof ListUnreadable)) {
      return { ...page, rejected: [...rejected, ...page.rejected], asked: gaps + 1, startsWithGap: gaps > 0 };
    }
    if (!context.reading.failed(path, 1)) break;
    rejected.push({ id: null, modified: null, reason: page.reason, raw: { list: path, position: offset + gaps + 1 } });
  }
  throw error;
}

async function tryOnce(context: PageContext, path: ListPath, params: ListParams): Promise<ShopPage | ListUnreadable> {
  try {
    return await context.shop.list(path, params, ONCE);
  } catch (error) {
    if (isOfPage(error)) return error;
    throw error;
  }
}
