import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DayRange } from '#domain/time/period.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import { lastVatPeriod, nameOfPeriod } from '#domain/vat/vat-period.ts';
import { JOURNEY_LANGUAGE, spoken, spokenText } from '../../support/browser/journey-language.ts';
import { displayedNumber } from '../../support/browser/displayed-number.ts';
import { type Size, startTwoSizes, type TwoSizes, within } from '../../support/browser/two-sizes.ts';
import { emailTo, linkIn } from '../../support/karoo/mailbox.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';
import { monthStart, plusDays, shopToday } from '../../support/shop/shop-days.ts';
import { lowStockOf } from '../../support/shop/low-stock.ts';
import { cents, readShopOrders } from '../../support/shop/shop-orders.ts';
import { startSandbox } from '../../support/shop/start-sandbox.ts';

/**
 * Tasks of a newcomer and the clicks that each takes from the dashboard on, at most: docs/newcomer-tasks.md lists them.
 * Going into a field is a click, typing is none.
 */

let all: TwoSizes;
beforeAll(async () => {
  all = await startTwoSizes(900);
});
afterAll(() => all?.close());

/** Opens what the search of the header finds. */
async function find(size: Size, typed: string, result: string): Promise<void> {
  const { page, hand } = all.at(size);
  await hand.click(page.getByRole('button', { name: 'Find', exact: true }));
  await hand.typeAtOnce(page.getByRole('combobox', { name: /^Find a screen/ }), typed);
  await hand.click(page.getByRole('option', { name: result, exact: true }));
}

/** Waits for a figure; large amounts are shown without cents. */
const says = (what: string, place: Locator, amount: number, rounded = (figure: number) => figure) =>
  eventually(
    what,
    async () => displayedNumber((await place.innerText().catch(() => '-1')).replace(/^\p{L}+:? /u, '')),
    (shown) => rounded(shown) === rounded(amount),
    20_000,
  );
const truthOf = ({ from, to }: DayRange) =>
  all.shop.truth<{ orders: number; totalSales: string; tax: string }>(`sales?from=${from}&to=${to}`);

test.each(within(0, 0))(
  'sees what needs them now, %s, in %i clicks; each number is that of its list',
  async (size, clicks) => {
    const { page, hand, main } = await all.atDashboard(size);
    const links = main.getByRole('region', { name: 'What needs you now' }).getByRole('link');
    await links.first().waitFor();
    const shown = await links.evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent, href: link.getAttribute('href') ?? '' })),
    );
    expect(hand.clicks).toBeLessThanOrEqual(clicks);
    const orders = await all.shop.truth<{ status: string }[]>('orders');
    const onHold = orders.filter(({ status }) => status === 'on-hold').length;
    await links
      .filter({ hasText: `${onHold} on hold` })
      .first()
      .waitFor();
    expect(shown.length).toBeGreaterThan(2);
    for (const { text, href } of shown) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(all.karoo.url + href);
      const count = displayedNumber(text);
      const list = href.includes('/to-pack')
        ? main.getByText(new RegExp(`^${count} orders? to pack$`))
        : main.getByText(new RegExp(`(^| of )${count} (orders?|products?)$`));
      // oxlint-disable-next-line no-await-in-loop
      await list.first().waitFor();
    }
  },
);

