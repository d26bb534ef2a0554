import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountIn } from '../../support/browser/displayed-number.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { type Size, startTwoSizes, type TwoSizes, within } from '../../support/browser/two-sizes.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/**
 * The daily tasks of running a shop. Each opens in at most three clicks from the dashboard on; docs/newcomer-tasks.md lists
 * how many the whole task takes.
 */

interface ShopOrder {
  id: number;
  number: string;
  status: string;
  date_created: string;
  total: string;
}

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  regular_price: string;
  manage_stock: boolean;
  stock_quantity: number | null;
}

let all: TwoSizes;
beforeAll(async () => {
  all = await startTwoSizes(300);
  // Of the made-up shop's own orders the newest may all be cancelled.
  const { id } = await simpleProduct();
  for (let number = 0; number < 3; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await all.shop.control('place-order', {
      status: 'processing',
      set_paid: true,
      billing: { first_name: 'Naledi', last_name: 'Daagliks', email: 'daagliks@example.co.za' },
      line_items: [{ product_id: id, quantity: 1 }],
    });
  }
  await eventually(
    'the orders',
    () => all.merchant.get<{ total: number }>(`/api/v1/stores/${all.storeId}/orders?search=daagliks`),
    ({ total }) => total === 3,
  );
});
afterAll(() => all?.close());

const MAX_TO_OPEN = 3;

/** For tasks with the same steps on a desktop. */
const onPhone = (clicks: number): [Size, number][] => [['phone', clicks]];

async function atDashboard(size: Size) {
  const sized = await all.atDashboard(size);
  /** The place where the task is done is open. */
  const opened = () => expect(sized.hand.clicks).toBeLessThanOrEqual(MAX_TO_OPEN);
  return { ...sized, opened };
}

/** Opens what the product list offers: a desk keeps it in a menu. */
async function openFromProducts(size: Size, name: string): Promise<void> {
  const { page, hand } = all.at(size);
  await all.openScreen(size, 'Products');
  const main = page.getByRole('main');
  if (size === 'desk') await hand.click(main.getByRole('button', { name: 'More', exact: true }));
  const offered = size === 'desk' ? page.getByRole('menuitem', { name }) : main.getByText(name, { exact: true });
  await hand.click(offered.filter({ visible: true }));
}

const ordersOf = async () =>
  (await all.shop.truth<ShopOrder[]>('orders')).toSorted((one, other) =>
    other.date_created.localeCompare(one.date_created),
  );
const statusOf = async (number: string) => (await ordersOf()).find((order) => order.number === number)?.status;

