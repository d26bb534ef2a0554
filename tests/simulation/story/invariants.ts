import type { Resource } from '../../../server/features/sync/engine/ports.ts';
import { blockingOperation } from '../../../web/platform/offline-queue/blocking-operation.ts';
import { monthOf } from '../world/facts.ts';
import { sumOfMonth, sumsOfDays } from '../world/simulated-sums.ts';
import type { SimulatedDatabase } from '../world/simulated-database.ts';
import type { World } from '../world/world.ts';
import type { Merchant, Requested } from './merchant.ts';
import type { Violation } from './violation.ts';

const RESOURCES: readonly Resource[] = ['orders', 'refunds', 'products', 'variations', 'customers', 'categories'];

/** Karoo's copy is the shop's. */
export function copyProblems({ database, shop }: World): Violation[] {
  return RESOURCES.flatMap((resource) => {
    const [ours, theirs] = [database.records.shown(resource), shop.model.truth(resource)];
    return differences(ours, theirs).map((text) => ({ rule: 'the copy is complete', text: `${resource} ${text}` }));
  });
}

/**
 * An incremental run finds everything but permanent deletions and changes of customers, which WooCommerce does not list, and
 * records that the shop did not list for a while.
 */
export function foundByIncremental({ database, shop }: World): Violation[] {
  return RESOURCES.flatMap((resource) => {
    const [ours, theirs] = [database.records.shown(resource), shop.model.truth(resource)];
    for (const id of Object.keys(ours))
      if (!(id in theirs) && !isTrashed(shop, resource, Number(id))) delete ours[Number(id)];
    for (const id of Object.keys(theirs))
      if (!(id in ours) && wasLost(shop, resource, Number(id))) delete theirs[Number(id)];
    if (resource === 'customers')
      for (const id of Object.keys(ours)) if (id in theirs) ours[Number(id)] = theirs[Number(id)]!;
    return differences(ours, theirs).map((text) => ({
      rule: 'an incremental run finds changes',
      text: `${resource} ${text} after an incremental run`,
    }));
  });
}

/** A variation or refund is lost with its product or order. */
function wasLost({ model, onceLost }: World['shop'], resource: Resource, id: number): boolean {
  const parents = resource === 'refunds' ? 'orders' : 'products';
  return onceLost.has(`${resource} ${id}`) || onceLost.has(`${parents} ${model.tables[resource].get(id)?.parentId}`);
}

function isTrashed(shop: World['shop'], resource: Resource, id: number): boolean {
  return shop.model.tables[resource].get(id)?.status === 'trash';
}

function differences(ours: Record<number, number>, theirs: Record<number, number>): string[] {
  const ids = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].map(Number);
  return ids.flatMap((id) => {
    if (ours[id] === theirs[id]) return [];
    if (ours[id] === undefined) return [`${id} is missing in Karoo`];
    return [theirs[id] === undefined ? `${id} is no longer in the shop` : `${id} is of an earlier version`];
  });
}

/** No record waits for a person that the shop has. */
export function missingProblems({ database, shop }: World): Violation[] {
  const waiting = [...database.records.missing.values()].filter(({ resource, id }) => id in shop.model.truth(resource));
  return waiting.map(({ resource, id }) => ({
    rule: 'records that are there again are no longer missing',
    text: `${resource} ${id} counts as missing, though the shop lists it`,
  }));
}

