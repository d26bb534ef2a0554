import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { clickAsSeen, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** A product with variations from its making to the trash and back, many products at once, and work without a line. */

interface ShopProduct {
  id: number;
  parent_id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  regular_price: string;
  sale_price: string;
  manage_stock: boolean;
  stock_quantity: number | null;
  attributes: { name: string; option?: string; options?: string[] }[];
  description: string;
  images: { id: number; src: string }[];
}

let journey: Journey;
let karoo: RunningKaroo;
let shop: SandboxShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  journey = await startJourney(50);
  ({ karoo, shop, browser } = journey);
  ({ context, page } = await signedInPlain(browser, karoo.url));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const field = (name: string) => main().getByRole('textbox', { name, exact: true });
/** A field of an opened variation. The last such field of the page would be the product's own until the variation shows. */
const fieldOf = (variation: string, name: string) =>
  main().getByRole('group', { name: variation, exact: true }).getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => main().getByRole('button', { name });
const allInShop = () => shop.truth<ShopProduct[]>('products');
/** Waits for a state of the shop, and returns it. */
const shopHas = async <Found>(what: string, find: (all: ShopProduct[]) => Found | undefined): Promise<Found> => {
  const found = await eventually(
    what,
    async () => find(await allInShop()),
    (one) => one !== undefined,
    15_000,
  );
  if (found === undefined) throw new Error(what);
  return found;
};
const named = (name: string) => (all: ShopProduct[]) => all.find((one) => one.name === name && one.parent_id === 0);
/** The variations of the product of this name, by their options: "S, Red". */
const variationsOf = (name: string) => (all: ShopProduct[]) => {
  const parent = named(name)(all);
  const found = all.filter((one) => parent !== undefined && one.parent_id === parent.id);
  return new Map(found.map((one) => [one.attributes.map(({ option }) => option).join(', '), one]));
};

/** The editor has the same title: the address says that it was left. */
const saved = async (name: string) => {
  await page.waitForURL(/\/dashboard\/products\/\d+$/);
  await main().getByRole('heading', { level: 1, name }).waitFor();
};

async function addAttribute(place: number, name: string, options: readonly string[]): Promise<void> {
  // Not where the bars cover it.
  await button('Add attribute').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await clickAsSeen(button('Add attribute'));
  await clickAsSeen(page.getByRole('menuitem', { name: 'This product only' }));
  await field('Attribute').nth(place).fill(name);
  await main().getByLabel('Options', { exact: true }).nth(place).click();
  for (const option of options) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(option);
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter');
  }
}

test.each([DESK, PHONE])('no menu is clipped by its card at $width px', async (size) => {
  await page.setViewportSize(size);
  await page.goto(`${karoo.url}/dashboard/products/new`);
  const items = page.getByRole('menuitem');
  await button('Add attribute').scrollIntoViewIfNeeded();
  await clickAsSeen(button('Add attribute'));
  await clickAsSeen(items.last());
  await main().getByRole('textbox', { name: 'Attribute', exact: true }).waitFor();

  await page.goto(`${karoo.url}/dashboard/orders`);
  await main()
    .getByRole(size === DESK ? 'table' : 'list', { name: 'Orders', exact: true })
    .getByRole('link')
    .first()
    .click();
  await clickAsSeen(button('Change status'));
  const statuses = page.getByRole('menuitemradio');
  await clickAsSeen(statuses.and(page.getByRole('menuitemradio', { checked: true })));
  await statuses.first().waitFor({ state: 'detached' });

  await page.goto(`${karoo.url}/dashboard/stores`);
  await clickAsSeen(button(/^More for/).first());
  await clickAsSeen(items.last());
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await page.setViewportSize(DESK);
});

const simpleProduct = async () => {
  const found = (await allInShop()).find(
    ({ type, status, manage_stock: isTracked }) => type === 'simple' && status === 'publish' && isTracked,
  );
  if (!found) throw new Error('The shop has no such product.');
  return found;
};

