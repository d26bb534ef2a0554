import { implement } from '@orpc/server';
import { accounts } from '#contract/accounts.ts';
import { signedIn, type CallContext } from '../../../platform/access/call-context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportData } from '../accounts.jobs.ts';
import { closeAccount, describeClosing, cancelClosing } from './closing.commands.ts';
import { beginExport, describeExport, listExports } from '../export/data-exports.commands.ts';
import type { AccountDependencies } from '../account-dependencies.ts';

const EXPORTS_A_DAY = { max: 3, windowSeconds: 86_400 };

export function accountClosingRoutes(platform: Platform, dependencies: AccountDependencies) {
  const { db, files, jobs, limits, now } = platform;
  const call = implement(accounts).$context<CallContext>().use(signedIn);
  return {
    requestExport: call.requestExport.handler(async ({ context: { person } }) => {
      const about = { files, userId: person.id, now: now() };
      const [waiting] = await db.asSystem(null, (tx) => listExports(tx, person.id, 'preparing'));
      if (waiting !== undefined) return describeExport(waiting, about);
      await limits.require(`export ${person.id}`, EXPORTS_A_DAY);
      const { row } = await db.asSystem(null, async (tx) => {
        const begun = await beginExport(tx, person.id, now());
        const payload = { userId: person.id, exportId: begun.row.id };
        if (begun.isNew) tx.afterCommit(async () => void (await jobs.send(exportData, payload)));
        return begun;
      });
      return describeExport(row, about);
    }),

    exports: call.exports.handler(async ({ context: { person } }) => {
      const rows = await db.asSystem(null, (tx) => listExports(tx, person.id));
      return { items: rows.map((row) => describeExport(row, { files, userId: person.id, now: now() })) };
    }),

    closing: call.closing.handler(({ context: { person } }) =>
      db.asSystem(null, (tx) => describeClosing(tx, person.id, dependencies)),
    ),

    close: call.close.handler(({ context: { person }, input }) =>
      closeAccount(platform, dependencies, person, input.password),
    ),

    keep: call.keep.handler(({ context: { person } }) =>
      db.asSystem(null, async (tx) => {
        await cancelClosing(tx, dependencies, person.id);
        return describeClosing(tx, person.id, dependencies);
      }),
    ),
  };
}