test.each(within(0, 0))('sees whether the month will reach its target, %s, in %i clicks', async (size, clicks) => {
  const { totalSales } = await truthOf({ from: monthStart(shopToday()), to: shopToday() });
  // Below what is sold already on one, and far above on the other.
  const target = size === 'phone' ? 1 : 100 * Math.ceil(Number(totalSales) + 1000);
  await all.merchant.send('PUT', `/api/v1/stores/${all.storeId}/targets`, {
    measure: 'totalSales',
    period: 'month',
    amount: String(target),
    starts_on: monthStart(shopToday()),
    ends_on: null,
  });
  const { page, hand, main } = await all.atDashboard(size);
  await page.reload();
  const outlook = main.getByRole('region', { name: 'Target and forecast' });
  const pace = outlook.getByText('ahead of its pace').or(outlook.getByText('behind its pace')).first();
  await pace.waitFor();
  const verdict = size === 'phone' ? 'It will most likely reach its target.' : 'It will most likely miss its target.';
  await outlook.getByText(verdict).waitFor();
  await says('the sales of the month', pace, Number(totalSales), Math.round);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(2, 2))('compares with the same weekdays of last year, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  await hand.choose(main.getByLabel('Comparison'), 'vs same weekday last year');
  const to = shopToday();
  const before = await truthOf({ from: plusDays(to, -29 - 364), to: plusDays(to, -364) });
  const previous = (tile: string) => main.getByRole('region', { name: tile, exact: true }).getByText(/^Previously/);
  await says('the orders 52 weeks before', previous('Orders'), before.orders);
  await says('the sales 52 weeks before', previous('Total sales'), Number(before.totalSales), Math.round);
  expect(before.orders).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('compare')).toBe('weekday');
  // The address brings the same comparison back.
  await page.reload();
  await says('the same after a reload', previous('Orders'), before.orders);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(2, 2))('sees the VAT to pay for the last complete period, %s, in %i clicks', async (size, clicks) => {
  const { hand, main } = await all.atDashboard(size);
  await all.openScreen(size, 'Analytics');
  await hand.click(main.getByRole('link', { name: 'Finance', exact: true }));
  const period = lastVatPeriod(shopToday(), 'C');
  const panel = main.getByRole('region', { name: 'VAT to pay' });
  await panel.getByRole('status').getByText(nameOfPeriod(period), { exact: true }).waitFor();
  const { tax } = await truthOf(period);
  await says('the VAT to pay', panel.getByText(/^-?R[\s\d,]+$/), Number(tax));
  expect(Number(tax)).toBeGreaterThan(0);
  // The accountant's pack of the period is one more click.
  await main.getByRole('link', { name: 'Accountant pack' }).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(3, 3))('sees last month’s sales by payment method, %s, in %i clicks', async (size, clicks) => {
  const { hand, main } = await all.atDashboard(size);
  await all.openScreen(size, 'Analytics');
  await hand.click(main.getByRole('link', { name: 'Explore', exact: true }));
  await hand.click(main.getByRole('link', { name: 'Sales by payment method last month' }));
  const last = plusDays(monthStart(shopToday()), -1);
  const { orders } = await truthOf({ from: monthStart(last), to: last });
  const panel = main.getByRole('region', { name: 'Net sales by payment method' });
  await panel.getByText('PayFast', { exact: true }).waitFor();
  await says('the orders', main.getByRole('region', { name: 'Orders', exact: true }).getByText(/^\d/).first(), orders);
  expect(orders).toBeGreaterThan(0);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(3, 3))('sees which products bring repeat customers, %s, in %i clicks', async (size, clicks) => {
  const { hand, main } = await all.atDashboard(size);
  await all.openScreen(size, 'Analytics');
  await hand.click(main.getByRole('link', { name: 'Explore', exact: true }));
  await hand.click(main.getByRole('link', { name: 'Products that bring repeat customers' }));
  const to = plusDays(shopToday(), -90);
  const customers = (await readShopOrders(all.shop))
    .ordersOfCustomers()
    .map((days) => days.toSorted())
    .filter(([first = '']) => first >= plusDays(to, -364) && first <= to);
  const returned = customers.filter(
    ([first, second]) => second !== undefined && second <= plusDays(parseDay(first!), 90),
  );
  expect(returned.length).toBeGreaterThan(0);
  const said = `${returned.length} of ${customers.length} customers ordered again within 90 days`;
  await main.getByRole('region', { name: 'Products that bring repeat customers' }).getByText(said).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(3, 3))('gets a report every Monday by email, %s, in %i clicks from it', async (size, clicks) => {
  const { page, hand, main } = all.at(size);
  await page.goto(`${all.karoo.url}/dashboard/analytics?tab=explore&period=7days&by=payment`);
  const before = hand.clicks;
  await hand.click(main.getByRole('button', { name: 'Export' }));
  await hand.click(page.getByRole('menuitem', { name: 'Email this report…' }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await page.getByText(/^Report saved. Next: /).waitFor();
  expect(hand.clicks - before).toBeLessThanOrEqual(clicks);
  await page.goto(`${all.karoo.url}/dashboard/analytics/scheduled`);
  const report = main.getByRole('listitem').filter({ hasText: 'Net sales by payment method' });
  await report.getByText('Every Monday at 07:00.').waitFor();
  await report.getByText('The 7 days before').waitFor();
  await report.getByRole('button', { name: 'Send now' }).click();
  const email = await emailTo(all.karoo.sandboxUrl, 'demo@karoo.test', /: Net sales by payment method$/);
  expect(email.text).toContain('PayFast');
  await report.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete “.*”\?$/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await report.waitFor({ state: 'detached' });
});

test.each(within(2, 3))('writes a note on a day of the chart, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  const chart = main.getByRole('slider');
  const text = `New price, ${size}`;
  await hand.click(chart);
  await hand.click(page.getByRole('button', { name: 'Add a note' }));
  await hand.typeAtOnce(page.getByRole('textbox', { name: 'Note' }), text);
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: `Delete “${text}”` });
  await remove.waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const { items: organizations } = await all.merchant.get<{ items: { id: string }[] }>('/api/v1/organizations');
  const notes = async () => {
    const path = `/api/v1/organizations/${organizations[0]?.id}/day-notes`;
    return (await all.merchant.get<{ items: { text: string; day: string }[] }>(path)).items;
  };
  const note = (await notes()).find((one) => one.text === text);
  expect(note?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  // Every chart over that day shows it.
  await page.goto(`${all.karoo.url}/dashboard/analytics`);
  await main.getByRole('button', { name: 'Table', exact: true }).first().click();
  await main.getByRole('rowheader').filter({ hasText: text }).waitFor();
  // It is removed where it was written.
  await all.atDashboard(size);
  await hand.click(chart);
  await hand.click(remove);
  await page.getByText('Note deleted.').waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  expect((await notes()).map((one) => one.text)).not.toContain(text);
});

test.each(within(4, 4))('shares a dashboard with an accountant, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hand.click(main.getByRole('button', { name: 'Dashboards' }));
  await hand.click(page.getByRole('menuitem', { name: 'Share by link' }));
  await hand.click(page.getByRole('button', { name: 'Create link' }));
  await hand.click(page.getByRole('button', { name: 'Copy link' }));
  await page.getByText('Link copied').waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  // The accountant has no session, and sees the sales of the month.
  const context = await all.browser.newContext();
  const accountant = await context.newPage();
  await accountant.goto(address);
  const { totalSales } = await truthOf({ from: monthStart(shopToday()), to: shopToday() });
  const figures = accountant.getByRole('region', { name: 'Key figures' });
  await says('the sales of the month', figures.getByText(/^R/).first(), Number(totalSales));
  expect(await accountant.getByText('Recent orders').count()).toBe(0);
  await context.close();
});

test.each(within(1, 1))('sees what to reorder, %s, in %i click', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'All low stock' }));
  const expected = lowStockOf(await all.shop.truth('products'));
  expect(expected.length).toBeGreaterThan(5);
  const rows = size === 'desk' ? main.locator('tbody tr') : main.getByRole('listitem');
  await page.waitForURL(/low_stock=true/);
  await main.getByText(`1–${expected.length} of ${expected.length} products`).waitFor();
  const shown = (await rows.allInnerTexts()).map((text) => text.replaceAll('\u00A0', ' '));
  for (const { name, stock } of expected) {
    const row = shown.find((text) => text.includes(name));
    expect(row?.split(/\s*[\t\n]\s*/), name).toContain(spokenText(stock));
  }
  expect(shown).toHaveLength(expected.length);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(2, 2))('completes a paid order, %s, in %i clicks', async (size, clicks) => {
  const [product] = await all.shop.truth<{ id: number; type: string }[]>('products');
  const { number } = await all.shop.control<{ number: string }>('place-order', {
    status: 'processing',
    set_paid: true,
    line_items: [{ product_id: product?.id, quantity: 1 }],
  });
  await eventually(
    'the order',
    () => all.merchant.get<{ items: { number: string }[] }>(`/api/v1/stores/${all.storeId}/orders?per_page=1`),
    ({ items }) => items[0]?.number === number,
  );
  const { page, hand, main } = await all.atDashboard(size);
  const recent = main.getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
  await hand.click(recent.filter({ hasText: `#${number}` }).getByRole('link'));
  await main.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
  await hand.click(main.getByRole('button', { name: 'Complete order' }));
  await page
    .getByRole('status')
    .filter({ hasText: `Order #${number} is now Completed` })
    .waitFor();
  await main.getByRole('button', { name: 'Complete order' }).waitFor({ state: 'detached' });
  const orders = await all.shop.truth<{ number: string; status: string }[]>('orders');
  expect(orders.find((order) => order.number === number)?.status).toBe('completed');
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(4, 5))('invites an accountant, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  const email = `accountant-${size}@example.co.za`;
  await all.openScreen(size, 'Settings');
  await hand.click(page.getByRole('navigation', { name: 'Settings sections' }).getByText('Members'));
  await hand.type(main.getByRole('textbox', { name: /^Email/ }), email);
  // The role that is chosen already says that it is the accountant's.
  expect(await main.getByRole('radio', { name: 'Analyst' }).isChecked()).toBe(true);
  await main.getByText('Right for your accountant').waitFor();
  await hand.click(main.getByRole('button', { name: 'Send invitation' }));
  await main.getByRole('region', { name: 'Pending invitations' }).getByText(email).waitFor();
  linkIn(await emailTo(all.karoo.sandboxUrl, email, /invites you/), `${all.karoo.url}/invitation`);
  const path = `/api/v1/organizations/${all.merchant.organizationId}/invitations`;
  const { items } = await all.merchant.get<{ items: { email: string; role: string }[] }>(path);
  expect(items).toContainEqual(expect.objectContaining({ email, role: 'analyst' }));
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(1, 2))('asks who bought Rooibos but not since June, %s, in %i clicks', async (size, clicks) => {
  const { page, hand } = await all.atDashboard(size);
  const typed =
    JOURNEY_LANGUAGE === 'af'
      ? 'kliënte wat Rooibos gekoop het en nie sedert Junie nie'
      : 'customers who bought Rooibos and not since June';
  await hand.click(page.getByRole('button', { name: 'Find', exact: true }));
  await hand.typeAtOnce(page.getByRole('combobox', { name: /^Find a screen/ }), typed);
  await page
    .locator('[role=option][aria-selected=true]')
    .filter({ hasText: /“.*Rooibos/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/customers\?where=.*customer_bought/);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(4, 4))('exports who bought twice, but not in 90 days, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  const name = 'Bought twice or more, but not in 90 days';
  if (size === 'desk') {
    await all.openScreen(size, 'Customers');
    await hand.choose(main.getByLabel('Suggestion'), name);
  } else {
    await find(size, spokenText(name), `Customers: ${name}`);
  }
  await page.waitForURL(/suggested=bought-twice/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hand.click(main.getByRole('button', { name: 'Export CSV' })),
  ]);
  const expected = (await readShopOrders(all.shop))
    .ordersOfCustomers()
    .filter((days) => days.length >= 2 && days.every((day) => day <= plusDays(shopToday(), -90)))
    .map(({ length }) => String(length));
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  const written = lines.map(
    (line) => line.split(',')[head.split(',').findIndex((title) => spoken(/^Orders$/).test(title))],
  );
  expect(written.toSorted()).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(0);
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(3, 4))('exports the best customers, %s, in %i clicks', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  const best = (await readShopOrders(all.shop)).spending().slice(0, 50);
  if (size === 'desk') {
    await all.openScreen(size, 'Customers');
    await hand.click(main.getByRole('columnheader', { name: /^Spent/ }).getByRole('button', { name: /^Spent/ }));
  } else {
    await find(size, 'best', 'Best customers');
  }
  await page.waitForURL(/orderby=spend/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hand.click(main.getByRole('button', { name: 'Export CSV' })),
  ]);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  const column = (wanted: RegExp) => head!.split(',').findIndex((title) => spoken(wanted).test(title));
  const written = lines.slice(0, best.length).map((line) => line.split(','));
  expect(written.map((line) => cents(line[column(/^Spent$/)]!))).toEqual(best.map(({ spent }) => spent));
  expect(written.slice(0, 3).map((line) => line[column(/^Email$/)])).toEqual(
    best.slice(0, 3).map(({ email }) => email),
  );
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each(within(1, 1))('sees why the totals differ from WooCommerce’s, %s, in %i click', async (size, clicks) => {
  const { page, hand, main } = await all.atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'Why do my totals differ?' }));
  const month = { from: monthStart(shopToday()), to: shopToday() };
  const steps = main.getByRole('table', { name: 'From Karoo to WooCommerce’s Analytics' });
  const amount = (row: RegExp) =>
    steps
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row }) })
      .getByRole('cell')
      .last();
  const { totalSales } = await truthOf(month);
  const undated = (await readShopOrders(all.shop)).undated(month).reduce((sum, { total }) => sum + cents(total), 0);
  await says('Karoo’s total', amount(/^Karoo’s total sales/), Number(totalSales));
  await says('WooCommerce’s', amount(/^What they show right now/), (cents(totalSales) - undated) / 100);
  await steps.getByText(/^Unexplained/).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each([
  ['desk', 6, '1'],
  ['phone', 11, '2'],
] as const)('changes five prices, each to its own, %s, in %i clicks', async (size, clicks, cent) => {
  const { page, hand, main } = await all.atDashboard(size);
  await all.openScreen(size, 'Products');
  const prices = main.getByRole('button', { name: /change the price of /i });
  await prices.nth(4).waitFor();
  const names = (await all.shop.truth<{ name: string }[]>('products')).map(({ name }) => name);
  const wanted: Record<string, string> = {};
  for (const [index, label] of (await prices.allInnerTexts()).slice(0, 5).entries()) {
    const name = names.find((one) => label.trim().endsWith(one))!;
    wanted[name] = `${900 + index}.5${cent}`;
    await hand.click(prices.nth(index));
    await hand.typeAtOnce(page.getByRole('textbox', { name: 'Regular price' }), wanted[name].replace('.', ','));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Regular price' }).waitFor({ state: 'detached' });
  }
  const inShop = async () => {
    const products = await all.shop.truth<{ name: string; regular_price: string }[]>('products');
    return products.filter(({ name, regular_price }) => wanted[name] === regular_price).length;
  };
  await eventually('the shop’s prices', inShop, (changed) => changed === 5, 20_000);
  for (const price of Object.values(wanted)) await main.getByText(price.replace('.', ',')).first().waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});

