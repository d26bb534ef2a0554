import type { Hono } from 'hono';
import { t } from '#domain/language/t.ts';
import type { Platform } from '../../../platform/platform.ts';
import { displayName } from '../../../platform/mail/display-name.ts';
import { stopRoutes } from '../stop/stop.page.ts';
import type { StopLinks } from '../stop/stop-links.ts';
import { stopRecipient } from './reports.commands.ts';
import { readRecipient, readReportToSend } from './reports.queries.ts';

/** The page behind the link in a report: it stops the report for its reader alone. */
export function stopReportRoutes({ db, now }: Platform, links: StopLinks): (app: Hono) => void {
  const named = (name: string | undefined) => displayName(name ?? '') || t('Report');
  return stopRoutes({
    links,
    stop: ({ storeId, whom: id }, isPost) =>
      db.asSystem(storeId, async (tx) => {
        if (isPost) await stopRecipient(tx, storeId, { id }, now());
        const recipient = await readRecipient(tx, storeId, id);
        const report = recipient && (await readReportToSend(tx, { storeId, id: recipient.report_id }));
        return recipient && { language: recipient.language, name: report?.name ?? '' };
      }),
    asked: (name) => ({
      title: t('Stop this report'),
      text: t('Get “{report}” no more?', { report: named(name) }),
      button: t('Stop the report'),
    }),
    stopped: (name) => ({
      title: t('You get this report no more'),
      text: t('“{report}” no longer comes to you. Others who get it still do.', { report: named(name) }),
    }),
    advice: () =>
      t('Copy the whole link from your email, or stop the report in Karoo under Analytics, Scheduled reports.'),
  });
}
