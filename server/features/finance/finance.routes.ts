import { implement } from '@orpc/server';
import { finance } from '#contract/finance.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { requireFileRate } from '../files/files.public.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { currentLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPackJob } from './finance.jobs.ts';
import { readFinance } from './finance.queries.ts';
import { beginPack, describePack, readPacks } from './packs.commands.ts';
import { readVatLines } from './vat-lines.queries.ts';
import { readVat } from './vat.queries.ts';

const call = implement(finance).$context<CallContext>();

export function financeRoutes({ db, files, jobs, limits, now }: Platform) {
  return {
    vat: call.vat
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readVat(tx, context.store, input, now()))),

    vatLines: call.vatLines
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readVatLines(tx, context.store, input))),

    report: call.report
      .use(inStore)
      .handler(({ context, input }) =>
        context.transact((tx) => readFinance(tx, context.store, { from: input.from, to: input.to })),
      ),

    requestPack: call.requestPack.use(inStore).handler(async ({ context, input }) => {
      const { store, person } = context;
      await requireFileRate(limits, { userId: person.id, organizationId: store.organizationId });
      const { row } = await db.asSystem(store.storeId, async (tx) => {
        const begun = await beginPack(tx, store, { ...input, userId: person.id, now: now() });
        if (begun.isNew) {
          const { storeId, organizationId } = store;
          const payload = { storeId, organizationId, packId: begun.row.id, language: currentLanguage() };
          tx.afterCommit(async () => void (await jobs.send(createPackJob, payload)));
        }
        return begun;
      });
      return describePack(row, store, { files, readerId: person.id, now: now() });
    }),

    packs: call.packs.use(inStore).handler(async ({ context }) => {
      const readerId = context.person.id;
      // Those of others may have fees.
      const read = (tx: Tx) => readPacks(tx, context.store, tx.hidesCosts ? readerId : null);
      const rows = await context.transact(read);
      return {
        items: rows.map((row) => describePack(row, context.store, { files, readerId, now: now() })),
      };
    }),
  };
}
