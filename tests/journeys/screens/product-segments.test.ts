import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** A merchant keeps what is about to run out of one tag as a segment, shares it, and has it as list and file. */

let journey: SharedJourney;
let page: Page;

beforeAll(async () => {
  journey = await joinJourney();
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const totalShown = () =>
  main()
    .getByRole('navigation', { name: 'Pages of products' })
    .getByRole('status')
    .innerText()
    .then((text) => displayedNumber(text.replace(/^.* (?:of|van) /, '')))
    .catch(() => -1);

interface Chosen {
  readonly tag: string;
  readonly days: number;
  readonly products: number;
}

/** A tag of the shop, and as many days of cover as some of its products have less of: of 7, or else of more. */
async function chooseTag(): Promise<Chosen> {
  const { merchant, storeId } = journey;
  const at = `/api/v1/stores/${storeId}/products`;
  const { tags } = await merchant.get<{ tags: { id: number; name: string }[] }>(`${at}/facets`);
  for (const days of [7, 30, 120, 9999]) {
    for (const { id, name } of tags) {
      const all = [
        { property: 'product_has_tag', is: 'is', values: [String(id)] },
        { property: 'product_cover', is: 'at_most', values: [String(days - 1)] },
      ];
      const where = new URLSearchParams({ where: JSON.stringify({ all }), per_page: '1' });
      // oxlint-disable-next-line no-await-in-loop
      const { total } = await merchant.get<{ total: number }>(`${at}?${where}`);
      if (total > 0) return { tag: name, days, products: total };
    }
  }
  throw new Error('No product has a tag and sells.');
}

const addCondition = async (dialog: Locator, property: string) => {
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await dialog.getByLabel('Condition', { exact: true }).last().selectOption({ label: property });
};

test('what is about to run out of a tag is saved and shared, filters the list, and is its file', async () => {
  const { tag, days, products } = await chooseTag();
  await page.goto(`${journey.karoo.url}/dashboard/products`);
  await main().getByRole('button', { name: 'Segments' }).click();
  const dialog = page.getByRole('dialog');
  // What Karoo suggests is counted.
  await dialog.getByRole('button', { name: /^Sells, but less than 7 days of cover/ }).waitFor();
  await dialog.getByRole('button', { name: 'New segment' }).click();
  await dialog.getByLabel('Name').fill('Runs out soon');
  await addCondition(dialog, 'Tag of the product');
  await dialog.getByRole('combobox', { name: 'Values', exact: true }).fill(tag);
  await page.getByRole('option', { name: tag, exact: true }).click();
  await addCondition(dialog, 'Days of cover of the product');
  const cover = dialog.getByRole('group', { name: 'Days of cover of the product' });
  await cover.getByLabel('Comparison').selectOption({ label: 'at most' });
  await cover.getByLabel('How many').fill(String(days - 1));
  await dialog.getByRole('switch', { name: 'Share with your organization' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Runs out soon' });
  await row.getByText('Shared', { exact: true }).waitFor();
  await eventually(
    'the count',
    () =>
      row
        .locator('.karoo-figures')
        .innerText()
        .then((text) => (text === '' ? -1 : displayedNumber(text))),
    (shown) => shown === products,
    20_000,
  );
  await row.getByRole('button', { name: /^Runs out soon/ }).click();
  await page.waitForURL(/segment_id=/);
  await main().getByRole('button', { name: 'Remove filter: Segment: Runs out soon' }).waitFor();
  await eventually('the products', totalShown, (shown) => shown === products, 20_000);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main().getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(products + 1);
  await main().getByRole('button', { name: 'Segments' }).click();
  await dialog.getByRole('button', { name: 'Delete “Runs out soon”' }).click();
  await page.getByRole('dialog', { name: 'Delete “Runs out soon”?' }).getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
});
