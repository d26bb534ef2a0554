import { isObject } from '../../../integrations/woocommerce/records/shape.ts';

/** How the database refused a record: its message, and its code (SQLSTATE). */
export interface DatabaseRefusal {
  readonly reason: string;
  readonly code: string;
}

/** Columns that have another name than the shop's field. */
const FIELDS: Readonly<Record<string, string>> = {
  line_id: 'line_items.id',
  date_created: 'date_created_gmt',
  product_id: 'parent_id',
  sales_at: 'date_created_gmt',
};

/** The field of a record because of which the database refused it, in words (`line items 4, total`); null when it does not say. */
export function refusedField(record: unknown, { reason, code }: DatabaseRefusal): string | null {
  const column = /column "(\w+)"/.exec(reason)?.[1];
  if (column !== undefined) return inWords(FIELDS[column] ?? column);
  const value = lastQuoted(reason) ?? reason.split('value "')[1]?.split('"')[0];
  const leaves = leavesOf(record);
  const named = value === undefined ? undefined : leaves.find((leaf) => leaf.text === value);
  if (named !== undefined) return inWords(named.path);
  // Neither names the value: a number that is too large, a text that is too long for an index.
  const isNumber = code === '22003';
  if (!isNumber && !code.startsWith('54')) return null;
  const possible = leaves.filter(({ text }) => !isNumber || /^-?\d/.test(text));
  const longest = possible.toSorted((one, other) => other.text.length - one.text.length)[0];
  return longest === undefined ? null : inWords(longest.path);
}

/** The value at the end of `invalid input syntax for type numeric: "much"`, which may contain quotation marks itself. */
function lastQuoted(reason: string): string | undefined {
  const start = reason.indexOf(': "');
  if (start === -1 || !reason.endsWith('"')) return undefined;
  const value = reason.slice(start + 3, -1).replace(/^not an instant: /, '');
  return value === '' ? undefined : value;
}

/** The texts and numbers of a record with their paths. */
function leavesOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, text: String(value) }];
  if (!Array.isArray(value) && !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
}

/** `line_items.3.total` as "line items 4, total". */
function inWords(path: string): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(part.replace(/_gmt$/, '').replaceAll('_', ' ').trim());
  }
  return words.join(', ');
}
