import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Auth } from '../features/accounts/accounts.public.ts';
import { connectStore, type StoresContext } from '../features/stores/stores.public.ts';
import { jsonParameter } from '../platform/db/json-parameter.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import type { Sandbox, SandboxAddresses } from './sandbox.ts';

const DEMO = { email: 'demo@karoo.test', password: 'karoo-demo', fullName: 'Demo Merchant', companyName: 'Karoo Demo' };
const SETTING = 'sandbox-shop';

/**
 * Seeds the sandbox's merchant: an account that needs no confirmation, the organization "Karoo Demo", and the sandbox's shop connected
 * the way every shop is, its first sync begun. Doing it again changes nothing: a shop that the merchant removed stays removed.
 * Answers lines for the person who started Karoo.
 */
export async function seedDemo(given: {
  platform: Platform;
  accounts: Auth;
  stores: StoresContext;
  sandbox: Sandbox;
}): Promise<string[]> {
  const { platform, accounts, stores, sandbox } = given;
  const userId = await accounts.createVerified(DEMO);
  const organization = await nameOrganization(platform, userId);
  const addresses = await sandbox.ready;
  await connectSandboxShop(stores, userId, organization, addresses);
  return [
    `Demo sign-in: ${DEMO.email} / ${DEMO.password}`,
    `Letters arrive at ${addresses.mailboxUrl}`,
    ...(addresses.recordedUrl === null
      ? []
      : [
          `A second shop to connect: ${addresses.recordedUrl} (${addresses.recordedConsumerKey} / ${addresses.recordedConsumerSecret})`,
        ]),
  ];
}

/** The default organization gets the demo's name, once: a name that the merchant gave stays. */
async function nameOrganization({ db }: Platform, userId: string): Promise<OrganizationScope> {
  return db.asSystem(null, async (tx) => {
    await sql`update organizations set name = 'Karoo Demo' where owner_id = ${userId} and is_default and name = 'demo''s Organization'`.execute(
      tx.query,
    );
    const { rows } = await sql<{ id: string }>`
      select id from organizations where owner_id = ${userId} order by is_default desc, created_at limit 1`.execute(
      tx.query,
    );
    return { organizationId: rows[0]?.id } as OrganizationScope;
  });
}

async function connectSandboxShop(
  stores: StoresContext,
  userId: string,
  organization: OrganizationScope,
  { url, consumerKey, consumerSecret }: SandboxAddresses,
): Promise<void> {
  const { db, log } = stores.platform;
  const known = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{
      value: { url: string };
    }>`select value from app_settings where key = ${SETTING}`.execute(tx.query);
    return rows[0]?.value.url;
  });
  if (known === url || organization.organizationId === undefined) return;
  try {
    await connectStore(stores, {
      organization,
      userId,
      url,
      name: 'Sandbox shop',
      key: { consumerKey, consumerSecret },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'STORE_EXISTS') log.error({ err: error }, 'The sandbox shop could not be connected');
    if (error.code !== 'STORE_EXISTS') return;
  }
  await db.asSystem(null, (tx) =>
    sql`insert into app_settings (key, value) values (${SETTING}, ${jsonParameter({ url })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx.query),
  );
}
