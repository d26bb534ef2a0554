import { errors, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../support/story/requested-changes.ts';
import { openBrowser, pressIfThere, signedIn, withoutPreloading } from '../../support/browser/browser.ts';
import { openQueueCard, queueCard, queueCounts } from '../../support/browser/queue-card.ts';
import { spokenText } from '../../support/browser/journey-language.ts';
import { describePage } from '../../support/browser/describe-page.ts';
import { startFaultyProxy, type FaultyProxy } from '../../support/proxy/faulty-proxy.ts';
import { SimulatedMerchant, type Records } from '../../support/story/simulated-merchant.ts';
import { signInMerchant } from '../../support/karoo/merchant.ts';
import { play, storyOf, type Stage, type Step } from '../../support/story/story-steps.ts';
import { storedOperations, type StoredOperation } from '../../support/browser/stored-operations.ts';
import { eventually, startKaroo, type RunningKaroo } from '../../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../../support/shop/start-sandbox.ts';

/**
 * Random stories of a merchant at work, on a line and with a shop that fail them: at the end the shop holds every accepted
 * change exactly once and in order, and what was not accepted is on screen with its reason.
 * KAROO_SEEDS=100 runs the first hundred stories, KAROO_SEED one or several again: 4,9,41.
 */

const { KAROO_SEED, KAROO_SEEDS } = process.env;
/** Seeds below thirty that together cover every step and many pairs of a change and a failure. */
const VARIED_SEEDS = [3, 22, 7, 10, 19, 14, 16, 8];
const SEEDS = KAROO_SEED === undefined ? seedsUpTo(KAROO_SEEDS) : KAROO_SEED.split(',').map(Number);
/** Concurrent browsers: with one other journey running, they keep two processors busy. */
const LANES = Math.min(3, SEEDS.length);
/** Room for the tables, and little to paint. */
const SMALL_DESK = { width: 1024, height: 700 };
const STATUS_BEFORE = 'processing';
/** One in so many waits for so long that the queue tries again by itself; the others press its button as soon as it is there. */
const PATIENT_EVERY = 5;
const PATIENCE_MS = 8000;
/**
 * On a busy machine a screen may time out, which is no fault of the changes: such a story is run
 * again, alone and with orders of its own. More than so many are no accident.
 */
const SPARE_ORDERS = [900_001, 900_002, 900_003];

function seedsUpTo(count: string | undefined): readonly number[] {
  return count === undefined ? VARIED_SEEDS : Array.from({ length: Number(count) }, (_, place) => place + 1);
}

interface ShopProduct {
  name: string;
  sku: string;
  type: string;
  status: string;
  manage_stock: boolean;
  regular_price: string;
  sale_price: string;
}

let karoo: RunningKaroo;
let shop: RunningSandbox;
let shopLine: FaultyProxy;
let browser: Browser;
let products: ShopProduct[];
const orders = new Map<number, Records['orders'][number][]>();
const lines: FaultyProxy[] = [];
let stages = 0;

beforeAll(async () => {
  shop = await startSandbox('--orders', 20, '--products', 40, '--customers', 10);
  shopLine = await startFaultyProxy(shop.url, (path) => path.includes('/wp-json/wc/v3/'));
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  const merchant = await signInMerchant(karoo.url);
  for (const key of [...SEEDS, ...SPARE_ORDERS]) orders.set(key, [await placeOrder(key), await placeOrder(key)]);
  const storeId = await merchant.connect({ ...shop, url: shopLine.url });
  const choice = { organization_id: merchant.organizationId, store_id: storeId };
  await merchant.send('PUT', '/api/v1/me/choice', choice);
  products = (await shop.truth<ShopProduct[]>('products')).filter(
    ({ type, status, manage_stock, regular_price, sale_price }) =>
      type === 'simple' && status === 'publish' && manage_stock && regular_price !== '' && sale_price === '',
  );
  await merchant.synced(storeId);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const line of lines) await line.close();
  await karoo?.stop();
  await shopLine?.close();
  await shop?.stop();
});

const searchOf = (key: number) => `toets${String(key).padStart(6, '0')}`;

async function placeOrder(key: number): Promise<Records['orders'][number]> {
  const billing = { first_name: 'Naledi', last_name: 'Toets', email: `${searchOf(key)}@example.co.za` };
  const request = { status: STATUS_BEFORE, set_paid: true, billing };
  const { id, number } = await shop.control<Records['orders'][number]>('place-order', request);
  return { id, number };
}

