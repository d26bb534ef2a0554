import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** Files of other programs, with headings in other languages and of their own. */

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  regular_price: string;
  sale_price: string;
  categories?: { name: string }[];
}

let journey: Journey;
let page: Page;
let known: ShopProduct;

beforeAll(async () => {
  journey = await startJourney(60);
  const found = (await journey.shop.truth<ShopProduct[]>('products')).find(
    ({ type, status, sku, sale_price: sale }) => type === 'simple' && status === 'publish' && sku !== '' && sale === '',
  );
  if (!found) throw new Error('The shop has no such product.');
  known = found;
  ({ page } = await signedInPlain(journey.browser, journey.karoo.url));
});
afterAll(() => journey?.close());

const made = async () => (await journey.shop.truth<ShopProduct[]>('products')).filter(({ sku }) => sku === 'DE-TEE');
const isNamed = (name: string) => (product: ShopProduct) => (product.categories ?? []).some((one) => one.name === name);

test('a German file with a heading of its own is mapped, imported, undone, corrected and imported again', async () => {
  await page.goto(`${journey.karoo.url}/dashboard/products`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (price: string) => {
    const csv = [
      'Artikelnummer;Name;Regulärer Preis;Sonderpreis;Kategorien;Lieferzeit',
      `${known.sku};;;1,50;;`,
      `DE-TEE;Kräutertee;${price};39,90;Getränke > Tee;3 Tage`,
    ].join('\r\n');
    // As Excel saves it on Windows.
    const buffer = Buffer.from(csv, 'latin1');
    return dialog.locator('input[type=file]').setInputFiles({ name: 'artikel.csv', mimeType: 'text/csv', buffer });
  };
  await dialog.getByRole('button', { name: 'Choose file' }).waitFor();
  await choose('49,90');
  await dialog.getByText('3 columns are read, 3 are not').waitFor();
  await dialog.getByText('Only for new products').waitFor();
  await dialog.getByRole('combobox', { name: 'Read Sonderpreis as' }).selectOption({ label: 'Sale price' });
  await dialog.getByRole('button', { name: 'Read the file again' }).click();
  await dialog.getByText('4 columns are read, 2 are not').waitFor();
  await dialog.getByText(/Sale price: none → R\s1,50/).waitFor();
  await dialog.getByRole('checkbox', { name: 'Add new products' }).press('Space');
  await dialog.getByText('New categories: Getränke > Tee').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await made()).toEqual([]);
  await dialog.getByRole('button', { name: 'Update 1 product, add 1 new' }).click();
  await dialog.getByText('1 product changed, 1 new product added').waitFor();
  const [tea] = await made();
  expect(tea).toMatchObject({ status: 'publish', name: 'Kräutertee', regular_price: '49.90', sale_price: '39.90' });
  expect(tea?.categories).toMatchObject([{ name: 'Tee' }]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('1 product changed back, 1 new product moved to the trash').waitFor();
  expect(await made()).toMatchObject([{ id: tea?.id, status: 'trash' }]);
  expect((await journey.shop.truth<ShopProduct[]>('products')).some(isNamed('Tee'))).toBe(false);

  // The store remembers the column.
  await choose('44,90');
  await dialog.getByText('As in an earlier file.').waitFor();
  await dialog.getByText('Comes back from the trash (Simple)').waitFor();
  await dialog.getByRole('button', { name: 'Update 1 product, add 1 new' }).click();
  await dialog.getByText('1 product changed, 1 new product added').waitFor();
  await eventually(
    'the corrected product',
    made,
    (all) => all.length === 1 && all[0]?.id === tea?.id && all[0]?.status === 'publish',
    15_000,
  );
  expect(await made()).toMatchObject([{ regular_price: '44.90', categories: [{ name: 'Tee' }] }]);
});
