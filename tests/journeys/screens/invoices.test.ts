import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import type { Merchant } from '../../support/karoo/merchant.ts';
import { emailTo } from '../../support/karoo/mailbox.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { spoken, spokenText } from '../../support/browser/journey-language.ts';

/** A merchant prints invoices for the first time, and later without a connection. */

interface Order {
  wc_id: number;
  number: string;
  status: string;
  total: string;
  total_tax: string;
}

const CUSTOMER = 'naledi.pak@example.co.za';
const LONG = 'Handgemaakte rooibos-en-heuningbeskuit '.repeat(8);

let journey: Journey;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;
let page: Page;
let placed: { id: number; number: string };
let invoices: string;

beforeAll(async () => {
  journey = await startJourney(60);
  ({ karoo, merchant, storeId } = journey);
  const { shop } = journey;
  const [product] = await shop.truth<{ id: number; type: string }[]>('products');
  placed = await shop.control('place-order', {
    status: 'processing',
    set_paid: true,
    billing: {
      first_name: 'Naledi',
      last_name: 'Pak',
      email: CUSTOMER,
      company: LONG,
      address_1: LONG,
      city: 'Paarl',
      country: 'ZA',
    },
    line_items: [{ product_id: product?.id, quantity: 3 }],
    fee_lines: [{ name: LONG, total: '1234567.89' }],
  });
  await eventually(
    'the order',
    () => merchant.get<{ items: Order[] }>(`/api/v1/stores/${storeId}/orders?per_page=1`),
    ({ items }) => items[0]?.number === placed.number,
  );
  ({ page } = await signedInPlain(journey.browser, karoo.url));
});
afterAll(() => journey?.close());

const main = () => page.getByRole('main');
const orderOf = (id: number) => merchant.get<Order>(`/api/v1/stores/${storeId}/orders/${id}`);
/** Cents of the amounts in a text: "R 1 234,50". */
const centsIn = (text: string) =>
  [...text.matchAll(/(-?)R\s([\d\s]+),(\d\d)/gu)].map(([, sign, whole = '', cents]) =>
    Number(`${sign}${whole.replaceAll(/\s/gu, '')}${cents}`),
  );
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

