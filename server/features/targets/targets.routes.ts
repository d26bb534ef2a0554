import { implement } from '@orpc/server';
import { targets } from '#contract/targets.ts';
import { type Measure, MEASURES } from '#domain/figures/measures.ts';
import type { Target } from '#domain/targets/targets.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FieldChange, logChange } from '../activity/activity.public.ts';
import { readForecast, readTargetIntervals } from './outlook.queries.ts';
import { removeTarget, setTarget } from './targets.commands.ts';
import { readTargets } from './targets.queries.ts';

const call = implement(targets).$context<CallContext>().use(inStore);

/** The calls about targets and the forecast. */
export function targetsRoutes({ db, now }: Platform) {
  return {
    list: call.list.handler(({ context: { store, transact } }) =>
      transact(async (tx) => {
        const { currency } = await readShopSettings(tx, store);
        return { currency, items: await readTargets(tx, store) };
      }),
    ),

    set: call.set.handler(({ context: { store, person }, input }) =>
      db.asSystem(store.storeId, async (tx) => {
        const target = await setTarget(tx, store, input);
        await logChange(tx, {
          ...store,
          userId: person.id,
          at: now(),
          kind: 'store.target',
          changes: changesOf(target),
        });
        return target;
      }),
    ),

    remove: call.remove.handler(({ context: { store, person }, input }) =>
      db.asSystem(store.storeId, async (tx) => {
        const target = await removeTarget(tx, store, input);
        const changes = changesOf(target).map(({ field, after }) =>
          field === 'target_amount' ? { field, before: after ?? null, after: null } : { field, after: after ?? null },
        );
        await logChange(tx, { ...store, userId: person.id, at: now(), kind: 'store.target', changes });
        return { removed: 1 };
      }),
    ),

    intervals: call.intervals.handler(({ context: { store, transact }, input }) =>
      transact(async (tx) => ({ targets: await readTargetIntervals(tx, store, input, now()) })),
    ),

    forecast: call.forecast.handler(({ context: { store, transact }, input }) =>
      transact((tx) => readForecast(tx, store, input.measure, now())),
    ),
  };
}

/** What the log says. It names no amount of a target that the store can hide. */
function changesOf({ measure, period, amount, starts_on, ends_on }: Target): FieldChange[] {
  const isHidden = (MEASURES[measure] as Measure).isOfCosts === true;
  return [
    { field: 'target_of', after: measure },
    { field: 'target_period', after: period },
    ...(isHidden ? [] : [{ field: 'target_amount', after: amount }]),
    { field: 'valid_from', after: starts_on },
    ...(ends_on === null ? [] : [{ field: 'valid_to', after: ends_on }]),
  ];
}
