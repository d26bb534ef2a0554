import { implement } from '@orpc/server';
import { customers } from '#contract/customers/customers.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../../platform/access/call-context.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logChange } from '../../activity/activity.public.ts';
import { customerNotFound } from '../customer-not-found.ts';
import { readMatches } from './matches.queries.ts';
import { mergeCustomers, separateCustomers } from './merge-customers.commands.ts';
import { readLogName, rootKeyOf } from './merged-keys.queries.ts';

const call = implement(customers).$context<CallContext>().use(inStore);

/** Suggesting, making and undoing merges. Both changes are logged under the customer that stays. */
export function mergeRoutes({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return {
    matches: call.matches.handler(({ context, input }) =>
      context.transact(async (tx) => {
        const { page, per_page: perPage } = input;
        const customer = input.customer === undefined ? null : await rootKeyOf(tx, context.store, input.customer);
        const found = await readMatches(tx, context.store, { customer, page, per_page: perPage }, now());
        return { ...found, totalPages: Math.ceil(found.total / perPage), page, perPage };
      }),
    ),

    merge: call.merge.handler(({ context, input }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const [keep, other] = [await rootKeyOf(tx, store, input.customer), await rootKeyOf(tx, store, input.other)];
        const names = [await readLogName(tx, store, keep), await readLogName(tx, store, other)];
        const [keptName, otherName] = names;
        if (!keptName || !otherName) throw customerNotFound();
        if (keep === other) throw invalidInput('other', t('They are one customer already.'));
        const merged = await mergeCustomers(tx, store, { keep, other }, person.id);
        const [stayed, joined] = merged.customer_key === keep ? [keptName, otherName] : [otherName, keptName];
        const changes = [{ field: 'merged_customer', before: null, after: joined.label }];
        const { record } = stayed;
        await logChange(tx, { ...store, userId: person.id, kind: 'customer.merge', record, changes, at: now() });
        return merged;
      });
    }),

    separate: call.separate.handler(({ context, input }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const customer = await rootKeyOf(tx, store, input.customer);
        const name = await readLogName(tx, store, customer);
        if (name === null) throw customerNotFound();
        const root = await separateCustomers(tx, store, { customer, keys: input.keys }, person.id);
        if (root === null) throw invalidInput('keys', t('These aren’t merged with this customer.'));
        const after = (await readLogName(tx, store, root))?.label ?? root;
        const changes = [{ field: 'separated_customer', before: null, after }];
        const { record } = name;
        await logChange(tx, { ...store, userId: person.id, kind: 'customer.separate', record, changes, at: now() });
        return { customer_key: root };
      });
    }),
  };
}
