import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { onDeskAndPhone } from '../../support/browser/axe-looks.ts';
import { allRendered, DESK, PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { layoutShift, watchLayoutShift } from '../../support/browser/layout-shift.ts';
import { type Journey, startJourney } from '../../support/browser/start-journey.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { emailTo } from '../../support/karoo/mailbox.ts';
import { unreadableTexts } from '../../support/browser/unreadable-texts.ts';

/** A merchant makes a dashboard of their own, by drag and by keyboard, with a saved question, and shows it to an outsider, whose link they take back. */

const QUESTION = 'Last 30 days by payment';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney(300);
  await journey.merchant.send('POST', `/api/v1/stores/${journey.storeId}/saved-questions`, {
    name: QUESTION,
    question: { period: '30days', by: 'payment', measure: 'netSales,orders' },
    is_shared: true,
  });
});
afterAll(() => journey?.close());

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('at the size of a %s', (size, viewport) => {
  let page: Page;
  const main = () => page.getByRole('main');
  const menu = async (item: string) => {
    await main().getByRole('button', { name: 'Dashboards' }).click();
    await page.getByRole('menu').getByText(item, { exact: true }).click();
  };
  const editor = () => main().getByRole('region', { name: 'Edit dashboard' });
  const handle = (name: string) => editor().getByRole('button', { name: `Move tile: ${name}`, exact: true });
  const order = () =>
    editor()
      .getByRole('list', { name: 'Tiles' })
      .getByRole('button', { name: /^Move tile: / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^[^:]+: /, '')));

  beforeAll(async () => {
    ({ page } = await signedInPlain(journey.browser, journey.karoo.url, { viewport, hasTouch: size === 'phone' }));
    await page.goto(`${journey.karoo.url}/dashboard`);
  });
  afterAll(() => page?.context().close());

  test('nothing is asked about dashboards until somebody opens their menu', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await main().getByRole('region', { name: 'Low stock' }).waitFor();
    expect(asked.filter((url) => /dashboards|saved-?questions/i.test(url))).toEqual([]);
  });

  test('a preset, a tile more, another order and other sizes', async () => {
    await menu('Edit dashboard');
    await editor().getByRole('button', { name: 'Stock keeper' }).click();
    await expect
      .poll(order)
      .toEqual(['Low stock', 'Orders by status', 'Top products', 'Products sold', 'Sales by category'].map(spokenText));
    await editor().getByLabel('Add a tile').selectOption({ label: 'Key figures' });
    // By keyboard, to the top.
    await handle('Key figures').focus();
    await page.keyboard.press('Space');
    await page.getByText('Key figures is at place 6 of 6.').waitFor({ state: 'attached' });
    for (const place of [5, 4, 3, 2, 1]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('ArrowUp');
      // oxlint-disable-next-line no-await-in-loop
      await page.getByText(`Key figures is at place ${place} of 6.`).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Space');
    await expect.poll(async () => (await order())[0]).toBe(spokenText('Key figures'));
    // By drag, one place down: in the middle of the screen, whose edges scroll, and once nothing moves.
    await handle('Orders by status').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await handle('Orders by status').hover();
    await handle('Low stock').hover();
    const [from, to] = [await handle('Low stock').boundingBox(), await handle('Orders by status').boundingBox()];
    if (from === null || to === null) throw new Error('The handles are not on screen.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
    await page.getByText('Low stock is at place 2 of 6.').waitFor({ state: 'attached' });
    await page.mouse.move(to.x + 10, to.y + 24, { steps: 8 });
    await page.getByText('Low stock is at place 3 of 6.').waitFor({ state: 'attached' });
    await page.mouse.up();
    await expect
      .poll(async () => (await order()).slice(0, 3))
      .toEqual(['Key figures', 'Orders by status', 'Low stock'].map(spokenText));
    // A saved question, with the days that it asks for.
    await editor().getByLabel('Add a tile').selectOption({ label: QUESTION });
    await editor().getByLabel(`Show as: ${QUESTION}`).selectOption('Chart');
    await editor().getByLabel(`Show as: ${QUESTION}`).selectOption('Table');
    await editor().getByRole('radiogroup', { name: 'Size: Low stock' }).getByText('Large').click();
    await editor().getByRole('button', { name: 'Remove tile: Products sold' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await editor().getByLabel('Name').fill(`Stock, ${size}`);
    await editor().getByRole('button', { name: 'Save' }).click();
    await editor().waitFor({ state: 'detached' });
    await main().getByRole('region', { name: 'Sales by category' }).waitFor();
    expect(await main().getByRole('region', { name: 'Recent orders' }).count()).toBe(0);
    const question = main().getByRole('region', { name: QUESTION });
    await question.scrollIntoViewIfNeeded();
    await question.getByText(/^R/).first().waitFor();
    expect(await question.getByRole('link', { name: 'Explore' }).getAttribute('href')).toMatch(/saved=/);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('it is there the next time, without moving what is on screen', async () => {
    await watchLayoutShift(page);
    await page.goto(`${journey.karoo.url}/dashboard`);
    await main().getByRole('region', { name: 'Total sales' }).getByText(/^R/).first().waitFor();
    await main().getByRole('region', { name: 'Orders by status' }).waitFor();
    expect((await layoutShift(page)).sum).toBeLessThan(0.05);
  });

  test('it comes every Monday by email, three clicks from it, and the email leads back to it', async () => {
    const name = `Stock, ${size}`;
    await menu('Email this dashboard…');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Report saved. Next: /).waitFor();
    await page.goto(`${journey.karoo.url}/dashboard/analytics/scheduled`);
    const report = main().getByRole('listitem').filter({ hasText: name });
    await report.getByText('Every Monday at 07:00.').waitFor();
    const tops = await report
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    await report.getByRole('button', { name: 'Send now' }).click();
    const email = await emailTo(journey.karoo.sandboxUrl, 'demo@karoo.test', new RegExp(`: ${name}$`));
    for (const tile of [spokenText('Key figures'), spokenText('Low stock'), QUESTION]) {
      expect(email.text).toContain(tile);
    }
    expect(email.text).toMatch(/R\s\d/);
    await report.getByRole('link', { name }).click();
    await main().getByRole('region', { name: 'Sales by category' }).waitFor();
    expect(new URL(page.url()).searchParams.get('dashboard')).toMatch(/^[\da-f-]{36}$/);
    // Another one is chosen in its place.
    await menu('Standard dashboard');
    await main().getByRole('region', { name: 'Recent orders' }).waitFor();
    expect(new URL(page.url()).searchParams.has('dashboard')).toBe(false);
    await menu(name);
    await main().getByRole('region', { name: 'Sales by category' }).waitFor();
  });

  test('an outsider opens its link without a session, until it is taken back', async () => {
    // The toast of the report that was sent stays as long as the pointer rests on it.
    await page.mouse.move(0, viewport.height / 2);
    await page.locator('.mantine-Notification-root').waitFor({ state: 'detached' });
    await menu('Share by link');
    const dialog = page.getByRole('dialog', { name: 'Share by link' });
    await dialog.getByLabel('Heading of the page').fill(`For the accountant, ${size}`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(await axeFindings(page)).toEqual([]);

    const context = await journey.browser.newContext({ viewport });
    const visitor = await context.newPage();
    const requests: { url: string; referer: string | undefined }[] = [];
    visitor.on('request', (request) => requests.push({ url: request.url(), referer: request.headers()['referer'] }));
    await watchLayoutShift(visitor);
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: `For the accountant, ${size}` }).waitFor();
    await visitor.getByRole('region', { name: 'Key figures' }).getByText(/^R/).first().waitFor();
    await visitor.getByRole('region', { name: QUESTION }).getByText(/^R/).first().waitFor();
    expect((await layoutShift(visitor)).sum).toBeLessThan(0.05);
    expect(await onDeskAndPhone(visitor, 0)).toEqual({});
    const token = new URL(address).hash.slice(1);
    // In no address and no referrer, and nothing of another site.
    expect(
      requests.filter(({ url, referer }) => url.split('#')[0]?.includes(token) || referer?.includes(token)),
    ).toEqual([]);
    expect(requests.filter(({ url }) => !url.startsWith(journey.karoo.url) && !url.startsWith('data:'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    const back = dialog.getByRole('button', { name: `Take back the link “For the accountant, ${size}”` });
    await back.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
    await back.waitFor({ state: 'detached' });
    await visitor.reload();
    await visitor.getByRole('heading', { name: /^This link was taken back by / }).waitFor();
    await context.close();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const { items } = await journey.merchant.get<{ items: { kind: string }[] }>(
      `/api/v1/organizations/${journey.merchant.organizationId}/activity`,
    );
    expect(items.map(({ kind }) => kind).slice(0, 3)).toEqual(['store.unlink', 'store.link_open', 'store.link']);
  });

  test('the standard dashboard is back after the other one is deleted', async () => {
    await menu('Edit dashboard');
    await editor().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await main().getByRole('region', { name: 'Recent orders' }).waitFor();
  });

  test('every figure of small tiles can be read', async () => {
    const { id } = await journey.merchant.send<{ id: string }>('POST', `/api/v1/stores/${journey.storeId}/dashboards`, {
      name: `Small, ${size}`,
      is_shared: false,
      tiles: ['figures', 'profit', 'campaigns', 'coupons', 'products_sold'].map((card) => ({ card, size: 'small' })),
    });
    await page.goto(`${journey.karoo.url}/dashboard?dashboard=${id}`);
    for (const name of ['Sales by campaign', 'Sales by coupon', 'Products sold']) {
      const tile = main().getByRole('region', { name });
      // The placeholder gives way to the tile meanwhile, so nothing waits for it to be still.
      await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await tile.getByText(/^R/).first().waitFor();
    }
    await allRendered(page);
    expect(await unreadableTexts(main())).toEqual([]);
  });
});
