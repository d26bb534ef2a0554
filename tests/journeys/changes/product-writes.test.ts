import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { allRendered, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { shopToday } from '../../support/shop/shop-days.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** What a merchant changes about products, and what becomes of it in the shop. */

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  regular_price: string;
  sale_price: string;
  manage_stock: boolean;
  stock_quantity: number | null;
  date_on_sale_from: string | null;
  date_on_sale_to: string | null;
  short_description: string;
  categories: { name: string }[];
  images: { src: string }[];
}

/** Its days have not come yet. */
const NEXT_YEAR = Number(shopToday().slice(0, 4)) + 1;

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let shop: SandboxShop;
let product: ShopProduct;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  journey = await startJourney(100);
  ({ karoo, merchant, shop } = journey);
  const found = (await shop.truth<ShopProduct[]>('products')).find(
    ({ type, status, manage_stock: managed, sku, regular_price: price }) =>
      type === 'simple' && status === 'publish' && managed && sku !== '' && price !== '',
  );
  if (!found) throw new Error('The shop has no such product.');
  product = found;
  ({ page } = await signedInPlain(journey.browser, karoo.url));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const inShop = async (isIt: (one: ShopProduct) => boolean) =>
  (await shop.truth<ShopProduct[]>('products')).find((one) => isIt(one));
const shopHas = (what: string, isIt: (one: ShopProduct) => boolean) =>
  eventually(
    what,
    () => inShop(isIt),
    (found) => found !== undefined,
    15_000,
  );
/** In the form that a figure opened. */
const save = () =>
  page
    .getByRole('dialog', { name: /Change the/ })
    .getByRole('button', { name: 'Save' })
    .click();
const field = (name: string) => main().getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => main().getByRole('button', { name });