test(
  'in any story the shop has every accepted change once and in order, and the others are on screen',
  { timeout: 240_000 + SEEDS.length * 10_000 },
  async () => {
    const waiting = [...SEEDS];
    const tooSlow: number[] = [];
    const wrong: string[] = [];
    let changes = 0;
    const note = (seed: number, complaints: readonly string[]) => {
      if (complaints.length > 0)
        wrong.push(`KAROO_SEED=${seed} ${JSON.stringify(storyOf(seed))}: ${complaints.join('; ')}`);
    };
    const work = async () => {
      let stage = await openStage();
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const result = await runStory(withOrders(stage, seed), seed);
        changes += stage.merchant.requested.length;
        if (!result.isTooSlow) {
          note(seed, result.complaints);
          continue;
        }
        console.log(`Told again: KAROO_SEED=${seed}: ${result.complaints.join('; ')}`);
        tooSlow.push(seed);
        await stage.close();
        stage = await openStage();
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
    expect(tooSlow.length).toBeLessThanOrEqual(SPARE_ORDERS.length);
    for (const [place, seed] of tooSlow.entries())
      note(seed, (await runStory(withOrders(await openStage(), SPARE_ORDERS[place]!), seed)).complaints);
    expect(wrong).toEqual([]);
    // Stories without any change would prove nothing.
    expect(changes).toBeGreaterThan(SEEDS.length);
  },
);

interface OpenStage extends Stage {
  close(): Promise<void>;
}

/** A browser of its own, with a product that no other stage has. */
async function openStage(): Promise<OpenStage> {
  const place = stages++;
  const line = await startFaultyProxy(karoo.url, (path) => path.startsWith('/api/v1/stores/'));
  lines.push(line);
  const { context, page } = await signedIn(browser, line.url, { viewport: SMALL_DESK });
  page.setDefaultTimeout(20_000);
  await reachThroughToasts(context);
  await eventually(
    'a worker in control',
    () => page.evaluate(() => navigator.serviceWorker.controller !== null),
    Boolean,
  );
  await withoutPreloading(page);
  const merchant = new SimulatedMerchant(context, page, line);
  let last = (place + 1) * 10_000;
  const records: Records = { orders: [], search: '', product: products[place]! };
  return { merchant, records, line, shopLine, shop, next: () => ++last, close: () => context.close() };
}

function withOrders(stage: Stage, key: number): Stage {
  return { ...stage, records: { ...stage.records, orders: orders.get(key)!, search: searchOf(key) } };
}

/** Ignores toasts that cover an element. */
async function reachThroughToasts(context: BrowserContext): Promise<void> {
  const rule = '.mantine-Notifications-root, .mantine-Notifications-root * { pointer-events: none !important }';
  const add = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  };
  await context.addInitScript(add, rule);
  for (const page of context.pages()) await page.evaluate(add, rule);
}

interface Told {
  /** What is wrong. */
  complaints: string[];
  /** The story did not finish: the browser took too long. */
  isTooSlow: boolean;
}

/** Plays a seed's story and looks at what became of it. */
async function runStory(stage: Stage, seed: number): Promise<Told> {
  const { merchant } = stage;
  const seen = shopLine.writes.length;
  try {
    merchant.begin();
    const story = storyOf(seed);
    await lookAround(stage, story);
    for (const step of story) await play(step, stage);
    await merchant.comeToRest(stage.records);
    const left = await rest(merchant.page, seed % PATIENT_EVERY === 0 ? PATIENCE_MS : 0);
    const complaints = findViolations(merchant.requested, left, shopLine.writes.slice(seen), STATUS_BEFORE);
    // No one else changes these records.
    const conflicts = left.filter(({ error }) => error?.code === 'CONFLICT');
    complaints.push(...conflicts.map(({ title }) => `${title} met the merchant's own change`));
    complaints.push(...(await complaintsOfScreen(merchant.page, left)));
    await throwAway(merchant.page, left);
    return { complaints, isTooSlow: false };
  } catch (error) {
    const complaints = [`${String(error)} at ${await describePage(merchant.page)}`];
    return { complaints, isTooSlow: error instanceof errors.TimeoutError };
  }
}

/**
 * Opens what is to be changed without a line, as far as somebody would have opened it before; one of the orders is not there
 * when the line breaks.
 */
async function lookAround({ merchant, records }: Stage, story: readonly Step[]): Promise<void> {
  const breaks = story.findIndex((step) => step.do === 'offline');
  const later = new Set(
    breaks === -1 ? [] : story.slice(breaks).map((step) => (step.do === 'again' ? step.what : step.do)),
  );
  if (later.has('price') || later.has('stock')) await merchant.openProduct(records.product);
  if (later.has('bulk')) await merchant.openOrders(records);
  if (later.has('status') || later.has('note')) await merchant.openOrder(records.orders[0]!);
}

/** Waits until no change is being sent or scheduled; returns the failed ones. */
async function rest(page: Page, patienceMs: number): Promise<StoredOperation[]> {
  const patientUntil = Date.now() + patienceMs;
  const retry = card(page).getByRole('button', { name: 'Retry Now' });
  const look = async () => {
    const queued = await storedOperations(page);
    if (Date.now() > patientUntil && !isIdle(queued)) {
      await openQueueCard(page);
      await pressIfThere(retry);
    }
    return queued;
  };
  return eventually('an idle queue', look, isIdle, 60_000);
}

/** Changes behind a failed one of their record wait too. */
function isIdle(operations: readonly StoredOperation[]): boolean {
  const blocked = new Set<string>();
  return operations.every(({ state, record }) => {
    if (state === 'failed') blocked.add(record);
    return blocked.has(record);
  });
}

const card = queueCard;

/** The card counts the remaining changes and shows failures with their reasons. */
async function complaintsOfScreen(page: Page, left: readonly StoredOperation[]): Promise<string[]> {
  if (left.length === 0) {
    await card(page).waitFor({ state: 'detached' });
    return [];
  }
  const failed = left.filter(({ state }) => state === 'failed');
  const counts = `Queued ${left.length} Pending ${left.length - failed.length} Failed ${failed.length}`;
  await eventually(
    'the card',
    () => queueCounts(page),
    (text) => text === counts,
    10_000,
  );
  await card(page)
    .getByRole('button', { name: /^Show \d+ failed/ })
    .click();
  const text = (await card(page).getByRole('listitem').allInnerTexts()).join('\n');
  return failed
    .filter(({ title, error }) => !text.includes(title) || !text.includes(wordsOf(error)))
    .map(({ title, error }) => `the card does not say ${title} with ${JSON.stringify(error)}, it says ${text}`);
}

function wordsOf(error: StoredOperation['error']): string {
  return error?.code === 'CONFLICT' ? spokenText('Someone else changed it in the meantime.') : (error?.message ?? '');
}

async function throwAway(page: Page, left: readonly StoredOperation[]): Promise<void> {
  if (left.length === 0) return;
  await card(page).getByRole('button', { name: 'Clear Queue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await card(page).waitFor({ state: 'detached' });
}
