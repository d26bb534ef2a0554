import type { Page } from 'playwright-core';

/** The fields of a subscription in the sandbox's PayFast that tests use. */
export interface Agreement {
  token: string;
}

/** A control of the sandbox's PayFast (`sandbox/payfast`): move-clock, set-card, send-notice ... */
export async function payfastControl<T>(sandboxUrl: string, name: string, body: object = {}): Promise<T> {
  const response = await fetch(`${sandboxUrl}/payfast/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Pays on PayFast's page, and returns to the page that waits for the notice. */
export async function payAtPayFast(page: Page, amount: string): Promise<void> {
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
  await page.getByRole('button', { name: `Pay R${amount}`, exact: true }).click();
  await page.waitForURL('**/payment-success**');
  await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor();
}
