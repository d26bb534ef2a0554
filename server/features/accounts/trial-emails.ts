import { sql } from 'kysely';
import { trialDaysRemaining, TRIAL_REMINDER_DAYS } from '#domain/billing/plans.ts';
import type { Language } from '#domain/language/language.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import { chosenLanguage, runInLanguage } from '../../platform/language/language.ts';
import type { EmailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { trialEndedEmail, trialReminderEmail } from './account.mail.ts';

const DAY_MS = 86_400_000;

interface Addressee {
  id: string;
  email: string;
  full_name: string | null;
  trial_ends_at: Date;
  language: Language | null;
}

/**
 * Sends reminders of trials that end soon and of ended ones, each once per end of a trial; missed reminders are replaced by the
 * nearest one. Returns how many emails were sent.
 */
export async function sendTrialEmails(platform: Platform): Promise<number> {
  const { publicUrl } = platform;
  let sent = 0;
  let later = 0;
  for (const days of [...TRIAL_REMINDER_DAYS].toSorted((a, b) => a - b)) {
    sent += await sendEach(platform, `trial-${days}`, await endingWithin(platform, later, days), (person) =>
      trialReminderEmail({
        ...address(person),
        publicUrl,
        days: trialDaysRemaining(person.trial_ends_at, platform.now()),
        endsAt: person.trial_ends_at,
      }),
    );
    later = days;
  }
  return (
    sent +
    (await sendEach(platform, 'trial-ended', await ended(platform), (person) =>
      trialEndedEmail({ ...address(person), publicUrl, endedAt: person.trial_ends_at }),
    ))
  );
}

function address({ email, full_name }: Addressee) {
  return { to: email, name: full_name ?? '' };
}

/** Whether a person owns nothing and works in the organization of others, whose owner pays: a trial does not matter to them. */
const worksForOthers = sql`(
  exists (select from organization_members m where m.user_id = p.id and m.status = 'active' and m.role <> 'owner')
  and not exists (select from organizations o where o.owner_id = p.id))`;

/** Trials that end in more than `from` and at most `to` days, of people with reminders on. */
async function endingWithin({ db, now }: Platform, from: number, to: number): Promise<Addressee[]> {
  const after = new Date(now().getTime() + from * DAY_MS);
  const until = new Date(now().getTime() + to * DAY_MS);
  return db.asSystem(null, async (tx) => {
    const { rows } = await sql<Addressee>`
      select id, email, full_name, trial_ends_at, ${chosenLanguage('p')} as language from user_profiles p
      where plan_status = 'trial' and deletion_due_at is null and trial_ends_at > ${after} and trial_ends_at <= ${until}
        and coalesce((preferences ->> 'trial_reminders')::boolean, true) and not ${worksForOthers} and ${unsent(`trial-${to}`)}`.execute(
      tx.query,
    );
    return rows;
  });
}

async function ended({ db, now }: Platform): Promise<Addressee[]> {
  return db.asSystem(null, async (tx) => {
    const { rows } = await sql<Addressee>`
      select id, email, full_name, trial_ends_at, ${chosenLanguage('p')} as language from user_profiles p
      where plan_status = 'trial' and deletion_due_at is null and trial_ends_at <= ${now()} and not ${worksForOthers} and ${unsent('trial-ended')}`.execute(
      tx.query,
    );
    return rows;
  });
}

/** An email is identified by the trial's end: an extended trial gets new reminders. */
function unsent(kind: string) {
  return sql`not exists (select from sent_emails l where l.user_id = p.id and l.kind = ${kind}
    and l.about = to_char(p.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

async function sendEach(
  { db, log, mail, now }: Platform,
  kind: string,
  people: readonly Addressee[],
  write: (person: Addressee) => EmailMessage,
): Promise<number> {
  let sent = 0;
  await workOnEach(people, log, (person) =>
    db.asSystem(null, async (tx) => {
      const about = person.trial_ends_at.toISOString();
      if (!(await recordEmail(tx, { userId: person.id, kind, about, at: now() }))) return;
      tx.afterCommit(() => {
        sent += 1;
        return mail.send(runInLanguage(person.language, () => write(person)));
      });
    }),
  );
  return sent;
}

/** Records an email; returns false when it was sent before. */
async function recordEmail(
  tx: Tx,
  { userId, kind, about, at }: { userId: string; kind: string; about: string; at: Date },
): Promise<boolean> {
  const [recorded] = await tx.query
    .insertInto('sent_emails')
    .values({ user_id: userId, kind, about, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  return recorded !== undefined;
}