test.each([DESK, PHONE])(
  'the editor at $width px has the name as its title, and price and stock in view',
  async (size) => {
    await page.setViewportSize(size);
    const product = await simpleProduct();
    await page.goto(`${karoo.url}/dashboard/products/edit/${product.id}`);
    await main().getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor();
    const save = await button('Save').boundingBox();
    for (const name of ['Regular price', 'Sale price', 'In stock']) {
      // oxlint-disable-next-line no-await-in-loop
      const box = await field(name).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThan((save?.y ?? 0) - 8);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.setViewportSize(DESK);
  },
);

const TEXT =
  'From the <b>Cederberg</b>\r\nand dried there.\r\n\r\n[gallery ids="4,5"]\r\n\r\n<div class="note"><p>Kept</p></div>';

test('a description keeps what the editor does not know, and every byte while nobody changes it', async () => {
  const { id, name } = await simpleProduct();
  await shop.control('update-product', {
    id,
    description: TEXT,
    short_description: '<!-- wp:paragraph --><p>Short</p>',
  });
  const description = main().getByRole('textbox', { name: 'Description', exact: true });
  const shopText = async () => (await allInShop()).find((one) => one.id === id)?.description;
  await page.goto(`${karoo.url}/dashboard/products/edit/${id}`);
  await description.getByText('Cederberg').waitFor();
  await main().getByText('The editor can’t show this text without changing it').waitFor();
  expect(await main().getByRole('textbox', { name: 'Short description' }).inputValue()).toBe(
    '<!-- wp:paragraph --><p>Short</p>',
  );
  expect(await axeFindings(page)).toEqual([]);
  // In front of its first word.
  await description
    .locator('p')
    .first()
    .click({ position: { x: 1, y: 8 } });
  await page.keyboard.type('Tea. ');
  for (let letters = 'Tea. '.length; letters > 0; letters--) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Backspace');
  }
  await field('Name').fill(`${name} tea`);
  await button('Save').click();
  await saved(`${name} tea`);
  expect(await shopText()).toBe(TEXT);

  await main().getByRole('link', { name: 'Edit' }).click();
  // In front of its first word.
  await description
    .locator('p')
    .first()
    .click({ position: { x: 1, y: 8 } });
  const tools = main().getByRole('toolbar', { name: 'Format of Description' });
  await tools.getByRole('button', { name: 'Italic' }).click();
  await page.keyboard.type('Fresh');
  await tools.getByRole('button', { name: 'Italic' }).click();
  await page.keyboard.type(' tea. ');
  await tools.getByRole('combobox', { name: 'Style of the paragraph' }).selectOption('Heading 3');
  await button('Save').click();
  await saved(`${name} tea`);
  expect(await shopText()).toBe(
    '<h3><em>Fresh</em> tea. From the <b>Cederberg</b>\nand dried there.</h3>\n\n[gallery ids="4,5"]\n\n<div class="note"><p>Kept</p></div>',
  );
  await shop.control('update-product', { id, name, description: '', short_description: '' });
});

