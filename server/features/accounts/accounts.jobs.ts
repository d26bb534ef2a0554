import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import { chosenLanguage, runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLanguage } from './accounts.queries.ts';
import { exportFailedEmail, exportReadyEmail } from './account.mail.ts';
import { deleteDueAccounts } from './closing/delete-account.ts';
import { packExport } from './export/pack-export.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { sendTrialEmails } from './trial-emails.ts';

/** Trial emails and due deletions; a later run makes up for missed ones. */
const daily = defineJob('accounts.daily.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 3600 });
export const exportData = defineJob('accounts.export.v1', z.object({ userId: z.uuid(), exportId: z.uuid() }), {
  concurrency: 2,
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 1800,
});

export const accountJobs = [daily, exportData];
export const accountSchedules: readonly JobSchedule[] = [
  { job: daily, cron: '31 * * * *', payload: {}, followsClock: true },
];

/** Retention of the ZIP: short, since it contains everything. */
const EXPORT_DAYS = 7;
const DAY_MS = 86_400_000;
/** After this a pending export is considered failed: its job is long over. */
const EXPORT_TIMEOUT_MS = 3 * 3_600_000;

export function accountHandlers(platform: Platform, dependencies: AccountDependencies): JobHandler[] {
  return [
    daily.handledBy(async (_payload, { signal }) => {
      const parts = {
        'trial emails': () => sendTrialEmails(platform),
        exports: () => failOverdueExports(platform),
        deletions: () => deleteDueAccounts(platform, dependencies, signal),
      };
      const names = Object.keys(parts) as (keyof typeof parts)[];
      await workOnEach(names, platform.log, (name) => parts[name](), signal);
    }),
    exportData.handledBy(async ({ userId, exportId }, { signal }) => {
      const content = await runInLanguage(await readLanguage(platform.db, userId), () =>
        packExport(platform, dependencies, userId, { signal }),
      );
      await storeExport(platform, { userId, exportId, content });
    }),
  ];
}

async function storeExport(
  { db, files, mail, now, publicUrl }: Platform,
  { userId, exportId, content }: { userId: string; exportId: string; content: Buffer },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + EXPORT_DAYS * DAY_MS);
  await db.asSystem(null, async (tx) => {
    const person = await tx.query
      .selectFrom('data_exports as e')
      .innerJoin('user_profiles as p', 'p.id', 'e.user_id')
      .select(['p.email', 'p.full_name', chosenLanguage('p').as('language')])
      .where('e.user_id', '=', userId)
      .where('e.id', '=', exportId)
      .where('e.status', '<>', 'ready')
      .forUpdate()
      .executeTakeFirst();
    // It was created before, or the account is deleted.
    if (person === undefined) return;
    const name = `karoo-export-${now().toISOString().slice(0, 10)}.zip`;
    const fileId = await files.savePersonal(tx, userId, { name, contentType: 'application/zip', content, expiresAt });
    await tx.query
      .updateTable('data_exports')
      .set({ status: 'ready', ready_at: now(), expires_at: expiresAt, size: content.byteLength, file_id: fileId })
      .where('user_id', '=', userId)
      .where('id', '=', exportId)
      .execute();
    const about = { to: person.email, name: person.full_name ?? '', publicUrl, expiresAt };
    tx.afterCommit(() => mail.send(runInLanguage(person.language, () => exportReadyEmail(about))));
  });
}

/** Notifies people whose export failed for good, and deletes old exports. */
async function failOverdueExports({ db, log, mail, now, publicUrl }: Platform): Promise<void> {
  const since = new Date(now().getTime() - EXPORT_TIMEOUT_MS);
  const old = new Date(now().getTime() - 2 * EXPORT_DAYS * DAY_MS);
  await db.asSystem(null, async (tx) => {
    const failed = await tx.query
      .updateTable('data_exports as e')
      .from('user_profiles as p')
      .set({ status: 'failed' })
      .whereRef('p.id', '=', 'e.user_id')
      .where('e.status', '=', 'preparing')
      .where('e.requested_at', '<', since)
      .returning(['e.id', 'p.email', 'p.full_name', chosenLanguage('p').as('language')])
      .execute();
    await tx.query.deleteFrom('data_exports').where('requested_at', '<', old).execute();
    tx.afterCommit(() =>
      workOnEach(failed, log, ({ email, full_name, language }) => {
        const about = { to: email, name: full_name ?? '', publicUrl };
        return mail.send(runInLanguage(language, () => exportFailedEmail(about)));
      }),
    );
  });
}
