import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/browser/axe-findings.ts';
import { PHONE, signedInPlain } from '../../support/browser/browser.ts';
import { startJourney, type Journey } from '../../support/browser/start-journey.ts';
import { eventually, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import type { SandboxShop } from '../../support/shop/start-sandbox.ts';

/** A merchant counts the stock on a phone, by camera and by hand; the shop then has what was counted. */

interface ShopProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  manage_stock: boolean;
  stock_quantity: number;
}

let journey: Journey;
let karoo: RunningKaroo;
let shop: SandboxShop;
let page: Page;
let [scanned, typed]: ShopProduct[] = [];

beforeAll(async () => {
  journey = await startJourney(40);
  ({ karoo, shop } = journey);
  [scanned, typed] = (await shop.truth<ShopProduct[]>('products')).filter(
    ({ type, status, manage_stock: isTracked, sku }) =>
      type === 'simple' && status === 'publish' && isTracked && sku !== '',
  );
  ({ page } = await signedInPlain(journey.browser, karoo.url, { viewport: PHONE, hasTouch: true, isMobile: true }));
  await page.addInitScript(giveCamera);
});
afterAll(() => journey?.close());

/** Headless Chromium has neither a camera nor a barcode reader: `showCode` holds a code before this one. */
function giveCamera() {
  const shown: string[] = [];
  const canvas = document.createElement('canvas');
  Object.assign(globalThis, {
    showCode: (code: string) => shown.push(code),
    BarcodeDetector: class {
      detect() {
        const rawValue = shown.shift();
        return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
      }
    },
  });
  const drawing = canvas.getContext('2d');
  setInterval(() => drawing?.fillRect(0, 0, 10, 10), 50);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(5));
}

const main = () => page.getByRole('main');
const row = ({ name }: ShopProduct) => main().getByRole('group', { name, exact: true });
const count = (product: ShopProduct) => row(product).getByRole('textbox');
const showCode = (code: string) =>
  page.evaluate((shown) => (globalThis as unknown as { showCode: (one: string) => void }).showCode(shown), code);
const stockIs = (product: ShopProduct, quantity: number) =>
  eventually(
    `${product.name} has ${quantity}`,
    async () => (await shop.truth<ShopProduct[]>('products')).find(({ id }) => id === product.id)?.stock_quantity,
    (found) => found === quantity,
    15_000,
  );

test('the count is two taps from the dashboard and begins with the camera', async () => {
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Products' }).tap();
  await main().getByRole('link', { name: 'Stock-take' }).tap();
  await main().getByText('Nothing counted yet').waitFor();
  await main().getByRole('button', { name: 'Scan' }).tap();
  await main().getByText('Each scan counts one').waitFor();
  await showCode(scanned!.sku);
  await main()
    .getByRole('status')
    .filter({ hasText: `${scanned!.name}: 1` })
    .waitFor();
  await showCode('no such code');
  await main().getByRole('status').filter({ hasText: 'No product has the code' }).waitFor();
  await showCode(scanned!.sku);
  await main()
    .getByRole('status')
    .filter({ hasText: `${scanned!.name}: 2` })
    .waitFor();
  expect(await count(scanned!).inputValue()).toBe('2');
  expect(await axeFindings(page)).toEqual([]);
  await main().getByRole('button', { name: 'Stop scanning' }).tap();
});

test('a product is found by its name and survives a reload', async () => {
  await main().getByRole('searchbox').fill(typed!.name);
  await main().getByRole('button').filter({ hasText: typed!.name }).first().tap();
  await count(typed!).fill(String(typed!.stock_quantity + 3));
  await row(typed!).getByRole('button', { name: 'One more' }).tap();
  await row(typed!).getByText('4 more').waitFor();
  await page.reload();
  await row(typed!).getByText('4 more').waitFor();
  expect(await count(scanned!).inputValue()).toBe('2');
});

