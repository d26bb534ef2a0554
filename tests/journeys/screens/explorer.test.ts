import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** A merchant asks a question of their own, looks at the orders behind it, and keeps whom it is about as a segment. */

let journey: SharedJourney;
let page: Page;

beforeAll(async () => {
  journey = await joinJourney();
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const open = (search: string) => page.goto(`${journey.karoo.url}/dashboard/analytics?tab=explore${search}`);
const pagesOf = (noun: string) =>
  main()
    .getByRole('navigation', { name: `Pages of ${noun}` })
    .getByRole('status');
const says = (what: string, place: Locator, wanted: number) =>
  eventually(
    what,
    async () => displayedNumber((await place.innerText().catch(() => '-1')).replace(/^.* (?:of|van) /, '')),
    (shown) => shown === wanted,
    20_000,
  );

const answer = (question: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Delete' }).click();

test('a question with a condition, by two properties: each row leads to as many orders as it counts', async () => {
  await open('');
  const question = main().getByRole('group', { name: 'Question' });
  await question.getByLabel('By', { exact: true }).selectOption({ label: 'Payment method' });
  await question.getByLabel('And by').selectOption({ label: 'Device' });
  await question.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  // What is missing is said, and nothing is asked.
  await dialog.getByRole('button', { name: 'Show' }).click();
  await dialog.getByText('Give a value.', { exact: true }).waitFor();
  await dialog.getByLabel('Amount').fill('R 100,00');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/where=.*total/);
  await question.getByText(/Order total: at least R\s100/).waitFor();
  const table = main().getByRole('table', { name: 'Net sales by payment method and device' });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const orders = displayedNumber(await row.getByRole('cell').nth(3).innerText());
  expect(orders).toBeGreaterThan(0);
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/dashboard\/orders\?.*where=/);
  await says('the orders', pagesOf('orders'), orders);
  await main()
    .getByRole('button', { name: /^Remove filter: Conditions: Order total: at least R\s100/ })
    .waitFor();
  // The address is the whole question.
  await page.goBack();
  await question.getByText(/Order total: at least R\s100/).waitFor();
  expect(displayedNumber(await row.getByRole('cell').nth(3).innerText())).toBe(orders);
});

test('a question is saved under a name, found by it, changed and deleted', async () => {
  await open('&period=lastmonth&by=province');
  await main().getByRole('button', { name: 'Save question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Provinces last month');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/saved=/);
  const questions = main().getByRole('navigation', { name: 'Saved and ready questions' });
  const link = questions.getByRole('link', { name: 'Provinces last month' });
  await link.waitFor();
  // Elsewhere the palette finds it, and its period keeps its name.
  await page.goto(`${journey.karoo.url}/dashboard/help`);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Find a screen, an action or a record' }).fill('provinces last');
  await page.getByRole('option', { name: /^Provinces last month/ }).click();
  await page.waitForURL(/period=lastmonth/);
  await main().getByRole('table', { name: 'Net sales by province' }).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('page');
  await main()
    .getByRole('group', { name: 'Question' })
    .getByLabel('By', { exact: true })
    .selectOption({ label: 'Payment method' });
  await main().getByRole('table', { name: 'Net sales by payment method' }).waitFor();
  await main().getByRole('button', { name: 'Edit saved question' }).click();
  await dialog.getByLabel('Name').fill('Payments last month');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await questions.getByRole('link', { name: 'Payments last month' }).click();
  await page.waitForURL(/by=payment/);
  await main().getByRole('button', { name: 'Edit saved question' }).click();
  await dialog.getByRole('button', { name: 'Delete “Payments last month”' }).click();
  await answer('Delete “Payments last month”?');
  await questions.getByRole('link', { name: 'Payments last month' }).waitFor({ state: 'detached' });
});

test('weekdays and hours are a heat map, whose cells lead to their orders', async () => {
  await open('&period=year&by=weekday,hour&measure=orders');
  const map = main().getByRole('table', { name: /^Orders by weekday and hour/ });
  const cell = map.getByRole('link').first();
  const orders = displayedNumber(await cell.innerText());
  expect(await axeFindings(page)).toEqual([]);
  await cell.click();
  await page.waitForURL(/\/dashboard\/orders\?/);
  await says('the orders', pagesOf('orders'), orders);
});

test('an address that is wrong says why, and asks nothing', async () => {
  await open('&by=colour&measure=profit&where=nonsense');
  const alert = main().getByRole('alert');
  await alert.getByText('Nothing can be broken down by “colour”.').waitFor();
  await alert.getByText('There is no figure “profit”.').waitFor();
  await alert.getByText(/^The conditions can’t be read/).waitFor();
  expect(await main().getByRole('button', { name: 'Export' }).count()).toBe(0);
});

test('a segment is saved, counted, chosen in the list of customers, and deleted', async () => {
  await page.goto(`${journey.karoo.url}/dashboard/customers`);
  await main().getByRole('button', { name: 'Segments' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New segment' }).click();
  await dialog.getByLabel('Name').fill('Three or more');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Three or more' });
  const counted = row.locator('.karoo-figures');
  await eventually(
    'the count',
    () => counted.innerText().catch(() => ''),
    (text) => /\d/.test(text),
  );
  const customers = displayedNumber(await counted.innerText());
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: /^Three or more/ }).click();
  await page.waitForURL(/segment_id=/);
  await main().getByRole('button', { name: 'Remove filter: Segment: Three or more' }).waitFor();
  await says('the customers', pagesOf('customers'), customers);
  await main().getByRole('button', { name: 'Segments' }).click();
  await dialog.getByRole('button', { name: 'Delete “Three or more”' }).click();
  await answer('Delete “Three or more”?');
  await row.waitFor({ state: 'detached' });
});