/** Each operation was carried out at most once and in order for its record, and none is lost. */
export function operationProblems(world: World, { requested }: Merchant): Violation[] {
  const { stored, answered, givenUp } = world.device;
  return requested.flatMap((one, at) => {
    const times = carriedOut(world, one);
    const left = stored.find(({ id }) => id === one.id);
    const what = one.note === null ? `${one.id} (order ${one.order} to ${one.status})` : `${one.id} (a note)`;
    if (givenUp.has(one.id)) return [{ rule: 'none is lost', text: `${what} failed, though nothing refused it` }];
    const overtaken = requested.slice(at + 1).find((later) => isBefore(world, later, one));
    if (overtaken) return [{ rule: 'in order', text: `${overtaken.id} was carried out before ${what}` }];
    if (times > 1) return [{ rule: 'at most once', text: `${what} was carried out ${times} times` }];
    if (left === undefined && !answered.has(one.id)) return [{ rule: 'none is lost', text: `${what} disappeared` }];
    if (left === undefined && times === 0 && one.note !== null) {
      return [{ rule: 'none is lost', text: `${what} counts as done, but the shop does not have it` }];
    }
    if (left !== undefined && left.state !== 'failed' && blockingOperation(left, stored) === null) {
      return [{ rule: 'none is lost', text: `${what} still waits, though nothing stands in its way` }];
    }
    if (left?.state === 'failed' && left.error === null) {
      return [{ rule: 'none is lost', text: `${what} failed without a reason` }];
    }
    return [];
  });
}

/**
 * How often a request changed something in the shop. When someone in the shop sets a status back before Karoo knows that its
 * write has arrived, nothing shows that it ever did, so it is set again.
 */
function carriedOut({ shop }: World, { id, note, order }: Requested): number {
  if (note === null) {
    let first = -1;
    const ownWrites = shop.writes.filter(({ by, status, before, sentAfter }, at) => {
      if (by !== id || status === before) return false;
      const isSetBack = shop.writes.some(
        (other, place) => other.by === 'shop' && other.order === order && place > first && place < sentAfter,
      );
      const isAgain = first >= 0 && isSetBack;
      first = at;
      return !isAgain;
    });
    return ownWrites.length;
  }
  return [...shop.notes.values()].flat().filter((one) => one.note === note).length;
}

/** Whether two statuses or two notes of an order were carried out, the first one given before the other. */
function isBefore({ shop }: World, one: Requested, other: Requested): boolean {
  if (one.order !== other.order || (one.note === null) !== (other.note === null)) return false;
  const place = ({ id, note, order }: Requested) =>
    note === null
      ? shop.writes.findIndex(({ by, status, before }) => by === id && status !== before)
      : (shop.notes.get(order) ?? []).find((written) => written.note === note)?.id;
  const [first, second] = [place(one) ?? -1, place(other) ?? -1];
  return first >= 0 && second >= 0 && first < second;
}

/** The stored sums are those of the records. */
export function sumProblems(database: SimulatedDatabase): Violation[] {
  const rule = 'sums equal facts';
  const facts = sumsOfDays(database);
  const days = [...new Set([...facts.keys(), ...database.dailySums.keys()])].sort();
  const months = [...new Set(days.map(monthOf))];
  return [
    ...days
      .filter((day) => facts.get(day) !== database.dailySums.get(day))
      .map((day) => ({
        rule,
        text: `${day} has ${facts.get(day) ?? 'nothing'}, but ${database.dailySums.get(day) ?? 'nothing'} is stored`,
      })),
    ...months
      .filter((month) => (database.monthlySums.get(month) ?? null) !== sumOfMonth(facts, month))
      .map((month) => ({ rule, text: `the month ${month} is stored with other sums than its days` })),
  ];
}

/** Nothing is left behind. */
export function restProblems({ runs, database }: World): Violation[] {
  const open = runs.all.filter(
    ({ status, endedAt, token }) => status === 'queued' || status === 'running' || endedAt === null || token !== null,
  );
  const older = database.steppedBack.map((record) => ({
    rule: 'no older version',
    text: `an older version of ${record} replaced a newer one`,
  }));
  const letters = database.records.failedRecords.size;
  return [
    ...older,
    ...open.map(({ id, status }) => ({ rule: 'runs end', text: `${id} is still ${status}` })),
    ...(letters > 0 ? [{ rule: 'no dead letter stays', text: `${letters} records are still rejected` }] : []),
  ];
}