/** Opens an order from the dashboard's recent ones; returns its number. */
async function openRecent(size: Size): Promise<string> {
  const { page, hand } = all.at(size);
  const recent = page.getByRole('main').getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
  await recent.first().waitFor();
  const shown = (await recent.allInnerTexts()).map((text) => /#(\d+)/.exec(text)?.[1]);
  const order = (await ordersOf()).find(
    ({ number, status }) => shown.includes(number) && /^(?:processing|completed)$/.test(status),
  );
  if (!order) throw new Error(`No order of ${shown.join(', ')}`);
  await hand.click(recent.filter({ hasText: `#${order.number}` }).getByRole('link'));
  await page.getByRole('heading', { level: 1, name: `Order #${order.number}` }).waitFor();
  return order.number;
}

const simpleProduct = async () => {
  const found = (await all.shop.truth<ShopProduct[]>('products')).find(
    ({ type, status, manage_stock: isTracked, sku }) =>
      type === 'simple' && status === 'publish' && isTracked && sku !== '',
  );
  if (!found) throw new Error('No simple product');
  return found;
};
const productNow = async (id: number) => (await all.shop.truth<ShopProduct[]>('products')).find((one) => one.id === id);

test.each(onPhone(2))('packs an order of today, %s, in %i clicks', async (size, clicks) => {
  const { hand, main, opened } = await atDashboard(size);
  await hand.click(main.getByRole('link', { name: /to pack$/ }));
  await main.getByText(/^\d+ orders? to pack$/).waitFor();
  opened();
  const title = await main.getByRole('heading', { level: 2, name: /^Order #/ }).innerText();
  await hand.click(main.getByRole('button', { name: 'Packed' }));
  const number = title.split('#')[1] ?? '';
  await eventually(
    'the packed order',
    () => statusOf(number),
    (status) => status === 'completed',
    20_000,
  );
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(3))('resends an email, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await openRecent(size);
  await hand.click(main.getByRole('button', { name: 'Resend an email' }));
  const dialog = page.getByRole('dialog', { name: /^Resend an email/ });
  await dialog.getByRole('radio', { checked: true }).waitFor();
  opened();
  await hand.click(dialog.getByRole('button', { name: 'Send' }));
  await page.getByRole('status').filter({ hasText: 'Your store sent' }).first().waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(5))('adds a tracking number, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await openRecent(size);
  await hand.click(main.getByRole('button', { name: /^Add (a )?tracking number|^Add another/ }));
  const dialog = page.getByRole('dialog', { name: /^Tracking number/ });
  await dialog.waitFor();
  opened();
  await hand.type(dialog.getByLabel('Courier'), 'PostNet');
  await hand.type(dialog.getByLabel('Tracking number'), `PN-${size}`);
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await main.getByText(`PN-${size}`).first().waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(5, 5))('adds tracking numbers to three orders, %s, in %i clicks', async (size, clicks) => {
  const three = (await ordersOf()).filter(({ status }) => status === 'processing').slice(0, 3);
  expect(three).toHaveLength(3);
  const { page, hand, main, opened } = await atDashboard(size);
  await all.openScreen(size, 'Orders');
  await hand.click(main.getByRole('button', { name: 'Tracking numbers' }));
  const dialog = page.getByRole('dialog', { name: 'Tracking numbers' });
  await dialog.waitFor();
  opened();
  await hand.type(dialog.getByLabel('Courier'), 'PostNet');
  const list = three.map(({ number }, place) => `${number}\tMANY-${size}-${place}`).join('\n');
  await hand.type(dialog.getByLabel('Orders and tracking numbers'), list);
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await page.getByRole('status').filter({ hasText: '3 tracking numbers saved' }).first().waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  await page.goto(`${all.karoo.url}/dashboard/orders/${three[1]?.id}`);
  await main.getByText(`MANY-${size}-1`).first().waitFor();
});

test.each(within(4, 4))('refunds one item, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  const number = await openRecent(size);
  await hand.click(main.getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` });
  const quantity = dialog.getByLabel(/^Quantity of /).first();
  await quantity.waitFor();
  opened();
  await hand.type(quantity, '1');
  const submit = dialog.getByRole('button', { name: /^Refund R/ });
  const amount = amountIn(await submit.innerText());
  await hand.click(submit);
  await page
    .getByRole('status')
    .filter({ hasText: `Refunded ${amount} on order #${number}` })
    .first()
    .waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(4, 4))('refunds a whole order, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  const number = await openRecent(size);
  await hand.click(main.getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` });
  const everything = dialog.getByRole('button', { name: 'Everything' });
  await everything.waitFor();
  opened();
  await hand.click(everything);
  await hand.click(dialog.getByRole('button', { name: /^Refund R/ }));
  await eventually(
    'the refund',
    () => statusOf(number),
    (status) => status === 'refunded',
    20_000,
  );
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(5, 5))('refunds a part of an order, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  const number = await openRecent(size);
  await hand.click(main.getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` });
  await dialog.getByText('Amount', { exact: true }).waitFor();
  opened();
  await hand.click(dialog.getByText('Amount', { exact: true }));
  await hand.type(dialog.getByLabel('Amount (ZAR)'), '1,50');
  await hand.click(dialog.getByRole('button', { name: 'Refund R 1,50' }));
  await page
    .getByRole('status')
    .filter({ hasText: `Refunded R 1,50 on order #${number}` })
    .first()
    .waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(3))('prints a packing slip, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  const number = await openRecent(size);
  await hand.click(main.getByRole('link', { name: 'Packing slip' }));
  await main.getByText(`#${number}`).first().waitFor();
  opened();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await hand.click(main.getByRole('button', { name: 'Print' }));
  await page.locator('body[data-printed]').waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(1))('sees what to reorder, %s, in %i click', async (size, clicks) => {
  const { hand, main } = await atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'What to reorder' }));
  await main.getByRole('heading', { level: 1, name: 'Reorder' }).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(1, 1))('sees the profit of this month, %s, in %i click', async (size, clicks) => {
  const { hand, main } = await atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'Profit this month' }));
  await main.getByText('Gross profit').first().waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(3))('answers an alert, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await atDashboard(size);
  await hand.click(page.getByRole('button', { name: /^Notifications/ }));
  const alerts = page.getByRole('dialog', { name: 'Notifications' });
  await hand.click(alerts.getByRole('button', { name: /^\d+ products running low/ }));
  await hand.click(alerts.getByRole('link', { name: /low|left/ }).first());
  await page.waitForURL(/\/dashboard\/products\/\d+/);
  await main.getByRole('heading', { level: 1 }).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(7, 8))('changes the prices of two products, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await all.openScreen(size, 'Products');
  if (size === 'phone') await hand.click(main.getByRole('button', { name: 'Select', exact: true }));
  const simple = (await all.shop.truth<ShopProduct[]>('products')).filter(({ type }) => type === 'simple');
  const boxes = simple.map(({ name }) =>
    main.getByRole('checkbox', { name: `Select ${name}`, exact: true }).filter({ visible: true }),
  );
  // The first rows are there before the others.
  const shown = async () => {
    const counts = await Promise.all(boxes.map((box) => box.count()));
    return boxes.filter((_box, at) => counts[at] === 1).slice(0, 2);
  };
  const two = await eventually('two simple products', shown, (found) => found.length === 2, 20_000);
  opened();
  for (const box of two) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a hand does
    await hand.click(box);
  }
  await hand.click(page.getByRole('button', { name: 'Edit', exact: true }));
  await hand.click(page.getByRole('menuitem', { name: 'Price…' }));
  const dialog = page.getByRole('dialog', { name: 'Price of 2 products' });
  const price = size === 'desk' ? '123,45' : '123,46';
  await hand.type(dialog.getByRole('textbox').first(), price);
  await hand.click(dialog.getByRole('button', { name: /^Update/ }));
  const inShop = async () =>
    (await all.shop.truth<ShopProduct[]>('products')).filter(
      ({ regular_price: regular }) => regular === price.replace(',', '.'),
    ).length;
  await eventually('the prices', inShop, (count) => count === 2, 20_000);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(9, 10))('raises prices by 10% to end in ,99, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await all.openScreen(size, 'Products');
  if (size === 'phone') await hand.click(main.getByRole('button', { name: 'Select', exact: true }));
  const one = main
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .filter({ visible: true })
    .first();
  await one.waitFor();
  opened();
  const before = await all.shop.truth<ShopProduct[]>('products');
  // A phone has no box for all.
  await hand.click(size === 'phone' ? one : main.getByRole('checkbox', { name: 'Select all on this page' }));
  await hand.click(page.getByRole('button', { name: 'Edit', exact: true }));
  await hand.click(page.getByRole('menuitem', { name: 'Price…' }));
  const dialog = page.getByRole('dialog', { name: /^Price of / });
  await hand.choose(dialog.getByLabel('Method'), 'Increase by %');
  await hand.type(dialog.getByLabel('Percentage'), '10');
  await hand.click(dialog.getByText('Nearest price ending in ,99', { exact: true }));
  await hand.click(dialog.locator('button[type="submit"]:enabled'));
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const raised = async () => {
    const now = new Map((await all.shop.truth<ShopProduct[]>('products')).map((product) => [product.id, product]));
    return before.flatMap(({ id, regular_price: was }) => {
      const price = now.get(id)?.regular_price ?? was;
      return price === was ? [] : [{ was: Number(was), price: Number(price) }];
    });
  };
  const changed = await eventually('the prices', raised, (found) => found.length >= (size === 'phone' ? 1 : 5), 30_000);
  for (const { was, price } of changed) {
    expect(Math.round(price * 100) % 100).toBe(99);
    // The raised price is rounded to the cent first.
    expect(Math.abs(price - was * 1.1)).toBeLessThan(0.506);
  }
});