test.each([
  ['desk', 1, 2],
  ['phone', 1, 3],
] as const)('finds help, %s: about the screen in %i click, about anything in %i', async (size, here, anything) => {
  const { page, hand, main } = await all.atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'Learn more: Dashboard' }));
  await main.getByRole('heading', { level: 1, name: 'What each figure means' }).waitFor();
  await main.getByRole('heading', { name: 'Average order value' }).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(here);

  hand.startOver();
  await find(size, 'permalinks', 'Help: Connect your store');
  await main.getByRole('heading', { level: 1, name: 'Connect your store' }).waitFor();
  await main
    .getByText(/permalinks/i)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/help/connect-store');
  expect(hand.clicks).toBeLessThanOrEqual(anything);
});

test.each(within(4, 4))('orders from one supplier, %s, in %i clicks', async (size, clicks) => {
  const list = `/api/v1/stores/${all.storeId}/reorder`;
  interface Run {
    pending: boolean;
    computedAt: string | null;
    items: { wc_id: number; parent_id: number | null; name: string; per_day: number }[];
  }
  const compute = async () => {
    await all.merchant.send('POST', `${list}/compute`, {});
    const read = () => all.merchant.get<Run>(`${list}?show=all&per_page=100`);
    return eventually('the list', read, ({ pending, computedAt: at }) => !pending && at !== null, 30_000);
  };
  const { items } = await compute();
  const sold = items.find(({ parent_id: parent, per_day: perDay }) => parent === null && perDay > 0)!;
  // Suppliers are sorted by name: this one is chosen at first.
  const supplier = { name: `A ${size} supplier`, email: `orders.${size}@supplier.example` };
  const rules = { ...supplier, lead_time_days: 5, minimum_order: '0' };
  const { id } = await all.merchant.send<{ id: string }>('POST', `${list}/suppliers`, rules);
  await all.merchant.send('PATCH', `${list}/products/${sold.wc_id}`, { supplier_id: id, pack_size: 1 });
  await all.merchant.send('POST', `/api/v1/stores/${all.storeId}/products/bulk`, {
    operation_id: crypto.randomUUID(),
    products: [sold.wc_id],
    change: { stock: { set: 0 } },
  });
  await compute();
  const { page, hand, main } = await all.atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'What to reorder' }));
  await hand.click(main.getByRole('button', { name: 'New order', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await dialog.getByRole('checkbox', { name: `Order ${sold.name}`, checked: true }).waitFor();
  const units = await dialog.getByLabel(`Units of ${sold.name}`).inputValue();
  await hand.click(dialog.getByRole('button', { name: 'Record order' }));
  await main.getByRole('article', { name: 'Purchase order' }).getByText(supplier.name).waitFor();
  // Or in the merchant's own email program, which the test has none of.
  const own = main.getByRole('link', { name: 'Write it in your own email program' });
  const address = new URL((await own.getAttribute('href'))!);
  expect(decodeURIComponent(address.pathname)).toBe(supplier.email);
  expect(address.searchParams.get('body')).toContain(`${units} × ${sold.name}`);
  await hand.click(main.getByRole('button', { name: 'Email the supplier' }));
  await main.getByText(`Sent to ${supplier.email}`).waitFor();
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
  const sent = await emailTo(all.karoo.sandboxUrl, supplier.email, /^Order [0-9A-F]{8} of /);
  expect(sent.text).toMatch(spoken(/is attached as a PDF/));
  const { items: orders } = await all.merchant.get<{ items: { id: string; supplier_name: string }[] }>(
    `${list}/orders`,
  );
  const order = orders.find(({ supplier_name: name }) => name === supplier.name)!;
  // What is on order is not suggested again.
  await all.merchant.send('DELETE', `${list}/orders/${order.id}`);
  await all.merchant.send('DELETE', `${list}/suppliers/${id}`);
});

test.each(within(2, 2))('sees both stores together, %s, in %i clicks, and works in each', async (size, clicks) => {
  const other = await startSandbox('--orders', 60, '--seed', 11);
  const name = `Tuinwinkel ${size}`;
  const id = await all.merchant.connect(other, name);
  try {
    await all.merchant.synced(id);
    const { page, hand, main } = await all.atDashboard(size);
    const switcher = page.getByRole('banner').getByRole('button', { name: /^Store: / });
    await hand.click(switcher);
    await hand.click(page.getByRole('menuitemradio', { name: 'All stores' }));
    await main.getByRole('heading', { level: 1, name: 'All stores' }).waitFor();
    const range = { from: plusDays(shopToday(), -29), to: shopToday() };
    const figures = `sales?from=${range.from}&to=${range.to}`;
    const [one, two] = await Promise.all([
      truthOf(range),
      other.truth<{ orders: number; totalSales: string }>(figures),
    ]);
    expect(two.orders).toBeGreaterThan(0);
    const tile = (label: string) => main.getByRole('region', { name: label, exact: true }).getByText(/^R?[\s\d,]+$/);
    await says(
      'the sales of both',
      tile('Total sales'),
      (cents(one.totalSales) + cents(two.totalSales)) / 100,
      Math.round,
    );
    await says('the orders of both', tile('Orders'), one.orders + two.orders);
    expect(hand.clicks).toBeLessThanOrEqual(clicks);

    // Packing the oldest order of both changes it in its own shop.
    const waitingIn = async (storeId: string) =>
      (await all.merchant.get<{ items: PackedOrder[] }>(`/api/v1/stores/${storeId}/orders/to-pack`)).items;
    const [ofFirst, ofSecond] = await Promise.all([waitingIn(all.storeId), waitingIn(id)]);
    const [oldest] = [...ofFirst, ...ofSecond].toSorted((a, b) => a.date_created.localeCompare(b.date_created));
    const shop = ofSecond.includes(oldest!) ? other : all.shop;
    await hand.click(main.getByRole('link', { name: `${ofFirst.length + ofSecond.length} to pack` }));
    const card = main.getByRole('region', { name: `Order #${oldest!.number}` });
    await card.getByText(shop === other ? name : 'Sandbox shop').waitFor();
    await hand.click(main.getByRole('button', { name: 'Packed' }));
    const statusThere = async () => {
      const orders = await shop.truth<PackedOrder[]>('orders');
      return orders.find(({ number }) => number === oldest!.number)?.status;
    };
    await eventually('the order in its shop', statusThere, (status) => status === 'completed', 20_000);

    // An order opens in its store, also when its address is opened by itself.
    const [{ number }] = (await other.truth<[PackedOrder]>('orders')) as [PackedOrder];
    await page.goto(`${all.karoo.url}/dashboard/all-stores/orders?search=${number}`);
    const rows = main.getByRole('list', { name: 'Orders of all stores' }).getByRole('listitem');
    const href = await rows.filter({ hasText: name }).getByRole('link').first().getAttribute('href');
    await page.goto(all.karoo.url + href);
    await main.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Store: ${name}` })
      .waitFor();
  } finally {
    await all.merchant.send('DELETE', `/api/v1/stores/${id}`);
    await other.stop();
  }
});

interface PackedOrder {
  number: string;
  status: string;
  date_created: string;
}

// Last: it looks at another organization.
test.each(within(3, 4))('connects a shop, %s, in %i clicks', async (size, clicks) => {
  const [, url = ''] = /second shop to connect: (\S+)/.exec(all.karoo.output()) ?? [];
  const { id } = await all.merchant.send<{ id: string }>('POST', '/api/v1/organizations', {
    name: `Newcomer, ${size}`,
  });
  const choice = { organization_id: id, store_id: null };
  await all.merchant.send('PUT', '/api/v1/me/choice', choice);
  const { page, hand, main } = await all.atDashboard(size);
  await hand.click(main.getByRole('link', { name: 'Connect a store' }));
  const dialog = page.getByRole('dialog', { name: 'Connect a store' });
  await hand.typeAtOnce(dialog.getByRole('textbox', { name: /Store address/ }), url);
  await hand.click(dialog.getByRole('button', { name: 'Approve in your store' }));
  await hand.click(page.getByRole('button', { name: 'Approve' }));
  await page.waitForURL(/\/dashboard\/stores\?approval=/);
  await page.getByText('Your store is connected').waitFor();
  const { items } = await all.merchant.get<{ items: { id: string; organization_id: string }[] }>('/api/v1/stores');
  const connected = items.find(({ organization_id }) => organization_id === id)?.id ?? '';
  await all.merchant.synced(connected);
  expect(await all.merchant.get(`/api/v1/stores/${connected}/orders?per_page=1`)).toMatchObject({ total: 311 });
  expect(hand.clicks).toBeLessThanOrEqual(clicks);
});
