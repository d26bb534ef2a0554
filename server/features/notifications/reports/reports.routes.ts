import { implement } from '@orpc/server';
import { scheduledReports } from '#contract/scheduled-reports.ts';
import { daysOfReport, filterOn } from '#domain/reports/report-schedule.ts';
import { roleMay, type Role } from '#domain/roles.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore, type Person } from '../../../platform/access/call-context.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { openTable, readExportOptions } from '../../exports/exports.public.ts';
import { sendDueOf } from '../delivery/delivery.jobs.ts';
import { requireVersion } from '../../../platform/access/record-version.ts';
import {
  changeReport,
  createReport,
  lockReport,
  noteNow,
  removeReport,
  setReportOn,
  stopRecipient,
} from './reports.commands.ts';
import { type Asking, listReports, requireChangeable, requireReport } from './reports.queries.ts';
import { logReport } from './log-report.ts';
import type { ReportDependencies } from './write-report.ts';

/** Each is up to ten emails. */
const SENT_NOW: Limit = { max: 10, windowSeconds: 3600 };

export function reportsRoutes({ platform, tables }: ReportDependencies) {
  const { db, limits, now } = platform;
  const call = implement(scheduledReports).$context<CallContext>().use(inStore);
  const askingOf = ({ person, role }: { person: Person; role: Role }): Asking => ({
    userId: person.id,
    isAdmin: roleMay(role, 'manage-organization'),
  });
  return {
    list: call.list.handler(async ({ context }) => ({
      items: await db.asSystem(context.store.storeId, (tx) => listReports(tx, context.store, askingOf(context), now())),
    })),

    create: call.create.handler(async ({ context, input }) => {
      const { store, person, transact } = context;
      const { timezone } = await transact((tx) => readShopSettings(tx, store));
      // What its table refuses would fail whenever it is sent.
      const days = input.period && daysOfReport(input.period, shopDayOf(now(), timezone), 'C');
      const options = await transact((tx) => readExportOptions(tx, store));
      openTable(
        tables,
        store,
        input.table,
        filterOn(tables[input.table].filters, input.filter, input.period, days),
        options,
      );
      return db.asSystem(store.storeId, async (tx) => {
        const id = await createReport(tx, store, person.id, input, now());
        const made = await requireReport(tx, store, askingOf(context), now(), id);
        await logReport(tx, store, { userId: person.id, at: now() }, null, made);
        return made;
      });
    }),

    change: call.change.handler(({ context, input: { id, version, ...choice } }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        await lockReport(tx, { storeId: store.storeId, id });
        const before = await requireChangeable(tx, store, askingOf(context), now(), id);
        requireVersion(version, before);
        await changeReport(tx, store, person.id, id, choice, now());
        const changed = await requireReport(tx, store, askingOf(context), now(), id);
        await logReport(tx, store, { userId: person.id, at: now() }, before, changed);
        return changed;
      });
    }),

    setOn: call.setOn.handler(({ context, input: { id, is_on } }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const before = await requireChangeable(tx, store, askingOf(context), now(), id);
        await setReportOn(tx, { storeId: store.storeId, id }, is_on, now());
        const changed = await requireReport(tx, store, askingOf(context), now(), id);
        await logReport(tx, store, { userId: person.id, at: now() }, before, changed);
        return changed;
      });
    }),

    send: call.send.handler(async ({ context, input: { id, key } }) => {
      const { store, person } = context;
      await db.asSystem(store.storeId, (tx) => requireChangeable(tx, store, askingOf(context), now(), id));
      await limits.require(`report now ${person.id}`, SENT_NOW);
      const sent = await db.asSystem(store.storeId, async (tx) => {
        await noteNow(tx, { storeId: store.storeId, id }, key, now());
        return requireReport(tx, store, askingOf(context), now(), id);
      });
      await sendDueOf(platform, store.storeId);
      return sent;
    }),

    stop: call.stop.handler(({ context, input: { id } }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        if (!(await stopRecipient(tx, store.storeId, { reportId: id, userId: person.id }, now()))) {
          throw new AppError('NOT_FOUND', { message: t('We can’t find this report.') });
        }
        return { id };
      });
    }),

    remove: call.remove.handler(({ context, input: { id } }) => {
      const { store, person } = context;
      return db.asSystem(store.storeId, async (tx) => {
        const before = await requireChangeable(tx, store, askingOf(context), now(), id);
        await removeReport(tx, { storeId: store.storeId, id });
        await logReport(tx, store, { userId: person.id, at: now() }, before, null);
        return { id };
      });
    }),
  };
}
