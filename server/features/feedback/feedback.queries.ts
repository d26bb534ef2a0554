import { sql } from 'kysely';
import type { Language } from '#domain/language/language.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { chosenLanguage } from '../../platform/language/language.ts';

export async function getFullName(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string | null }>`
    select full_name from user_profiles where id = ${userId}::uuid`.execute(tx.query);
  return rows[0]?.full_name?.trim() ?? '';
}

/** Finds an organization that the person owns or administers and in which all these addresses (in lower case) are active members. */
export async function findOrganizationOfAll(
  tx: Tx,
  emails: readonly string[],
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organizations o
    where o.id = any (current_setting('app.administered_organization_ids')::uuid[])
      and (select count(distinct lower(p.email)) from karoo_organization_people(o.id) p
        where p.status = 'active' and lower(p.email) = any (${[...emails]}::text[])) = ${emails.length}::int
    order by o.created_at, o.id limit 1`.execute(tx.query);
  return rows[0] ?? null;
}

/** The languages that people with these addresses (in lower case) have chosen. In the server's transaction. */
export async function listLanguages(tx: Tx, emails: readonly string[]): Promise<Map<string, Language | null>> {
  const { rows } = await sql<{ email: string; language: Language | null }>`
    select lower(p.email) as email, ${chosenLanguage('p')} as language from user_profiles p
    where lower(p.email) = any (${[...emails]}::text[])`.execute(tx.query);
  return new Map(rows.map(({ email, language }) => [email, language]));
}