test('one tap saves all counts, and one undoes them', async () => {
  await main().getByRole('button', { name: 'Save 2 changes' }).tap();
  await stockIs(scanned!, 2);
  await stockIs(typed!, typed!.stock_quantity + 4);
  await main().getByText('Nothing counted yet').waitFor();
  await page.getByRole('status').filter({ hasText: '2 products updated' }).getByRole('button', { name: 'Undo' }).tap();
  await stockIs(scanned!, scanned!.stock_quantity);
  await stockIs(typed!, typed!.stock_quantity);
});

test('without a connection counts go on, and are sent later', async () => {
  await main().getByRole('searchbox').fill(scanned!.sku);
  await page.keyboard.press('Enter');
  await count(scanned!).waitFor();
  await page.context().setOffline(true);
  await main().getByText('Your counts are safe on this device').waitFor();
  await count(scanned!).fill('7');
  await main().getByRole('button', { name: 'Save 1 change' }).tap();
  await page.getByRole('status').filter({ hasText: 'will be sent' }).waitFor();
  await page.context().setOffline(false);
  await stockIs(scanned!, 7);
});

/** Until a megabyte of WebAssembly is loaded and compiled, on a busy machine. */
const LOADED_MS = 30_000;

/** A code of thirteen digits, EAN-13, as lines of the same width: 1 is black. */
const LINES = eanLines('6001234567899');

function eanLines(code: string): string {
  const odd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ];
  const inverse = (lines: string) => lines.replaceAll(/./g, (line) => (line === '1' ? '0' : '1'));
  const even = odd.map((lines) => [...inverse(lines)].toReversed().join(''));
  // A code that begins with 6.
  const left = [...code].slice(1, 7).map((digit, place) => ('LGGGLL'[place] === 'L' ? odd : even)[Number(digit)]);
  const right = [...code].slice(7).map((digit) => inverse(odd[Number(digit)] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

describe('without a barcode reader in the browser', () => {
  let plain: Page;
  beforeAll(async () => {
    ({ page: plain } = await signedInPlain(journey.browser, karoo.url, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    }));
    await plain.addInitScript((lines) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1280, 720];
      const drawing = canvas.getContext('2d');
      const draw = () => {
        if (!drawing) return;
        drawing.fillStyle = 'white';
        drawing.fillRect(0, 0, canvas.width, canvas.height);
        drawing.fillStyle = 'black';
        for (const [at, line] of [...lines].entries()) if (line === '1') drawing.fillRect(200 + at * 8, 200, 8, 300);
      };
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    }, LINES);
  });
  const scan = async () => {
    await plain.goto(`${karoo.url}/dashboard/products/stock-take`);
    await plain.getByRole('main').getByRole('button', { name: 'Scan' }).tap();
  };

  test('Karoo reads the code in the camera’s picture, with nothing from elsewhere', async () => {
    const asked: string[] = [];
    plain.on('request', (request) => asked.push(request.url()));
    await scan();
    await plain
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'No product has the code 6001234567899.' })
      .waitFor({ timeout: LOADED_MS });
    const loaded = asked.filter((url) => url.includes('zxing'));
    expect(loaded).not.toEqual([]);
    expect(loaded.filter((url) => !url.startsWith(karoo.url))).toEqual([]);
    await plain.getByRole('main').getByRole('button', { name: 'Stop scanning' }).tap();
  });

  test('it says when the reader cannot be loaded, or when there is no camera', async () => {
    await plain.route(/\/assets\/barcode-worker-/, (route) => route.abort());
    await scan();
    await plain.getByRole('alert').filter({ hasText: 'The scanner couldn’t be loaded.' }).waitFor();
    await plain.unroute(/\/assets\/barcode-worker-/);
    await plain.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('none', 'NotFoundError'));
      navigator.mediaDevices.getUserMedia = refuse;
    });
    await scan();
    await plain.getByRole('alert').filter({ hasText: 'This device has no camera' }).waitFor();
  });
});
