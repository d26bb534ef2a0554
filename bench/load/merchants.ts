import type { ShopAddress } from '../connected-shop.ts';
import { PASSWORD, PEOPLE } from './accounts.ts';
import { ask } from './ask.ts';
import type { LoadStage } from './load-stage.ts';

/** Sign-ins under way at once. */
const AT_ONCE = 4;
const SYNCED_WITHIN_MS = 20 * 60_000;

/** A person who is signed in, with their organization. */
export interface Merchant {
  token: string;
  organizationId: string;
}

/** Signs everybody in: PEOPLE of each organization, in their order. */
export async function signInAll(stage: LoadStage): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  let next = 0;
  const signInNext = async () => {
    while (next < stage.organizations.length * PEOPLE) {
      const person = next++;
      const { headers } = await ask(stage, {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        body: { email: `person-${person}@karoo.test`, password: PASSWORD },
        localAddress: addressOf(person),
      });
      const token = String(headers['set-auth-token'] ?? '');
      merchants[person] = { token, organizationId: stage.organizations[Math.floor(person / PEOPLE)] ?? '' };
      // The first call makes the profile.
      await ask(stage, { method: 'GET', path: '/api/v1/me', token });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signInNext));
  return merchants;
}

/** Connects a shop, which starts its first sync; returns the store's id. */
export async function connectShop(stage: LoadStage, merchant: Merchant, shop: ShopAddress): Promise<string> {
  const { url, consumerKey: consumer_key, consumerSecret: consumer_secret } = shop;
  const body = { organization_id: merchant.organizationId, url, consumer_key, consumer_secret };
  const { text } = await ask(stage, { method: 'POST', path: '/api/v1/stores', token: merchant.token, body });
  return (JSON.parse(text) as { id: string }).id;
}

/** Waits until the store's sync has ended well, and asks as an open sync screen does. */
export async function syncEnds(stage: LoadStage, { token }: Merchant, storeId: string): Promise<void> {
  const until = Date.now() + SYNCED_WITHIN_MS;
  while (Date.now() < until) {
    const { text } = await ask(stage, { method: 'GET', path: `/api/v1/stores/${storeId}/sync`, token });
    const { run } = JSON.parse(text) as { run: { status: string; error: string | null } | null };
    if (run?.status === 'completed') return;
    if (run && run.status !== 'running') throw new Error(`The sync ended as ${run.status}: ${run.error}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('A first sync did not end in time.');
}

/** An address of this machine for each person: sign-ins are limited by address. */
function addressOf(person: number): string {
  return `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`;
}
