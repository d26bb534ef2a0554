import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { startTwoSizes, type TwoSizes } from '../../support/browser/two-sizes.ts';

let all: TwoSizes;
beforeAll(async () => {
  all = await startTwoSizes(300);
});
afterAll(() => all?.close());

test('sets a target for orders in the dashboard’s dialog, and deletes it', async () => {
  const { page, main } = await all.atDashboard('desk');
  const outlook = main.getByRole('region', { name: 'Target and forecast' });
  await outlook.getByRole('button', { name: 'Set a target' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add target' }).click();
  await dialog.getByLabel('Figure').selectOption('Orders');
  const amount = dialog.getByRole('textbox', { name: 'Target' });
  await amount.fill('99,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a whole number.').first().waitFor();
  await amount.fill('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Orders a month' });
  await row.getByText(/^100 · from /).waitFor();
  await page.keyboard.press('Escape');
  await main
    .getByRole('button', { name: /^Orders/ })
    .first()
    .click();
  await outlook.getByText(/ (?:of|van) 100 \(/).waitFor();
  await outlook.getByRole('button', { name: 'Targets' }).click();
  await row.getByRole('button', { name: /^Delete “.*”$/ }).click();
  const question = page.getByRole('dialog', { name: /^Delete “.*”\?$/ });
  await question.getByRole('button', { name: 'Keep' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Escape answers the question alone.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await outlook.getByText(/ so far$/).waitFor();
});
