import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, signedIn } from '../../support/browser/browser.ts';
import { joinJourney, type SharedJourney } from '../../support/browser/start-journey.ts';
import { eventually } from '../../support/karoo/start-karoo.ts';

/** The browser's own "Slow 3G": bytes a second, milliseconds there and back. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const UNTHROTTLED = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 };

let journey: SharedJourney;
let karoo: SharedJourney['karoo'];
let browser: Browser;
let signedInState: Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>['context']['storageState']>>;

beforeAll(async () => {
  journey = await joinJourney();
  ({ karoo, browser } = journey);
  const { context, page } = await signedIn(browser, karoo.url);
  await page.getByText('Recent orders').waitFor();
  signedInState = await context.storageState();
  await context.close();
});
afterAll(() => journey?.close());

/** A browser with only a session, on this connection. */
async function visitor(line: typeof SLOW_3G) {
  const context = await browser.newContext({ viewport: DESK, storageState: signedInState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await setLine(session, line);
  return { context, page, session, reads: noteReads(page) };
}

async function setLine(session: CDPSession, line: typeof SLOW_3G): Promise<void> {
  const connectionType = line === SLOW_3G ? 'cellular3g' : 'ethernet';
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line, connectionType });
}

/** Requests for data from now on. */
function noteReads(page: Page): Request[] {
  const reads: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rpc/') && pathname !== '/rpc/live/stream') reads.push(request);
  });
  return reads;
}

const isBatch = (request: Request) => request.url().endsWith('/rpc/__batch__');
const isOrderList = (request: Request) => /orders\/list/.test(request.url() + (request.postData() ?? ''));
const callsOf = (request: Request): number => (isBatch(request) ? (request.postDataJSON() as unknown[]).length : 1);
const bytesOf = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { requestHeadersSize, requestBodySize, responseBodySize, responseHeadersSize }) =>
      sum + requestHeadersSize + requestBodySize + responseBodySize + responseHeadersSize,
    0,
  );
};
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

async function openDashboard(page: Page) {
  await page.goto(`${karoo.url}/dashboard`);
  await page.getByRole('list', { name: 'Recent orders' }).getByRole('link').first().waitFor();
  await page.getByRole('list', { name: 'Top products' }).or(page.getByText('No sales in this period.')).waitFor();
  // The live stream never ends, so other requests get a few seconds.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
}

async function openOrders(page: Page) {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('table').getByRole('row').nth(20).waitFor();
}

test('on slow 3G reads are batched and lists are compact, and the banner says so; on a fast connection neither', async () => {
  const fast = await visitor(UNTHROTTLED);
  await openDashboard(fast.page);
  expect(await banner(fast.page).innerText()).toBe('');
  await openOrders(fast.page);
  expect(fast.reads.filter(isBatch)).toEqual([]);
  const whole = await bytesOf(fast.reads.filter(isOrderList));

  const slow = await visitor(SLOW_3G);
  await openDashboard(slow.page);
  // Known a few seconds after the first requests.
  await banner(slow.page)
    .getByText('Slow connection detected (3g). Optimizing for better performance.')
    .waitFor({ state: 'attached' });
  await banner(slow.page).locator('summary').click();
  await banner(slow.page)
    .getByText('extended caching (3x), reduced prefetching, request batching enabled, reduced data transfer')
    .waitFor();
  const earlier = slow.reads.length;
  await slow.page.getByText('This year', { exact: true }).click();
  await eventually(
    'reads that are sent together',
    async () => slow.reads.slice(earlier).map(callsOf),
    (calls) => calls.some((count) => count > 1),
  );

  await openOrders(slow.page);
  const lists = slow.reads.slice(earlier).filter(isOrderList);
  expect(lists.length).toBeGreaterThan(0);
  for (const request of lists) expect(request.postData()).toContain('"compact":true');
  expect(await bytesOf(lists)).toBeLessThan(whole * 0.75);
  expect(await slow.page.getByRole('columnheader', { name: 'Payment' }).count()).toBe(0);

  // Better counts when it has held for half a minute.
  const before = slow.reads.length;
  await setLine(slow.session, UNTHROTTLED);
  // Enough bytes to measure the bandwidth again.
  await slow.page.evaluate(async () => {
    for (let count = 0; count < 4; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await (await fetch('/api/openapi.json', { cache: 'no-store' })).arrayBuffer();
    }
  });
  await slow.page.getByRole('columnheader', { name: 'Payment' }).waitFor({ timeout: 90_000 });
  expect(await banner(slow.page).innerText()).toBe('');
  const after = slow.reads.slice(before).filter((request) => /orders\/list/.test(request.url()));
  expect(after.length).toBeGreaterThan(0);
  for (const request of after) expect(request.postData()).not.toContain('compact');
  await slow.context.close();
  await fast.context.close();
});
