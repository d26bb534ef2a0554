import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { startTwoSizes, type TwoSizes } from '../../support/browser/two-sizes.ts';

let all: TwoSizes;
beforeAll(async () => {
  all = await startTwoSizes(300);
});
afterAll(() => all?.close());

test('sets costs of products, fees and months by hand, and deletes them', async () => {
  const { page, main } = await all.atDashboard('desk');
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(new URL('/dashboard/products/costs', page.url()).href);

  const product = main.getByRole('listitem').filter({ hasText: 'sold in 90 days without a cost' }).first();
  await product.getByRole('button', { name: 'Set cost' }).click();
  await dialog.getByLabel(/^Cost of one in ZAR/).fill('twelve');
  await save();
  await dialog.getByText('Enter an amount', { exact: false }).first().waitFor();
  await dialog.getByLabel(/^Cost of one in ZAR/).fill('12,50');
  await save();
  await product.getByText(/now costs R\s12,50$/).waitFor();

  await main.getByText('Payment fees', { exact: true }).click();
  const method = main.getByRole('listitem').filter({ hasText: 'PayFast' });
  await method.getByRole('button', { name: 'Set rate' }).click();
  await dialog.getByLabel('Per cent of the order’s total').fill('3,2');
  await dialog.getByLabel('For each order in ZAR').fill('2');
  await save();
  const rate = method.getByText(/^3,2% \+ R\s2,00 .*from /);
  await rate.waitFor();

  await main.getByText('Monthly', { exact: true }).click();
  // The buttons are those of this part alone.
  expect(await main.getByRole('button', { name: 'Import CSV' }).count()).toBe(1);
  expect(await main.getByRole('button', { name: 'Compute again' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Add cost' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Rent');
  await dialog.getByLabel(/^Amount a month in ZAR/).fill('9 000');
  await save();
  const rent = main.getByRole('listitem').filter({ hasText: 'Rent' });
  await rent.getByText(/R\s9\s000,00 a month/).waitFor();
  // One of the same name and day does not replace it without a word.
  await main.getByRole('button', { name: 'Add cost' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Rent');
  await dialog.getByLabel(/^Amount a month in ZAR/).fill('9500');
  await dialog.getByRole('button', { name: 'Change this cost' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change this cost' }).click();
  await rent.getByText(/R\s9\s500,00 a month/).waitFor();
  await rent.getByRole('button', { name: 'Delete “Rent”' }).click();
  await page
    .getByRole('dialog', { name: 'Delete “Rent”?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await main.getByText('No monthly costs yet').waitFor();

  await main.getByText('Payment fees', { exact: true }).click();
  expect(await main.getByRole('button', { name: 'Import CSV' }).count()).toBe(0);
  await method.getByRole('button', { name: /^Delete “3,2% / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
});
