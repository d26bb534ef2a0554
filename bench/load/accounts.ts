import { randomUUID } from 'node:crypto';
import type { Run } from '../seed-orders.ts';
import { ask } from './ask.ts';

/** Everybody's. */
export const PASSWORD = 'bench-the-whole-shop';
/** People of each organization, the first its owner. */
export const PEOPLE = 3;
const FIRST = 'person-0@karoo.test';

/** Makes the first person's account through the product. */
export async function signUpFirst(url: string): Promise<void> {
  const body = { email: FIRST, password: PASSWORD, name: 'Person' };
  await ask({ url }, { method: 'POST', path: '/api/auth/sign-up/email', body });
}

/**
 * Makes organizations of PEOPLE people whose accounts are copies of the first, straight in the tables: the limit for new accounts is not
 * what is measured. Returns the organizations' ids.
 */
export async function copyFirst(run: Run, organizations: number): Promise<string[]> {
  const ids = Array.from({ length: organizations }, () => randomUUID());
  await run(CONFIRM_FIRST, [FIRST]);
  await run(COPY_PEOPLE, [organizations * PEOPLE]);
  await run(COPY_ACCOUNTS, [FIRST]);
  await run(MAKE_ORGANIZATIONS, [ids, PEOPLE]);
  await run(MAKE_MEMBERS, [ids, PEOPLE]);
  return ids;
}

const CONFIRM_FIRST = 'update auth_users set email_verified = true where email = $1';

const COPY_PEOPLE = `
  insert into auth_users (name, email, email_verified)
  select 'Person ' || n, 'person-' || n || '@karoo.test', true from generate_series(1, $1::int - 1) n`;

const COPY_ACCOUNTS = `
  insert into auth_accounts (user_id, account_id, provider_id, password)
  select u.id, u.id::text, 'credential', a.password
  from auth_users u, auth_users f join auth_accounts a on a.user_id = f.id where f.email = $1 and u.id <> f.id`;

const MAKE_ORGANIZATIONS = `
  insert into organizations (id, name, owner_id)
  select one.id::uuid, 'Organization ' || one.n, u.id
  from unnest($1::text[]) with ordinality as one (id, n)
  join auth_users u on u.email = 'person-' || (one.n - 1) * $2::int || '@karoo.test'`;

const MAKE_MEMBERS = `
  insert into organization_members (organization_id, user_id, role, status)
  select one.id::uuid, u.id, case when p = 0 then 'owner' else 'admin' end, 'active'
  from unnest($1::text[]) with ordinality as one (id, n) cross join generate_series(0, $2::int - 1) p
  join auth_users u on u.email = 'person-' || (one.n - 1) * $2::int + p || '@karoo.test'`;
