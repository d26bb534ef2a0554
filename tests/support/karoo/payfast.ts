import type { Page } from 'playwright-core';

/** An agreement at the sandbox's PayFast, with the fields that tests use. */
export interface Agreement {
  token: string;
}

/** A handle of the sandbox's PayFast (`sandbox/payfast`): move-clock, set-card, send-notice ... */
export async function payfastControl<T>(sandboxUrl: string, name: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/payfast/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** At PayFast's page: pays, and comes back to where Karoo waits for the notice. */
export async function payAtPayFast(page: Page, amount: string): Promise<void> {
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
  await page.getByRole('button', { name: `Pay R${amount}`, exact: true }).click();
  await page.waitForURL('**/payment-success**');
  await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor();
}
