import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';

/** On a phone: two guests with one phone number become one customer, whose story is read without a connection, and two again. */

const HOME = 'zanele@home.example';
const WORK = 'zanele@work.example';

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let context: BrowserContext;
let page: Page;
let customers: string;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant } = journey);
  const { shop, storeId } = journey;
  customers = `/api/v1/stores/${storeId}/customers`;
  const people = [
    { first_name: 'Zanele', last_name: 'Mthethwa', email: HOME, phone: '071 555 0101' },
    { first_name: 'Z', last_name: 'Mthethwa', email: WORK, phone: '+27 71 555 0101' },
  ];
  for (const billing of people) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.control('place-order', { status: 'processing', set_paid: true, billing });
  }
  await eventually(
    'both customers',
    () => merchant.get<{ total: number }>(`${customers}?search=zanele@`),
    ({ total }) => total === 2,
  );
  ({ context, page } = await signedInPlain(journey.browser, karoo.url, { viewport: PHONE }));
});
afterAll(() => journey?.close());

const drawer = () => page.getByRole('dialog');
const keys = async () => {
  const { items } = await merchant.get<{ items: { customer_key: string; orders: number }[] }>(
    `${customers}?search=zanele@&orderby=name`,
  );
  return items.map(({ customer_key, orders }) => `${customer_key} ${orders}`).toSorted();
};

test('a suggestion says why, and merging counts one customer', async () => {
  await page.goto(`${karoo.url}/dashboard/customers?open=${encodeURIComponent(`g:${HOME}`)}`);
  const suggestion = drawer().getByRole('listitem').filter({ hasText: WORK });
  await suggestion.getByText('Same phone number').waitFor();
  await suggestion.getByRole('button', { name: 'Merge Z Mthethwa' }).click();
  await drawer()
    .getByRole('button', { name: `Separate ${WORK}` })
    .waitFor();
  expect(await keys()).toEqual([`g:${HOME} 2`]);
});

test('undoing a merge makes two customers again, and a search merges them too', async () => {
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawer().getByRole('button', { name: 'Merge Z Mthethwa' }).waitFor();
  expect(await keys()).toEqual([`g:${HOME} 1`, `g:${WORK} 1`]);
  await drawer().getByRole('button', { name: 'Merge with another customer' }).click();
  const search = page.getByRole('dialog', { name: 'Merge with another customer' });
  await search.getByLabel('Name or email').fill('work.example');
  await search.getByRole('button', { name: 'Merge Z Mthethwa' }).click();
  await drawer()
    .getByRole('button', { name: `Separate ${WORK}` })
    .waitFor();
  expect(await keys()).toEqual([`g:${HOME} 2`]);
});

test('the story has both orders and the merge, also without a connection', async () => {
  const readStory = async () => {
    await drawer().getByRole('button', { name: 'Show whole story' }).click();
    const story = drawer().getByRole('list', { name: 'Timeline' });
    await story.getByText('Customers merged').first().waitFor();
    expect(await story.getByRole('link', { name: /^Order / }).count()).toBe(2);
    await drawer().getByText('Usual days between orders').waitFor({ state: 'detached' });
  };
  await readStory();
  await drawer().getByRole('button', { name: 'Close customer' }).click();
  await context.setOffline(true);
  await page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .getByRole('link', { name: /Mthethwa/ })
    .first()
    .click();
  await readStory();
  await context.setOffline(false);
});

test('separating brings the other customer back', async () => {
  await drawer()
    .getByRole('button', { name: `Separate ${WORK}` })
    .click();
  await eventually('two customers', keys, (now) => now.length === 2);
  expect(await keys()).toEqual([`g:${HOME} 1`, `g:${WORK} 1`]);
});
