import type { Browser, BrowserContext, Page } from 'playwright-core';
import { person } from './api.ts';
import { signedInPlain } from '../browser/browser.ts';
import { emailTo, linkIn } from './mailbox.ts';
import type { Merchant } from './merchant.ts';
import type { RunningKaroo } from './start-karoo.ts';

const PASSWORD = 'a-long-and-private-passphrase';

/** Invites a manager into the demo merchant's organization and signs them in, in a browser of their own. */
export async function secondPerson(
  browser: Browser,
  karoo: RunningKaroo,
  merchant: Merchant,
  email: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const request = { email, role: 'manager' };
  await merchant.send('POST', `/api/v1/organizations/${merchant.organizationId}/invitations`, request);
  const link = linkIn(await emailTo(karoo.sandboxUrl, email, /invites you/), `${karoo.url}/invitation`);
  const token = new URL(link).searchParams.get('token');
  const account = { token, full_name: 'Lerato Dlamini', password: PASSWORD };
  await person(karoo.url, null).send('POST', '/api/v1/invitations/accept-as-new', account);
  return signedInPlain(browser, karoo.url, {}, { email, password: PASSWORD });
}