async function downloadPdf(): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main().getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${spokenText(`Tax invoice ${placed.number}`)}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test('the invoices of chosen orders become tax invoices once the business details are there', async () => {
  await page.goto(`${karoo.url}/dashboard/orders`);
  const rows = main().getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await rows.nth(2).waitFor();
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').press('Space');
  await page.getByRole('link', { name: 'Invoices' }).click();
  invoices = page.url();
  const papers = main().getByRole('article');
  await papers.nth(2).waitFor();
  expect(await main().innerText()).not.toContain(spokenText('Tax invoice'));
  await main().getByRole('button', { name: 'Add your business details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Business details' });
  await dialog.getByLabel('Name of the business').fill('Kaap Koffie (Pty) Ltd');
  await dialog.getByLabel('Address').fill('Langstraat 1\nKaapstad');
  await dialog.getByLabel('VAT number').fill('5123456789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('10 digits and starts with 4').waitFor();
  await dialog.getByLabel('VAT number').fill('4123 456 789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await papers
    .first()
    .getByRole('heading', { name: `Tax invoice ${placed.number}` })
    .waitFor();
  expect(await papers.first().innerText()).toContain(spokenText('VAT number: 4123456789'));
  expect(await axeFindings(page)).toEqual([]);
});

test('each row and total adds up to the order', async () => {
  const papers = main().getByRole('article');
  for (const paper of await papers.all()) {
    const number = (await paper.getByRole('heading').innerText()).match(/\d+$/)?.[0] ?? '';
    const order = await orderOf(Number(number));
    const total = Math.round(Number(order.total) * 100);
    const rows = await paper.locator('tbody tr').allInnerTexts();
    const columns = rows.map((row) => centsIn(row));
    const sumOf = (at: number) => columns.reduce((sum, row) => sum + (row.at(at) ?? Number.NaN), 0);
    expect([number, sumOf(-1)]).toEqual([number, total]);
    if (Number(order.total_tax) > 0) {
      expect([number, sumOf(-2)]).toEqual([number, Math.round(Number(order.total_tax) * 100)]);
      for (const row of columns) expect((row.at(-3) ?? 0) + (row.at(-2) ?? 0)).toBe(row.at(-1));
    }
    expect(centsIn(await paper.locator('tfoot').innerText()).at(-1)).toBe(total);
  }
});

test('an invoice is downloaded as a PDF, and emailed to its customer as one', async () => {
  await page.goto(`${karoo.url}/dashboard/orders/invoices?orders=%22${placed.id}%22`);
  await main().getByRole('article').waitFor();
  expect(pagesOf(await downloadPdf())).toBe(1);
  await main().getByRole('button', { name: 'Email to the customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Email the invoice of order #${placed.number}` });
  await dialog.getByText(CUSTOMER).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Invoice emailed to ${CUSTOMER}` })
    .first()
    .waitFor();
  await emailTo(karoo.sandboxUrl, CUSTOMER, new RegExp(`^Tax invoice ${placed.number} from Kaap Koffie`));
  await page.goto(`${karoo.url}/dashboard/settings/activity`);
  await main().getByRole('listitem').filter({ hasText: 'Invoice emailed to the customer' }).first().waitFor();
});

test('a logo is on invoices, their PDF and packing slips until it is removed', async () => {
  await page.goto(`${karoo.url}/dashboard/orders/invoices?orders=%22${placed.id}%22`);
  await main().getByRole('article').waitFor();
  await main().getByRole('button', { name: 'Business details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Business details' });
  const input = dialog.locator('input[type=file]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await dialog.getByText('Choose a PNG or JPEG image as the logo.').waitFor();
  const rendered = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 600];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#7a3b1d';
      context.arc(1200, 300, 280, 0, 7);
      context.fill();
    }
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
  });
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(rendered, 'base64') });
  await dialog.getByRole('img', { name: 'Logo' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const logo = main().getByRole('article').getByRole('img');
  const widthOf = () => logo.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(800);
  expect((await downloadPdf()).toString('latin1')).toMatch(/\/Subtype\s*\/Image\b/);
  await page.goto(`${karoo.url}/dashboard/orders/packing-slips?orders=%22${placed.id}%22`);
  await expect.poll(widthOf).toBe(800);
  await page.goto(`${karoo.url}/dashboard/orders/invoices?orders=%22${placed.id}%22`);
  await main().getByRole('button', { name: 'Business details' }).click();
  await dialog.getByRole('button', { name: 'Remove logo' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await logo.waitFor({ state: 'detached' });
});

test('every invoice is printed on a page of its own, without what is only for the screen', async () => {
  await page.goto(invoices);
  await main().getByRole('article').nth(2).waitFor();
  await main().getByRole('switch', { name: 'Mark as copies' }).press('Space');
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  const text = await main().innerText();
  expect(text.split('\n').filter((line) => spoken(/^Copy$/).test(line))).toHaveLength(3);
  for (const name of ['Business details', 'Before you print']) expect(text).not.toMatch(spoken(new RegExp(name)));
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  // The screen follows its new size a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(3);
  await page.goto(`${karoo.url}/dashboard/orders/invoices?orders=%22${placed.id}%22`);
  await main().getByRole('article').waitFor();
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
});

test('an order that was opened before has its invoice without a connection, on a phone too', async () => {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const details = page.waitForResponse(/invoiceDetails|rpc/);
  await page.goto(`${karoo.url}/dashboard/orders/${placed.id}`);
  await details;
  await main()
    .getByRole('heading', { name: `Order #${placed.number}` })
    .waitFor();
  const link = main().getByRole('link', { name: 'Invoice', exact: true });
  await link.waitFor();
  await page.context().route(/\/(rpc|api|healthz)/, (route) => route.abort('connectionrefused'));
  await link.click();
  await main()
    .getByRole('heading', { name: `Tax invoice ${placed.number}` })
    .waitFor();
  expect(await main().getByRole('button', { name: 'Print' }).isEnabled()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
