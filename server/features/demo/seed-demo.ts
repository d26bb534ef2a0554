import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Auth } from '../accounts/accounts.public.ts';
import { connectStore, type StoresContext } from '../stores/stores.public.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sandbox, SandboxAddresses } from './sandbox-process.ts';

const DEMO = { email: 'demo@karoo.test', password: 'karoo-demo', fullName: 'Demo Merchant', companyName: 'Karoo Demo' };
const SETTING = 'sandbox-shop';

/**
 * Seeds the demo merchant: a confirmed account, the organization "Karoo Demo", and the sandbox's shop with its first sync started.
 * Running it again changes nothing: a shop that the merchant removed stays removed. Returns lines for the person who started Karoo.
 */
export async function seedDemo(input: {
  platform: Platform;
  accounts: Auth;
  stores: StoresContext;
  sandbox: Sandbox;
}): Promise<string[]> {
  const { platform, accounts, stores, sandbox } = input;
  const userId = await accounts.createVerified(DEMO);
  const organization = await nameOrganization(platform, userId);
  const known = await readAddresses(platform);
  const connect = (addresses: SandboxAddresses) =>
    connectSandboxShop(stores, { userId, organization, addresses, known });
  if (known !== null && Number(new URL(known.url).port) === platform.env.sandbox.port) {
    // The shop keeps its address, so there is no need to wait for it.
    void sandbox.ready
      .then(connect)
      .catch((err: unknown) => platform.log.error({ err }, 'The sandbox shop is not available'));
    return describe(known);
  }
  const addresses = await sandbox.ready;
  await connect(addresses);
  return describe(addresses);
}

type KnownAddresses = Omit<SandboxAddresses, 'payfastUrl' | 'googleUrl'> & { payfastUrl?: string; googleUrl?: string };

function describe({
  mailboxUrl,
  payfastUrl,
  googleUrl,
  recordedUrl,
  recordedConsumerKey,
  recordedConsumerSecret,
}: KnownAddresses): string[] {
  return [
    `Demo sign-in: ${DEMO.email} / ${DEMO.password}`,
    `Emails arrive at ${mailboxUrl}`,
    ...(payfastUrl === undefined ? [] : [`Test payments: ${payfastUrl}`]),
    ...(googleUrl === undefined ? [] : [`Test Google: ${googleUrl}`]),
    ...(recordedUrl === null
      ? []
      : [`A second shop to connect: ${recordedUrl} (${recordedConsumerKey} / ${recordedConsumerSecret})`]),
  ];
}

/** Names the default organization once: a name that the merchant gave stays. */
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

/** Connects the shop unless it was connected at this address before, even if the merchant removed it. */
async function connectSandboxShop(
  stores: StoresContext,
  input: {
    userId: string;
    organization: OrganizationScope;
    addresses: SandboxAddresses;
    known: KnownAddresses | null;
  },
): Promise<void> {
  const { userId, organization, addresses, known } = input;
  const { url, consumerKey, consumerSecret } = addresses;
  if (known?.url === url || organization.organizationId === undefined) return;
  const { db, log } = stores.platform;
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
    if (error.code !== 'STORE_EXISTS') {
      log.error({ err: error }, 'The sandbox shop could not be connected');
      return;
    }
  }
  await db.asSystem(null, (tx) =>
    sql`insert into app_settings (key, value) values (${SETTING}, ${jsonParameter(addresses)}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx.query),
  );
}

async function readAddresses({ db }: Platform): Promise<KnownAddresses | null> {
  return db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ value: KnownAddresses }>`
      select value from app_settings where key = ${SETTING}`.execute(tx.query);
    return rows[0]?.value ?? null;
  });
}
