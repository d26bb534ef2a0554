import { z } from 'zod';
import { type FieldChange, type LoggedChange, plainValue } from '../activity/activity.public.ts';
import type { Ended } from '../operations/operations.public.ts';
import { type Before, isForced, type ProxyChange, type ProxyReply } from './proxy-change.ts';
import { holds } from './proxy-shop.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields whose values the activity log does not keep. Of an order it keeps the status alone: the others may name customers. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['description', 'short_description', 'meta_data']);

/** The record's values of the fields that a write names, as far as the log may keep them. */
export function namedValues(path: string, record: Values, named: object): Values {
  const fields = Object.keys(named).filter((field) => field !== 'id' && isKept(path, field, record[field]));
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
}

function isKept(path: string, field: string, value: unknown): boolean {
  if (path.startsWith('orders/')) return field === 'status';
  return !WITHOUT_VALUES.has(field) && (typeof value !== 'object' || value === null);
}

const items = z
  .array(z.looseObject({ id: z.number().optional(), error: z.looseObject({ message: z.string() }).optional() }))
  .catch([]);
const record = z.looseObject({ id: z.number() }).nullable().catch(null);

/** The activity log's entries of a write through the proxy: one per record. */
export function describeProxyWrite(
  { method, path, params, body }: ProxyChange,
  { before, answer }: Ended<ProxyReply, Before>,
): LoggedChange[] {
  const refused = answer?.success === false ? (answer.error ?? '') : undefined;
  const valuesOf = (id: number | string | undefined) => before?.values?.[String(id)];
  if (path === 'products/batch') return describeBatch(body, refused === undefined ? answer : null, valuesOf, refused);
  const made = refused === undefined ? record.parse(answer?.data) : null;
  if (method === 'POST') return [creation(body, made?.id, refused)];
  const known = valuesOf(path.split('/')[1]);
  if (method === 'DELETE') {
    const kind = isForced({ params }) ? 'product.delete' : 'product.trash';
    return [{ kind, record: path, title: titleOf(known), changes: [], refused }];
  }
  const kind = path.startsWith('orders/') ? 'order.change' : 'product.change';
  const changes = fieldsOf(path, body, known);
  return changes.length === 0 ? [] : [{ kind, record: path, changes, refused }];
}

function describeBatch(
  body: Values,
  answer: ProxyReply | null,
  valuesOf: (id: number | undefined) => Values | undefined,
  refused: string | undefined,
): LoggedChange[] {
  const answered = z.looseObject({}).catch({}).parse(answer?.data) as Values;
  const listOf = (name: string) => items.parse(answered[name]);
  const asked = (name: string) => (Array.isArray(body[name]) ? (body[name] as unknown[]) : []);
  const created = listOf('create');
  const results = new Map([...listOf('update'), ...listOf('delete')].map((item) => [item.id, item]));
  const refusalOf = (item: (typeof created)[number] | undefined) => refused ?? item?.error?.message;
  return [
    ...asked('create').map((one, place) => {
      const made = created[place];
      const refusal = refusalOf(made);
      return creation(one as Values, refusal === undefined ? made?.id : undefined, refusal);
    }),
    ...asked('update').map((one): LoggedChange => {
      const id = Number((one as Values)['id']);
      const changes = fieldsOf('products', one as Values, valuesOf(id));
      return { kind: 'product.change', record: `products/${id}`, changes, refused: refusalOf(results.get(id)) };
    }),
    ...asked('delete').map((one): LoggedChange => {
      const id = Number(one);
      const title = titleOf(valuesOf(id));
      return {
        kind: 'product.delete',
        record: `products/${id}`,
        title,
        changes: [],
        refused: refusalOf(results.get(id)),
      };
    }),
  ];
}

function creation(body: Values, id: number | undefined, refused: string | undefined): LoggedChange {
  const fields = ['status', 'sku', 'regular_price', 'sale_price', 'stock_quantity'];
  const input = Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]));
  return {
    kind: 'product.create',
    record: id === undefined || id === 0 ? null : `products/${id}`,
    title: titleOf(body),
    changes: fieldsOf('products', input, undefined),
    refused,
  };
}

function titleOf(values: Values | undefined): string | undefined {
  return typeof values?.['name'] === 'string' && values['name'] !== '' ? values['name'] : undefined;
}

function fieldsOf(path: string, body: Values, known: Values | undefined): FieldChange[] {
  return Object.entries(body).flatMap(([field, after]): FieldChange[] => {
    if (field === 'id' || (known && field in known && holds(known[field], after))) return [];
    if (!isKept(path, field, after)) return [{ field }];
    return [{ field, before: plainValue(known?.[field]), after: plainValue(after) }];
  });
}