test.each(within(2, 3))('changes a price, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await all.openScreen(size, 'Products');
  const price = main.getByRole('button', { name: /change the price of /i }).first();
  const label = (await price.innerText()).trim();
  await hand.click(price);
  const wanted = size === 'desk' ? '345.61' : '345.62';
  const field = page.getByRole('textbox', { name: 'Regular price' });
  await field.waitFor();
  opened();
  await hand.typeAtOnce(field, wanted);
  await page.keyboard.press('Enter');
  const inShop = async () => {
    const products = await all.shop.truth<ShopProduct[]>('products');
    return products.find(({ name, regular_price: now }) => label.endsWith(name) && now === wanted);
  };
  await eventually('the price', inShop, (found) => found !== undefined, 20_000);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(5, 4))('imports a CSV file, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, opened } = await atDashboard(size);
  const { id, sku } = await simpleProduct();
  await openFromProducts(size, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog.getByRole('button', { name: 'Choose file' }).waitFor();
  opened();
  const price = size === 'desk' ? '456,71' : '456,72';
  const chooser = page.waitForEvent('filechooser');
  await hand.click(dialog.getByRole('button', { name: 'Choose file' }));
  const buffer = Buffer.from(`SKU;Regular price\r\n${sku};${price}\r\n`);
  await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await hand.click(dialog.getByRole('button', { name: 'Update 1 product' }));
  await dialog.getByText('1 product changed', { exact: true }).waitFor();
  expect((await productNow(id))?.regular_price).toBe(price.replace(',', '.'));
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(onPhone(6))('counts a product, %s, in %i clicks', async (size, clicks) => {
  const { hand, main, opened } = await atDashboard(size);
  const { id, name, stock_quantity: stock } = await simpleProduct();
  await openFromProducts(size, 'Stock-take');
  await main.getByText('Nothing counted yet').waitFor();
  opened();
  await hand.type(main.getByRole('searchbox'), name);
  await hand.click(main.getByRole('button').filter({ hasText: name }).first());
  const counted = String((stock ?? 0) + 2);
  await hand.type(main.getByRole('group', { name, exact: true }).getByRole('textbox'), counted);
  await hand.click(main.getByRole('button', { name: 'Save 1 change' }));
  await eventually(
    'the stock',
    async () => (await productNow(id))?.stock_quantity,
    (found) => String(found) === counted,
    20_000,
  );
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(2, 3))('sees who did what, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main, opened } = await atDashboard(size);
  await all.openScreen(size, 'Settings');
  await hand.click(page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Activity' }));
  const entries = main.getByRole('listitem').filter({ hasText: 'Refunded' });
  await entries.filter({ hasText: 'Demo Merchant' }).first().waitFor();
  opened();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(1, 2))('sees who changed a price, %s, in %i clicks', async (size, clicks) => {
  const { id, name } = await simpleProduct();
  const price = size === 'desk' ? '567.81' : '567.82';
  await all.merchant.send('POST', `/api/v1/stores/${all.storeId}/products/bulk`, {
    operation_id: crypto.randomUUID(),
    products: [id],
    change: { price: { set: price } },
    dry_run: false,
  });
  const { page, hand, main, opened } = await atDashboard(size);
  await hand.click(page.getByRole('button', { name: 'Find', exact: true }));
  await hand.typeAtOnce(page.getByRole('combobox', { name: /^Find a screen/ }), spokenText('Price changes'));
  await page.getByRole('option', { name: 'Price changes' }).waitFor();
  await page.keyboard.press('Enter');
  const entry = main
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: price.replace('.', ',') });
  await entry.filter({ hasText: 'Demo Merchant' }).first().waitFor();
  opened();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});
