import { sql } from 'kysely';
import { type Condition, comparisonsIn } from '#domain/questions/condition.ts';
import { readCondition } from '#domain/questions/read-condition.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What identifies a person in texts that others wrote, in any case. */
export interface PersonTexts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** A first and a last name, a company or a user name each. */
  readonly names: readonly string[];
}

/** Fewer digits are no phone number. */
const PHONE_DIGITS = 7;
/** A South African number without its leading nought or country code. */
const NUMBER_DIGITS = 9;
/** Entries of the activity log whose title is a name that people gave to a link, a report or a segment. */
const LINK_KINDS = [
  'store.link',
  'store.link_open',
  'store.unlink',
  'store.report',
  'store.report_change',
  'store.report_recipient',
  'store.report_end',
  'organization.alerts',
];

/** Deletes everybody's saved views of an organization that name the person in their name or filters. In the server's transaction. */
export async function removeViewsNaming(tx: Tx, organizationId: string, person: PersonTexts): Promise<void> {
  const { rows: views } = await sql<{ id: string; name: string; query: string }>`
    select id, name, query from saved_views where organization_id = ${organizationId}::uuid`.execute(tx.query);
  const naming = views.filter(({ name, query }) =>
    [name, ...new URLSearchParams(query).values()].some((text) => namesPerson(text, person)),
  );
  if (naming.length === 0) return;
  await sql`delete from saved_views where organization_id = ${organizationId}::uuid
    and id = any (${naming.map(({ id }) => id)}::uuid[])`.execute(tx.query);
}

/** Deletes everybody's sets of columns of an organization that name the person. In the server's transaction. */
export async function removeColumnSetsNaming(tx: Tx, organizationId: string, person: PersonTexts): Promise<void> {
  const { rows: sets } = await sql<{ id: string; name: string; columns: string }>`
    select id, name, columns from column_sets where organization_id = ${organizationId}::uuid`.execute(tx.query);
  const naming = sets.filter(({ name, columns }) =>
    [name, ...columns.split(',').map(decodedText)].some((text) => namesPerson(text, person)),
  );
  if (naming.length === 0) return;
  await sql`delete from column_sets where organization_id = ${organizationId}::uuid
    and id = any (${naming.map(({ id }) => id)}::uuid[])`.execute(tx.query);
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Deletes everybody's segments of a store that name the person in their name or conditions. In the server's transaction. */
export async function removeSegmentsNaming(tx: Tx, storeId: string, person: PersonTexts): Promise<void> {
  const { rows: segments } = await sql<{ id: string; name: string; condition: Condition }>`
    select id, name, condition from segments where store_id = ${storeId}::uuid`.execute(tx.query);
  const naming = segments.filter(({ name, condition }) =>
    [name, ...comparisonsIn(condition).flatMap(({ values }) => values)].some((text) => namesPerson(text, person)),
  );
  if (naming.length === 0) return;
  await sql`delete from segments where store_id = ${storeId}::uuid
    and id = any (${naming.map(({ id }) => id)}::uuid[])`.execute(tx.query);
}

/** Deletes everybody's saved questions of a store that name the person in their name or conditions. In the server's transaction. */
export async function removeQuestionsNaming(tx: Tx, storeId: string, person: PersonTexts): Promise<void> {
  const { rows: questions } = await sql<{ id: string; name: string; where: string | null }>`
    select id, name, question ->> 'where' as "where" from saved_questions where store_id = ${storeId}::uuid`.execute(
    tx.query,
  );
  const naming = questions.filter(({ name, where }) => {
    const read = where === null ? null : readCondition(JSON.parse(where));
    const values =
      read !== null && 'condition' in read ? comparisonsIn(read.condition).flatMap((one) => one.values) : [];
    return [name, ...values].some((text) => namesPerson(text, person));
  });
  if (naming.length === 0) return;
  await sql`delete from saved_questions where store_id = ${storeId}::uuid
    and id = any (${naming.map(({ id }) => id)}::uuid[])`.execute(tx.query);
}

/**
 * Deletes everybody's dashboards and links of a store that name the person, and takes the names of such links out of the activity log. In
 * the server's transaction.
 */
export async function removeDashboardsNaming(tx: Tx, storeId: string, person: PersonTexts): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from dashboards where store_id = ${storeId}::uuid
    union select name from dashboard_links where store_id = ${storeId}::uuid
    union select title from activity_log
      where store_id = ${storeId}::uuid and kind = any (${LINK_KINDS}::text[]) and title is not null`.execute(tx.query);
  const naming = rows.map(({ name }) => name).filter((name) => namesPerson(name, person));
  if (naming.length === 0) return;
  await sql`delete from dashboards where store_id = ${storeId}::uuid and name = any (${naming}::text[])`.execute(
    tx.query,
  );
  await sql`delete from dashboard_links where store_id = ${storeId}::uuid and name = any (${naming}::text[])`.execute(
    tx.query,
  );
  await sql`update activity_log set title = null
    where store_id = ${storeId}::uuid and kind = any (${LINK_KINDS}::text[]) and title = any (${naming}::text[])`.execute(
    tx.query,
  );
}

/** Whether a text has an email address or phone number of the person, all parts of a name, or nothing but one of them. */
export function namesPerson(text: string, { emails, phones, names }: PersonTexts): boolean {
  const written = wordsOf(text);
  const digits = text.replaceAll(/\D/g, '');
  return (
    emails.some((email) => email !== '' && text.toLowerCase().includes(email.toLowerCase())) ||
    phones.flatMap(numbersIn).some((phone) => digits.includes(phone)) ||
    names.map(wordsOf).some((parts) => {
      if (parts.length === 0) return false;
      const isOnePart = written.length === 1 && parts.includes(written[0] ?? '');
      return isOnePart || parts.every((part) => written.includes(part));
    })
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The phone numbers of a field, which may hold several, or words beside one. */
function numbersIn(phone: string): string[] {
  const numbers = phone.match(/[\d ().+-]+/g) ?? [];
  return numbers
    .map((text) => text.replaceAll(/\D/g, '').slice(-NUMBER_DIGITS))
    .filter(({ length }) => length >= PHONE_DIGITS);
}
