import { sql } from 'kysely';
import type { MailChoice } from '#domain/alerts.ts';
import type { Language } from '#domain/language/language.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { chosenLanguage } from '../../../platform/language/language.ts';

/** Whom a choice means. */
export const RECIPIENT_ROLES: Readonly<Record<MailChoice, readonly Role[]>> = {
  none: [],
  owner: ['owner'],
  admins: ['owner', 'admin'],
  all: ROLES,
};

export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** Null: not chosen. */
  readonly language: Language | null;
}

/** The active members that a setting selects. */
export async function readRecipients(tx: Tx, organizationId: string, choice: MailChoice): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.email, coalesce(p.full_name, u.name) as name, ${chosenLanguage('p')} as language
    from organization_members m
    join auth_users u on u.id = m.user_id
    left join user_profiles p on p.id = m.user_id
    where m.organization_id = ${organizationId}::uuid and m.status = 'active' and m.role = any (${[...RECIPIENT_ROLES[choice]]}::text[])
    order by m.joined_at, m.user_id`.execute(tx.query);
  return rows;
}
