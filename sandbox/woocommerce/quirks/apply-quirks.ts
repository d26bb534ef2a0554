import type { RestAnswer, RestRequest } from '../rest/answer.ts';
import { wantedFields } from '../rest/list-answer.ts';
import type { Shop } from '../shop.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import type { QuirkHooks, SiteRequest } from './quirk.ts';
import { QUIRKS, type QuirkName } from './quirks.ts';

const active = new WeakMap<Shop, readonly QuirkHooks[]>();
const NONE: readonly QuirkHooks[] = [];

const quirksOf = (shop: Shop) => active.get(shop) ?? NONE;

/** Gives the shop exactly these quirks, each with fresh state. Throws a RangeError for an unknown name. */
export function setQuirks(shop: Shop, names: readonly QuirkName[]): void {
  const hooks = names.map((name) => {
    if (!Object.hasOwn(QUIRKS, name))
      throw new RangeError(`No such quirk: ${name}. Known are ${quirkNames().join(', ')}.`);
    return QUIRKS[name].hooks(shop);
  });
  active.set(shop, hooks);
}

export function quirkNames(): QuirkName[] {
  return Object.keys(QUIRKS) as QuirkName[];
}

export function hasQuirks(shop: Shop): boolean {
  return quirksOf(shop).length > 0;
}

/** The first answer that a quirk gives in place of the shop, or null. */
export async function answerInstead(shop: Shop, request: SiteRequest): Promise<Response | null> {
  for (const { instead } of quirksOf(shop)) {
    const response = await instead?.(request);
    if (response) return response;
  }
  return null;
}

/** The response after all quirks that change what is sent. */
export async function changeSent(shop: Shop, response: Response, request: SiteRequest): Promise<Response> {
  let sent = response;
  for (const { send } of quirksOf(shop)) if (send) sent = await send(sent, request);
  return sent;
}

export function changeRequest(shop: Shop, request: RestRequest): RestRequest {
  return quirksOf(shop).reduce((changed, { request: change }) => change?.(changed) ?? changed, request);
}

/** The answer after all quirks that change records and answers. */
export function changeAnswer(shop: Shop, answer: RestAnswer, request: RestRequest): RestAnswer {
  const kind = kindOf(request.path);
  const fields = wantedFields(request.query);
  const quirks = quirksOf(shop);
  const isChanged = quirks.some(({ record }) => record);
  const body = isChanged && answer.status < 400 ? changeRecords(quirks, answer.body, kind, fields) : answer.body;
  return quirks.reduce((changed, quirk) => quirk.answer?.(changed, request) ?? changed, { ...answer, body });
}

/** A record as these quirks send it, for instance in a webhook. */
export function changeRecord(shop: Shop, record: JsonObject, kind: string): JsonObject {
  return quirksOf(shop).reduce((changed, quirk) => quirk.record?.(changed, kind) ?? changed, record);
}

function kindOf(path: string): string {
  return path.split('/').findLast((part) => part !== 'batch' && !/^\d*$/.test(part)) ?? '';
}

function changeRecords(
  quirks: readonly QuirkHooks[],
  body: Json | undefined,
  kind: string,
  fields: readonly string[] | null,
): Json | undefined {
  if (Array.isArray(body)) return body.map((item) => changeRecords(quirks, item, kind, fields) ?? null);
  if (typeof body !== 'object' || body === null) return body;
  if (!('id' in body)) {
    // The three lists of a batch.
    return Object.fromEntries(
      Object.entries(body).map(([name, list]) => [
        name,
        Array.isArray(list) ? (changeRecords(quirks, list, kind, fields) ?? null) : list,
      ]),
    );
  }
  const changed = quirks.reduce((record, quirk) => quirk.record?.(record, kind) ?? record, body);
  if (fields === null) return changed;
  return Object.fromEntries(Object.entries(changed).filter(([name]) => name in body || fields.includes(name)));
}