/** The smallest picture. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('a picture is uploaded where the store lets Karoo, and otherwise the page says how to add it', async () => {
  const { id, name, images } = await simpleProduct();
  const choose = () =>
    main().locator('input[type=file]').setInputFiles({ name: 'tea leaves.gif', mimeType: 'image/gif', buffer: GIF });
  await page.goto(`${karoo.url}/dashboard/products/edit/${id}`);
  await button('Upload images').waitFor();
  await choose();
  await main().getByText('Your store doesn’t let Karoo upload files').waitFor();
  expect(await main().getByRole('link', { name: 'Open the media library' }).getAttribute('href')).toMatch(
    /\/wp-admin\/media-new\.php$/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await shop.control('set-behaviour', { keysForMedia: true });
  await page.reload();
  await button('Upload images').waitFor();
  await choose();
  await field(`Alt text for image ${images.length + 1}`).fill('Tea leaves');
  await button('Save').click();
  await saved(name);
  const added = (await allInShop()).find((one) => one.id === id)?.images.at(-1);
  expect(added).toMatchObject({ alt: 'Tea leaves', name: 'tea-leaves' });
  await shop.control('set-behaviour', { keysForMedia: false });
});

test('a product with two attributes and four variations is created on a phone', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${karoo.url}/dashboard/products/new`);
  await field('Name').fill('Kalahari shirt');
  await main().getByRole('combobox', { name: 'Type' }).selectOption('Variable');
  await addAttribute(0, 'Size', ['S', 'M']);
  await addAttribute(1, 'Colour', ['Red', 'Blue']);
  await button('Add all 4 combinations').click();
  await field('to').fill('199,90');
  await button('Set for 4 variations').click();
  await main()
    .getByRole('heading', { level: 3, name: /^S, Red/ })
    .getByRole('button')
    .click();
  await fieldOf('S, Red', 'Sale price').fill('250');
  await button('Add to store').click();
  await main().getByText('Enter less than the regular price.').waitFor();
  const wrong = fieldOf('S, Red', 'Sale price');
  await eventually(
    'the field with the problem focused and in view',
    () => wrong.evaluate((input) => document.activeElement === input && input.getBoundingClientRect().top > 60),
    Boolean,
  );
  await main().getByRole('button', { name: '1 problem to fix' }).waitFor();
  await fieldOf('S, Red', 'Sale price').fill('149');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeFindings(page)).toEqual([]);
  await button('Add to store').click();
  await saved('Kalahari shirt');
  const made = variationsOf('Kalahari shirt')(await allInShop());
  expect([...made.keys()].toSorted()).toEqual(['M, Blue', 'M, Red', 'S, Blue', 'S, Red']);
  expect([...made.values()].map((one) => one.regular_price)).toEqual(['199.90', '199.90', '199.90', '199.90']);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('one variation’s price and the stock of all are saved together', async () => {
  await button('More for Kalahari shirt').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await main()
    .getByRole('heading', { level: 3, name: /^M, Blue/ })
    .getByRole('button')
    .click();
  await fieldOf('M, Blue', 'Regular price').fill('219');
  await main().getByRole('combobox', { name: 'Set for all' }).selectOption('stock_quantity');
  await field('to').fill('12');
  await button('Set for 4 variations').click();
  await button('Save').click();
  await saved('Kalahari shirt');
  const now = variationsOf('Kalahari shirt')(await allInShop());
  expect(now.get('M, Blue')?.regular_price).toBe('219');
  expect([...now.values()].map((one) => one.stock_quantity)).toEqual([12, 12, 12, 12]);
});

test('the shop’s refusal of one variation is shown at that variation, and the rest is saved', async () => {
  const taken = (await allInShop()).find((one) => one.sku !== '' && one.type === 'simple')?.sku ?? '';
  await main().getByRole('link', { name: 'Edit' }).click();
  // The check while typing would report it too, so it is blocked.
  await page.route('**/rpc/products/checkSku', (route) =>
    route.fulfill({ json: { json: { valid: true, holder: null } } }),
  );
  await main()
    .getByRole('heading', { level: 3, name: /^S, Blue/ })
    .getByRole('button')
    .click();
  await fieldOf('S, Blue', 'SKU').fill(taken);
  await field('Name').fill('Kalahari linen shirt');
  await button('Save').click();
  await main().getByText('Your store didn’t accept this variation').waitFor();
  expect(named('Kalahari linen shirt')(await allInShop())).toBeDefined();
  await page.unroute('**/rpc/products/checkSku');
  await fieldOf('S, Blue', 'SKU').fill('SHIRT-S-BLUE');
  await button('Save').click();
  await saved('Kalahari linen shirt');
  await shopHas('the SKU', (all) => all.find((one) => one.sku === 'SHIRT-S-BLUE'));
});

test('a product is duplicated with its variations, trashed and restored', async () => {
  await button('More for Kalahari linen shirt').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await field('Name').fill('Kalahari cotton shirt');
  await button('Add to store').click();
  await saved('Kalahari cotton shirt');
  const copies = variationsOf('Kalahari cotton shirt')(await allInShop());
  expect(copies.size).toBe(4);
  expect([...copies.values()].every((one) => one.sku === '' || one.sku !== 'SHIRT-S-BLUE')).toBe(true);

  await button('More for Kalahari cotton shirt').click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await shopHas('the trash', (all) => (named('Kalahari cotton shirt')(all)?.status === 'trash' ? true : undefined));
  await page.goto(`${karoo.url}/dashboard/products?status=trash`);
  await button('More for Kalahari cotton shirt').click();
  await page.getByRole('menuitem', { name: 'Restore as draft' }).click();
  await shopHas('it back', (all) => (named('Kalahari cotton shirt')(all)?.status === 'draft' ? true : undefined));
});

