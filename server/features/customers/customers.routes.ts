import { implement } from '@orpc/server';
import { customers } from '#contract/customers/customers.ts';
import { CUSTOMER_LIST } from '#domain/columns/customer-columns.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { lockRecord, requireVersion } from '../../platform/access/record-version.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { readColumnValues, requireColumns, withValues } from '../columns/columns.public.ts';
import { customerColumnSource } from './customer-column-values.sql.ts';
import { logChange } from '../activity/activity.public.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCustomer, readCustomerFacets } from './customer-detail.queries.ts';
import { writeNote } from './privacy/customer-notes.commands.ts';
import { readNote } from './privacy/customer-notes.queries.ts';
import { eraseCustomer } from './privacy/erase-customer.commands.ts';
import { readConfirmation, readPersonalData } from './privacy/personal-data.queries.ts';
import { customerNotFound } from './customer-not-found.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { readKeysOf, readLogName, readMergedKeys, rootKeyOf } from './merge/merged-keys.queries.ts';
import { readStory } from './story/story.queries.ts';
import { readStoryFigures } from './story/story-figures.queries.ts';
import { hiddenCostKeys, withoutCosts } from '../sums/sums.public.ts';
import { compactCustomerOf, readCustomerPage } from './customers.queries.ts';

const call = implement(customers).$context<CallContext>().use(inStore);

/** The procedures of customers. `now` decides their segments. */
export function customersRoutes({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return {
    list: call.list.handler(async ({ context, input }) => {
      const columns = requireColumns(CUSTOMER_LIST, input.columns ?? '');
      const { items, total, capped, values } = await context.transact(async (tx) => {
        const found = await readCustomerPage(tx, context.store, input, now());
        const keys = found.items.map(({ customer_key }) => customer_key);
        const source = customerColumnSource(context.store, now());
        return { ...found, values: await readColumnValues(tx, context.store, source, keys, columns) };
      });
      const totalPages = Math.ceil(total / input.per_page);
      const page = { total, totalPages, page: input.page, perPage: input.per_page, totalIsCapped: capped };
      const valued = <Item extends { customer_key: string }>(rows: readonly Item[]) =>
        columns.length === 0 ? [...rows] : withValues(rows, ({ customer_key }) => customer_key, values);
      return input.compact
        ? { ...page, items: valued(items.map(compactCustomerOf)), compact: true as const }
        : { ...page, items: valued(items) };
    }),

    facets: call.facets.handler(({ context }) =>
      context.transact((tx) => readCustomerFacets(tx, context.store, now())),
    ),

    get: call.get.handler(async ({ context, input }) => {
      const customer = await context.transact((tx) => readCustomer(tx, context.store, input.customer, now()));
      if (customer === null) throw customerNotFound();
      return customer;
    }),

    story: call.story.handler(({ context, input }) =>
      context.transact(async (tx) => {
        const { page, per_page: perPage } = input;
        const keys = await readKeysOf(tx, context.store, input.customer);
        const figures = await readStoryFigures(tx, context.store, keys.root);
        if (figures === null) throw customerNotFound();
        const story = await readStory(tx, context.store, keys, { page, per_page: perPage });
        return { ...story, figures, totalPages: Math.ceil(story.total / perPage), page, perPage };
      }),
    ),

    ...mergeRoutes({ db, now }),

    saveNote: call.saveNote.handler(async ({ context, input }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const key = await rootKeyOf(tx, store, input.customer);
        const name = await readLogName(tx, store, key);
        if (name === null) throw customerNotFound();
        await lockRecord(tx, `note ${store.storeId} ${key}`);
        requireVersion(input.version, await readNote(tx, store, key));
        await writeNote(tx, store, key, input, { userId: person.id, now: now() });
        const { record } = name;
        await logChange(tx, { ...store, userId: person.id, kind: 'customer.note', record, at: now() });
        return readNote(tx, store, key);
      });
    }),

    personalData: call.personalData.handler(({ context, input }) =>
      context.transact(async (tx) => {
        const key = await rootKeyOf(tx, context.store, input.customer);
        const found = await readPersonalData(tx, context.store, key);
        if (found === null) throw customerNotFound();
        const { note, tags } = await readNote(tx, context.store, key);
        const merged = await readMergedKeys(tx, context.store, key);
        const keys = await hiddenCostKeys(tx, context.store);
        // What the shop paid is not the customer's personal data.
        const shown = keys === null ? found : (withoutCosts(found, keys) as typeof found);
        return { ...shown, exported_at: now().toISOString(), note, tags, merged };
      }),
    ),

    erase: call.erase.handler(({ context, input }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const key = await rootKeyOf(tx, store, input.customer);
        const expected = await readConfirmation(tx, store, key);
        if (expected === null) throw customerNotFound();
        if (input.confirm.trim().toLowerCase() !== expected.toLowerCase()) {
          throw invalidInput('confirm', t('Type {expected} to confirm.', { expected }));
        }
        // The log does not name whom.
        await logChange(tx, { ...store, userId: person.id, kind: 'customer.erase', at: now() });
        return { orders: await eraseCustomer(tx, store, key, person.id) };
      });
    }),
  };
}