test('a price is changed in the list and undone', async () => {
  await page.goto(`${karoo.url}/dashboard/products?search=${encodeURIComponent(product.sku)}`);
  await button(/Change the price of/)
    .first()
    .click();
  const regular = page.getByRole('textbox', { name: 'Regular price' });
  await regular.fill('free');
  await save();
  await page.getByText('Enter a price, such as 99,90.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await regular.fill('1 234,50');
  await save();
  await shopHas('the new price', ({ id, regular_price: price }) => id === product.id && price === '1234.50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shopHas(
    'the old price',
    ({ id, regular_price: price }) => id === product.id && Number(price) === Number(product.regular_price),
  );
});

test('many prices are put on sale for some days, each shown before, and undone together', async () => {
  const { items } = await merchant.get<{ items: { wc_id: number; sku: string; type: string; on_sale: boolean }[] }>(
    `/api/v1/stores/${await merchant.demoStore()}/products?per_page=20`,
  );
  const chosen = items
    .filter(({ type, sku, on_sale: onSale }) => type === 'simple' && sku !== '' && !onSale)
    .slice(0, 3);
  const truth = async () => {
    const all = await shop.truth<ShopProduct[]>('products');
    return chosen.map(({ wc_id: wcId }) => all.find(({ id }) => id === wcId));
  };
  const before = await truth();
  /** The nearest price ending in ,99 to nine tenths, in cents, found by trying all. */
  const expected = before.map((one) => {
    const tenths = Math.round(Number(one?.regular_price) * 100) * 9;
    const ends = Array.from({ length: 5000 }, (_, rand) => rand * 100 + 99);
    return ends.reduce((best, end) => (Math.abs(end * 10 - tenths) < Math.abs(best * 10 - tenths) ? end : best));
  });
  await page.goto(`${karoo.url}/dashboard/products`);
  for (const { sku } of chosen)
    await main().getByRole('row').filter({ hasText: sku }).getByRole('checkbox').press('Space');
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price of 3 products' });
  await dialog.getByRole('radio', { name: 'Sale price' }).press('Space');
  await dialog.getByLabel('Method', { exact: true }).selectOption('Regular price less %');
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await dialog.getByRole('radio', { name: 'Nearest price ending in ,99' }).check();
  await dialog.getByRole('textbox', { name: 'Sale until' }).fill(`24/12/${NEXT_YEAR}`);
  await dialog.getByRole('textbox', { name: 'Percentage' }).focus();
  const shown = await dialog.getByRole('region', { name: 'Preview' }).locator('td:last-child').allInnerTexts();
  expect(shown.map((text) => Number(text.replaceAll(/\D/g, '')))).toEqual(expected);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update 3 products' }).click();
  const sales = async () => (await truth()).map((one) => [one?.sale_price, one?.date_on_sale_to]);
  await eventually(
    'the sale',
    sales,
    (found) => found.every(([, until]) => until === `${NEXT_YEAR}-12-24T23:59:59`),
    15_000,
  );
  expect((await sales()).map(([price]) => Math.round(Number(price) * 100))).toEqual(expected);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(
    'no sale',
    sales,
    (found) => found.every(([price, until]) => price === '' && until === null),
    15_000,
  );
  expect((await truth()).map((one) => one?.regular_price)).toEqual(before.map((one) => one?.regular_price));
});

test('prices of variations are changed with their product, each shown before, and undone', async () => {
  const all = await shop.truth<ShopProduct[]>('products');
  const variable = all.find(({ type, status, sku }) => type === 'variable' && status === 'publish' && sku !== '');
  const path = `/api/v1/stores/${await merchant.demoStore()}/products/${variable?.id}`;
  const prices = async () => {
    const { variations } = await merchant.get<{ variations: { wc_id: number; regular_price: string }[] }>(path);
    return new Map(variations.map(({ wc_id: id, regular_price: price }) => [id, Math.round(Number(price) * 100)]));
  };
  const before = await prices();
  await page.goto(`${karoo.url}/dashboard/products`);
  const row = main()
    .getByRole('row')
    .filter({ hasText: variable?.sku ?? '' });
  await row.getByRole('checkbox').press('Space');
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price of 1 product' });
  await dialog.getByLabel('Method', { exact: true }).selectOption('Increase by amount');
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('5');
  const change = dialog.getByRole('button', { name: `Update ${before.size} prices` });
  await change.waitFor();
  const shown = await dialog.getByRole('region', { name: 'Preview' }).locator('td').allInnerTexts();
  const cents = shown.map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(cents.filter((_, at) => at % 2 === 0).toSorted()).toEqual([...before.values()].toSorted());
  for (let at = 0; at < cents.length; at += 2) expect((cents[at + 1] ?? 0) - (cents[at] ?? 0)).toBe(500);
  expect(await axeFindings(page)).toEqual([]);
  await change.click();
  await dialog.getByText(`${before.size} prices changed`, { exact: true }).waitFor();
  const changed = await prices();
  for (const [id, price] of before) expect(changed.get(id)).toBe(price + 500);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText(`${before.size} prices changed back`).waitFor();
  expect(await prices()).toEqual(before);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('a file is imported but for its wrong row, which is named before, and undone', async () => {
  const { id, regular_price: before } = product;
  await page.goto(`${karoo.url}/dashboard/products`);
  await main().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (csv: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Choose file' }).waitFor();
  await choose('Name,Price\r\nRusks,10');
  await dialog.getByText('The first row must name a column ID or SKU.').waitFor();
  await choose(`SKU,Regular price\r\n${product.sku},"2 345,60"\r\nNOBODY-HAS-IT,10\r\n`);
  await dialog.getByText('1 row can’t be imported').waitFor();
  await dialog.getByText('Row 3, SKU').waitFor();
  await dialog.getByText(/Regular price: R\s.* → R\s2\s345,60/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await inShop((one) => one.id === id))?.regular_price).toBe(before);
  await dialog.getByRole('button', { name: 'Update 1 product' }).click();
  await dialog.getByText('1 product changed', { exact: true }).waitFor();
  expect((await inShop((one) => one.id === id))?.regular_price).toBe('2345.60');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('1 product changed back').waitFor();
  expect(Number((await inShop((one) => one.id === id))?.regular_price)).toBe(Number(before));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('a file adds a simple and a variable product, seen before, and Undo moves them to the trash', async () => {
  await page.goto(`${karoo.url}/dashboard/products`);
  await main().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const csv = [
    'Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    'simple,NEW-TEA,Bush tea,"45,00",Brand new,,,',
    'variable,NEW-SOCK,Sock,,,,Size,"S, M"',
    'variation,NEW-SOCK-S,Sock S,60,,NEW-SOCK,Size,S',
    'variation,NEW-SOCK-M,Sock M,65,,NEW-SOCK,Size,M',
  ].join('\r\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByText('4 rows can’t be imported').waitFor();
  await dialog.getByRole('checkbox', { name: 'Add new products' }).press('Space');
  await dialog.getByText('New product (Simple)').waitFor();
  await dialog.getByText('New categories: Brand new').waitFor();
  expect(await dialog.getByText('New variation').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  const made = (sku: string) => inShop((one) => one.sku === sku);
  expect(await made('NEW-TEA')).toBeUndefined();
  await dialog.getByRole('button', { name: 'Add 2 new products' }).click();
  await dialog.getByText('2 new products added').waitFor();
  expect((await made('NEW-TEA'))?.regular_price).toBe('45.00');
  expect(await made('NEW-SOCK')).toMatchObject({ type: 'variable' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('2 new products moved to the trash').waitFor();
  expect([(await made('NEW-TEA'))?.status, (await made('NEW-SOCK'))?.status]).toEqual(['trash', 'trash']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('a stock changed by another user meanwhile is not overwritten: the user chooses', async () => {
  // Its sales load late: text typed before stays in place.
  const sales = Promise.withResolvers<void>();
  await page.route(/\/performance/, async (route) => {
    await sales.promise;
    await route.continue();
  });
  await page.goto(`${karoo.url}/dashboard/products/${product.id}`);
  await button(/Change the stock of/)
    .first()
    .click();
  await page.getByRole('textbox', { name: 'In stock' }).fill('41');
  const place = async () => (await main().getByRole('region', { name: 'Details', exact: true }).boundingBox())?.y ?? 0;
  const before = await place();
  sales.resolve();
  await main().getByRole('heading', { name: 'Recent orders' }).waitFor();
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
  // The shop's notice comes by webhook and would show it: what is saved was typed before.
  await shop.control('update-product', { id: product.id, stock_quantity: 17 });
  await save();
  const dialog = page.getByRole('dialog', { name: /was changed in the meantime/ });
  await dialog.getByText('Theirs: 17').waitFor();
  expect((await inShop(({ id }) => id === product.id))?.stock_quantity).toBe(17);
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await shopHas('mine', ({ id, stock_quantity: stock }) => id === product.id && stock === 41);
});

test('the days of a sale are typed as on paper; a day that does not exist is not saved and stays', async () => {
  await page.goto(`${karoo.url}/dashboard/products/edit/${product.id}`);
  await field('Sale from').fill(`31/02/${NEXT_YEAR}`);
  await button('Save').click();
  await main().getByText('Enter a date like 22 Nov 2026.').waitFor();
  expect(await field('Sale from').inputValue()).toBe(`31/02/${NEXT_YEAR}`);
  await field('Sale from').fill(`28/02/${NEXT_YEAR}`);
  await button('Save').click();
  await shopHas(
    'the day',
    ({ id, date_on_sale_from: from }) => id === product.id && from === `${NEXT_YEAR}-02-28T00:00:00`,
  );
});

test('a new product with a new category and an image; a SKU in use is reported while typing', async () => {
  await page.goto(`${karoo.url}/dashboard/products`);
  await main().getByRole('link', { name: 'New product' }).click();
  await field('Name').fill('Bosveld rusks');
  await field('Regular price').fill('64,90');
  await field('SKU').fill(product.sku);
  await main().getByText('has this SKU.').waitFor();
  await button('Add to store').click();
  await main().getByRole('button', { name: '1 problem to fix' }).waitFor();
  await main().locator('input[name=sku]:focus').waitFor();
  await field('SKU').fill('RUSK-1');
  await field('New category').fill('Rusks');
  await field('New category').press('Enter');
  await main()
    .getByRole('checkbox', { name: /^Rusks/, checked: true })
    .waitFor();
  await field('Image URL').fill('http://pictures.example.test/rusks.jpg');
  await field('Image URL').press('Enter');
  await main().getByText('Enter a URL that starts with https://.').waitFor();
  await field('Image URL').fill('https://pictures.example.test/rusks.jpg');
  await field('Image URL').press('Enter');
  await field('Alt text for image 1').fill('A tin of rusks');
  // At its end the page has nothing below the save bar.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  expect(await field('Name').inputValue()).toBe('Bosveld rusks');
  await button('Add to store').click();
  await main().getByRole('heading', { level: 1, name: 'Bosveld rusks' }).waitFor();
  const made = await shopHas('the product', ({ sku }) => sku === 'RUSK-1');
  expect(made).toMatchObject({ type: 'simple', status: 'draft', regular_price: '64.90' });
  expect(made?.categories.map(({ name }) => name)).toContain('Rusks');
  expect(made?.images.map(({ src }) => src)).toEqual(['https://pictures.example.test/rusks.jpg']);
});

test('the editor merges unrelated changes, and lets the user choose between conflicting ones', async () => {
  await main().getByRole('link', { name: 'Edit' }).click();
  await field('Name').fill('Bushveld rusks');
  await field('Regular price').fill('70');
  const made = await inShop(({ sku }) => sku === 'RUSK-1');
  await shop.control('update-product', { id: made?.id ?? 0, regular_price: '66', short_description: 'Crisp' });
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: /was changed in the meantime/ });
  await dialog.getByText('Theirs: 66').click();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await page.waitForURL(/\/dashboard\/products\/\d+$/);
  await main().getByRole('heading', { level: 1, name: 'Bushveld rusks' }).waitFor();
  expect(await inShop(({ sku }) => sku === 'RUSK-1')).toMatchObject({
    name: 'Bushveld rusks',
    regular_price: '66',
    short_description: 'Crisp',
  });
});

test('a product is trashed and restored, and permanently deleted by its name', async () => {
  await main().getByRole('link', { name: 'Edit' }).click();
  await button('Move to trash').click();
  await shopHas('the trash', ({ sku, status }) => sku === 'RUSK-1' && status === 'trash');
  await page.getByRole('button', { name: 'Undo' }).click();
  const back = await shopHas('it back', ({ sku, status }) => sku === 'RUSK-1' && status === 'draft');
  await page.goto(`${karoo.url}/dashboard/products/edit/${back?.id}`);
  await button('Delete permanently').waitFor();
  await allRendered(page);
  await button('Delete permanently').click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently?' });
  expect(await dialog.getByRole('button', { name: 'Delete permanently' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Bushveld rusks');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await main().getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  expect(await inShop(({ sku }) => sku === 'RUSK-1')).toBeUndefined();
});

test('on a phone price and stock are changed without opening the product', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${karoo.url}/dashboard/products?search=${encodeURIComponent(product.sku)}`);
  await button(/Change the stock of/)
    .first()
    .click();
  await page.getByRole('textbox', { name: 'In stock' }).fill('8');
  await save();
  await shopHas('the stock', ({ id, stock_quantity: stock }) => id === product.id && stock === 8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(complaints).toEqual([]);
});
