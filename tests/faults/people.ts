import type { Person } from '../support/karoo/api.ts';
import { emailTo, linkIn } from '../support/karoo/mailbox.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import type { Cluster } from './cluster.ts';

export const PASSWORD = 'a-long-and-private-passphrase';

/** Signs somebody up, confirms the address by the email's link, and signs them in through nginx. */
export async function signUp(cluster: Cluster, name: string): Promise<Merchant> {
  const email = `${name}@example.co.za`;
  const account = { name, email, password: PASSWORD, companyName: `Shop of ${name}` };
  const registered = await fetch(`${cluster.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!registered.ok) throw new Error(`sign-up: ${registered.status} ${await registered.text()}`);
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  const link = linkIn(await emailTo(cluster.shop.url, email, /confirm/i), cluster.url);
  await fetch(link, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  return signInMerchant(cluster.url, email, PASSWORD);
}

/** Temporary: too many requests, nginx found no process, or the process lost the database. */
const TEMPORARY = [429, 502, 503, 504];
const AGAIN_MS = 200;

/**
 * Sends a request until it is answered, as the browser's queue does.
 * @throws Error for any other answer, so also when the session has ended.
 */
export async function insist(who: Person, method: string, path: string, body?: unknown): Promise<unknown> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await who.raw(method, path, body).catch(() => null);
    if (answer !== null && answer.status < 300) return answer.body;
    const code = (answer?.body as { code?: unknown } | undefined)?.code;
    const isTemporary = answer === null || TEMPORARY.includes(answer.status) || code === 'IN_PROGRESS';
    if (!isTemporary) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Pays the monthly plan at PayFast; returns the payment's id once PayFast has the money. Its notice comes by itself. */
export async function payMonthlyPlan(who: Person, payfastUrl: string): Promise<string> {
  const form = await insist(who, 'POST', '/functions/v1/create-payment', { plan: 'monthly' });
  const { action, fields } = form as { action: string; fields: Record<string, string> };
  const options = { method: 'POST', redirect: 'manual' } as const;
  const page = await fetch(action, { ...options, body: new URLSearchParams(fields) });
  const checkout = new URL(page.headers.get('location') ?? '', payfastUrl);
  const paid = await fetch(checkout, { ...options, body: new URLSearchParams({ action: 'pay' }) });
  if (paid.status !== 303) throw new Error(`PayFast: ${paid.status} ${await paid.text()}`);
  return fields['m_payment_id'] ?? '';
}