test('many products are changed at once, each with its own result', async () => {
  await page.goto(`${karoo.url}/dashboard/products?search=${encodeURIComponent('Kalahari')}`);
  await main().getByRole('checkbox', { name: 'Select Kalahari cotton shirt' }).check();
  await main().getByRole('checkbox', { name: 'Select Kalahari linen shirt' }).check();
  await main().getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await shopHas('both published', (all) =>
    all.filter((one) => one.name.startsWith('Kalahari') && one.parent_id === 0 && one.status === 'publish').length === 2
      ? true
      : undefined,
  );
});

test('prices of many products rise by a percentage, previewed and undone', async () => {
  const priced = (await allInShop()).filter(
    ({ type, status, regular_price, sale_price }) =>
      type === 'simple' && status === 'publish' && /^\d+\.\d\d$/.test(regular_price) && sale_price === '',
  );
  const chosen = priced.slice(0, 2);
  expect(chosen).toHaveLength(2);
  // Computed another way than the screen does: with the browser's numbers, to the cent.
  const raised = chosen.map(({ regular_price: price }) => (Math.round(Number(price) * 110) / 100).toFixed(2));
  await page.goto(`${karoo.url}/dashboard/products?search=${encodeURIComponent(chosen[0]?.name ?? '')}`);
  for (const { name } of chosen) {
    // oxlint-disable-next-line no-await-in-loop
    await main().getByRole('searchbox').fill(name);
    // oxlint-disable-next-line no-await-in-loop
    await main()
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .first()
      .check();
  }
  await main().getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price of 2 products' });
  await dialog.getByRole('combobox', { name: 'Method' }).selectOption('Increase by %');
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await dialog.getByText(chosen[1]?.name ?? '').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update 2 products' }).click();
  const pricesNow = (all: ShopProduct[]) =>
    chosen.map(({ id }) => Number(all.find((one) => one.id === id)?.regular_price).toFixed(2));
  await shopHas('the higher prices', (all) => (pricesNow(all).join() === raised.join() ? true : undefined));
  await page.getByText('2 products updated').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  const before = chosen.map(({ regular_price: price }) => Number(price).toFixed(2));
  await shopHas('the old prices', (all) => (pricesNow(all).join() === before.join() ? true : undefined));
});

test('offline a product is created and a price changed; both are listed, and sent once online', async () => {
  const simple = (await allInShop()).find(
    (one) => one.type === 'simple' && one.status === 'publish' && one.regular_price !== '',
  );
  if (!simple) throw new Error('The shop has no such product.');
  await page.goto(`${karoo.url}/dashboard/products`);
  await button(new RegExp(`Change the price of ${simple.name}`)).waitFor();
  await main().getByRole('link', { name: 'New product' }).click();
  await field('Name').waitFor();
  await context.setOffline(true);
  await field('Name').fill('Candle for dark evenings');
  await field('Regular price').fill('35');
  await button('Add to store').click();
  await main()
    .getByRole('link', { name: /Candle for dark evenings.*Waiting to send/ })
    .waitFor();

  await button(new RegExp(`Change the price of ${simple.name}`)).click();
  await page.getByRole('textbox', { name: 'Regular price' }).fill('77.70');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await main().getByText('R 77,70').waitFor();
  await main().getByRole('img', { name: 'Waiting to send' }).waitFor();

  await main()
    .getByRole('link', { name: /Candle for dark evenings/ })
    .click();
  expect(await field('Regular price').inputValue()).toBe('35');
  await field('Regular price').fill('36');
  await button('Add to store').click();
  await main()
    .getByRole('link', { name: /Candle for dark evenings/ })
    .waitFor();
  expect(named('Candle for dark evenings')(await allInShop())).toBeUndefined();

  await context.setOffline(false);
  const made = await shopHas('the new product', named('Candle for dark evenings'));
  expect(made.regular_price).toBe('36');
  await shopHas('the new price', (all) =>
    all.find((one) => one.id === simple.id && Number(one.regular_price) === 77.7),
  );
  await main().getByRole('img', { name: 'Waiting to send' }).waitFor({ state: 'detached' });
  expect((await allInShop()).filter((one) => one.name === 'Candle for dark evenings')).toHaveLength(1);
  expect(complaints).toEqual([]);
});
