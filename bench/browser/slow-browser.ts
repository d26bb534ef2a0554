import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Screen, Step } from './journeys.ts';

/** What is on screen when a screen has its content: its heading, and something that its data alone can draw. */
const CONTENT: Readonly<Record<Screen, { heading: string; selector: string }>> = {
  dashboard: { heading: '^Dashboard$', selector: 'main ul[aria-label="Recent orders"] a' },
  orders: { heading: '^Orders$', selector: 'main table[aria-label="Orders"] tbody a' },
  order: { heading: '^Order #', selector: 'main h1' },
  products: { heading: '^Products$', selector: 'main table[aria-label="Products"] tbody a' },
  product: { heading: '^(?!Products$|Dashboard$).', selector: 'main h1' },
  customers: { heading: '^Customers$', selector: 'main table[aria-label="Customers"] tbody a' },
  analytics: { heading: '^Analytics$', selector: 'main tbody th' },
};
const MENU: Partial<Record<Screen, string>> = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  analytics: 'Analytics',
};
/** A pointer rests this long on a link before the finger has come down. */
const POINTING_MS = 150;
/** Requests that run on every screen, and those for parts next to the content that load later. */
const ASIDE =
  /\/rpc\/(live|sync|alerts|accounts|stores|savedViews|orders\/(notes|operations|statuses)|products\/performance)|\/healthz/;

/** One step as it was measured. */
export interface StepTiming {
  screen: Screen;
  /** From the click to the frame that shows the content, milliseconds. */
  ms: number;
  /** Nothing was asked for between the two. */
  hit: boolean;
}

/** An answer that came before anybody asked for it. */
interface Ahead {
  what: string;
  bytes: number;
}

/** Walks in one page, noting times and what is fetched. */
export class JourneyRunner {
  readonly #page: Page;
  readonly #ahead = new Map<string, Ahead>();
  readonly #requests = new Map<string, string>();
  readonly #opened = new Set<string>();
  #asked = 0;
  #isOpening = true;

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!/\/rpc\/|\/assets\/.*\.js$/.test(request.url) || ASIDE.test(request.url)) return;
      this.#requests.set(requestId, whatOf(request.url, request.postData ?? ''));
      if (this.#isOpening) {
        this.#asked += 1;
        this.#opened.add(whatOf(request.url, request.postData ?? ''));
      }
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const what = this.#requests.get(requestId);
      if (what !== undefined && !this.#opened.has(what)) this.#ahead.set(what, { what, bytes: encodedDataLength });
    });
  }

  async begin(url: string): Promise<void> {
    await this.#page.addInitScript(() =>
      document.addEventListener('click', ({ timeStamp }) => Reflect.set(globalThis, 'clickedAt', timeStamp), true),
    );
    await this.#page.goto(`${url}/dashboard`);
    await this.#shown('dashboard');
    this.#open('dashboard', 'dashboard');
    this.#isOpening = false;
  }

  async step({ screen, readMs, row = 0 }: Step): Promise<StepTiming> {
    await this.#page.waitForTimeout(readMs);
    const menu = MENU[screen];
    const link = menu
      ? this.#page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: menu, exact: true })
      : this.#page.locator('main tbody tr').nth(row).getByRole('link').first();
    await link.hover();
    await this.#page.waitForTimeout(POINTING_MS);
    const address = (await link.getAttribute('href')) ?? '';
    const asked = this.#asked;
    this.#isOpening = true;
    const shown = this.#shown(screen);
    // The library's own click examines the page while it is clicked, which a person does not.
    await this.#page.mouse.down();
    await this.#page.mouse.up();
    const ms = await shown;
    this.#isOpening = false;
    this.#open(screen, address);
    return { screen, ms, hit: this.#asked === asked };
  }

  /** Bytes that came ahead, and those among them that nothing was opened for. */
  bytes(): { ahead: number; inVain: number } {
    const all = [...this.#ahead.values()];
    const sum = (some: readonly Ahead[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    return { ahead: sum(all), inVain: sum(all.filter(({ what }) => !this.#isUsed(what))) };
  }

  #open(screen: Screen, address: string): void {
    this.#opened.add(screen);
    const id = /\d+$/.exec(address)?.[0];
    if (id !== undefined) this.#opened.add(`${screen} ${id}`);
  }

  #isUsed(what: string): boolean {
    return what.split('|').some((screen) => this.#opened.has(screen));
  }

  /** Milliseconds from the last click to the frame after the one in which the content was there. */
  #shown(screen: Screen): Promise<number> {
    return this.#page.evaluate(
      ({ heading, selector }) =>
        new Promise<number>((resolve) => {
          const find = (wanted: string) => document.querySelector(wanted);
          const look = () => {
            const title = find('main h1')?.textContent ?? '';
            if (new RegExp(heading).test(title) && find(selector) && !find('main [data-waiting]')) {
              // The frame that shows it is complete when the next one begins.
              requestAnimationFrame((at) => resolve(at - Number(Reflect.get(globalThis, 'clickedAt') ?? 0)));
            } else requestAnimationFrame(look);
          };
          look();
        }),
      CONTENT[screen],
    );
  }
}

/** Which screens an answer is for, e.g. "orders" or "dashboard|analytics"; code that several share counts as used by any. */
function whatOf(url: string, body: string): string {
  const { pathname } = new URL(url);
  const code = /\/assets\/(dashboard|orders?|products?|customers|sales)[\w-]*-page/.exec(pathname);
  if (code) {
    const name = pathname.includes('-detail-') ? `${code[1]?.replace(/s$/, '')}` : String(code[1]);
    return name === 'sales' ? 'analytics' : name;
  }
  if (pathname.includes('/assets/')) return 'dashboard';
  const call = pathname.replace(/^.*\/rpc\//, '');
  if (call === 'orders/get') return `order ${/"wc_id":(\d+)/.exec(body)?.[1]}`;
  if (call === 'products/get') return `product ${/"wc_id":(\d+)/.exec(body)?.[1]}`;
  if (call.startsWith('analytics/')) return 'dashboard|analytics';
  if (call === 'orders/list' && body.includes('"per_page":5')) return 'dashboard';
  return call.split('/')[0] ?? call;
}

/** A page with a processor as slow as a middling phone's, on a line of these qualities (null: as it is). */
export async function openSlowBrowser(
  context: BrowserContext,
  line: { latency: number; downloadThroughput: number; uploadThroughput: number } | null,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (line) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, devtools };
}
