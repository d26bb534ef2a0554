import { sql } from 'kysely';
import type { Language } from '#domain/language/language.ts';
import { chosenLanguage, runInLanguage } from '../../../platform/language/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alertEmail } from '../alerts.mail.ts';
import { recordArrival } from '../digest/digest.commands.ts';
import { digestEmailOf } from '../digest/send-digest.ts';
import type { StopLinks } from '../stop/stop-links.ts';
import { ARRIVED, type Channel } from './channel.ts';
import { readUnreadAlerts } from './open-alerts.queries.ts';

/** A store sends at most one email an hour about each kind of alert. */
const PAUSE_SECONDS = 3600;

/** Emails about alerts, one for each kind, and digests. */
export function emailChannel(platform: Platform, links: StopLinks): Channel {
  const { db, mail, publicUrl } = platform;
  return {
    name: 'email',
    repeats: true,
    pauseOf: (topic) => (topic === 'digest' ? 0 : PAUSE_SECONDS),
    // The mail queue tries again by itself.
    retryPauses: [],
    async open(tx, key) {
      const { storeId, recipient } = key;
      const { rows } = await sql<{
        email: string;
        name: string;
        language: Language | null;
        store_name: string;
        organization_id: string;
        timezone: string;
      }>`
        select u.email, coalesce(p.full_name, u.name) as name, ${chosenLanguage('p')} as language, s.name as store_name,
          s.organization_id, s.timezone
        from auth_users u
        left join user_profiles p on p.id = u.id
        join woocommerce_stores s on s.id = ${storeId}::uuid and s.is_active and not s.is_sample
        where u.id = ${recipient}::uuid`.execute(tx.query);
      const [row] = rows;
      if (row === undefined) return null;
      const { email, language, timezone } = row;
      const store = { name: row.store_name, organizationId: row.organization_id, storeId };
      const alertMessage = async (ids: readonly string[]) => {
        const [alerts] = await db.asSystem(storeId, (reading) =>
          readUnreadAlerts(reading, { storeId, userId: recipient }, ids),
        );
        if (alerts === undefined) return null;
        const [kind, data] = alerts;
        return runInLanguage(language, () => alertEmail({ to: email, name: row.name, store, publicUrl, kind, data }));
      };
      return {
        userId: recipient,
        email,
        timezone,
        quiet: null,
        async write({ id, about, subjects }) {
          const message =
            about === 'digest'
              ? await digestEmailOf(platform, links, { storeId, userId: recipient }, subjects)
              : await alertMessage(subjects);
          return message && (() => mail.send(message, id).then(() => ARRIVED));
        },
        async onAnswer(writing, { problem, batch }) {
          if (batch.about === 'digest' && problem === null) await recordArrival(writing, key, batch, platform.now());
        },
      };
    },
  };
}
