import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { accountButton, signOut } from '../browser/account-menu.ts';
import { requestedChange, type RequestedChange } from './requested-changes.ts';
import type { FaultyProxy } from '../proxy/faulty-proxy.ts';
import { storedOperations } from '../browser/stored-operations.ts';
import { eventually } from '../karoo/start-karoo.ts';

/** What one story writes to. */
export interface Records {
  readonly orders: readonly { id: number; number: string }[];
  /** Finds these orders in the list. */
  readonly search: string;
  readonly product: { name: string; sku: string };
}

/** The longest wait for a screen on a busy machine. */
const PATIENCE_MS = 20_000;
/** Offline a screen appears at once or not at all. */
const OFFLINE_PATIENCE_MS = 2500;
/** How long to wait for a change to arrive. */
const SENT_MS = 5000;
const SLOW_LINE = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 300 };
const FAST_LINE = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 };

/** A merchant with a browser; records each requested change by its key. */
export class SimulatedMerchant {
  readonly requested: RequestedChange[] = [];
  readonly #context: BrowserContext;
  readonly #line: FaultyProxy;
  #page: Page;
  #slow: CDPSession | null = null;
  #isOffline = false;
  #known = new Set<string>();

  constructor(context: BrowserContext, page: Page, line: FaultyProxy) {
    this.#context = context;
    this.#line = line;
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  /** Begins another story. */
  begin(): void {
    this.requested.length = 0;
    this.#known = new Set(this.#line.writes.map(({ body }) => String(body['operation_id'])));
  }

  /** Opens a screen as links do; returns whether it appeared, which may fail offline. */
  async open(path: string, ready: (page: Page) => Locator): Promise<boolean> {
    const page = this.#page;
    const timeout = this.#isOffline ? OFFLINE_PATIENCE_MS : PATIENCE_MS;
    try {
      await this.#goTo(path);
      await ready(page).waitFor({ timeout });
      return true;
    } catch (error) {
      if (this.#isOffline) return false;
      throw error;
    }
  }

  /** Navigates within a running app, as a link does, else by URL. */
  async #goTo(path: string): Promise<void> {
    const page = this.#page;
    const address = this.#line.url + path;
    if (page.url() === address) return;
    if (!this.#isInApp) {
      await page.goto(address, { timeout: PATIENCE_MS, waitUntil: 'commit' });
    } else {
      // A link can be pressed once it is there.
      await this.#accountButton.waitFor({ timeout: this.#isOffline ? OFFLINE_PATIENCE_MS : PATIENCE_MS });
      await page.evaluate((to) => window.history.pushState(null, '', to), path);
    }
  }

  get #isInApp(): boolean {
    return this.#page.url().startsWith(`${this.#line.url}/dashboard`);
  }

  get #accountButton(): Locator {
    return accountButton(this.#page);
  }

  openOrder({ id, number }: Records['orders'][number]): Promise<boolean> {
    return this.open(`/dashboard/orders/${id}`, (page) =>
      main(page)
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 1, name: `Order #${number}` }) })
        .getByRole('button', { name: 'Change status' })
        .first(),
    );
  }

  openOrders({ search, orders }: Records): Promise<boolean> {
    return this.open(`/dashboard/orders?search=${search}`, (page) =>
      page.getByRole('checkbox', { name: `Select order #${orders[0]?.number}` }),
    );
  }

  /** In the list, where the figures do not move while they are pressed. */
  openProduct(product: Records['product']): Promise<boolean> {
    return this.open(`/dashboard/products?search=${product.sku}`, (page) => figure(page, product, 'price'));
  }

  /** Gives the order that is open one of the statuses it does not have. */
  changeStatus(choice: number): Promise<void> {
    return this.#ask(1, () => this.#chooseStatus(choice));
  }

  addNote(text: string): Promise<void> {
    return this.#ask(1, async (page) => {
      await main(page).getByLabel('Add a note').fill(text);
      await main(page).getByRole('button', { name: 'Add note' }).click();
    });
  }

  /** Gives all orders of the list that is open one status. */
  changeStatuses(choice: number, count: number): Promise<void> {
    return this.#ask(count, async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await this.#chooseStatus(choice);
    });
  }

  /** Changes a figure of the product that is listed, in place. */
  changeFigure(product: Records['product'], what: 'price' | 'stock', value: string): Promise<void> {
    return this.#ask(1, async (page) => {
      await figure(page, product, what).click();
      const form = page.getByRole('dialog', { name: `change the ${what}` });
      await form.getByRole('textbox', { name: what === 'price' ? 'Regular price' : 'In stock' }).fill(value);
      await form.getByRole('button', { name: 'Save' }).click();
    });
  }

  async #chooseStatus(choice: number): Promise<void> {
    const page = this.#page;
    await page.getByRole('button', { name: 'Change status' }).click();
    const others = page.locator('[role="menuitemradio"][aria-checked="false"]');
    const statuses = others.filter({ hasText: /^(?:Processing|On hold|Completed|Cancelled)$/ });
    await statuses.first().waitFor();
    await statuses.nth(choice % (await statuses.count())).click();
  }

  /** Makes a change, and waits until it is stored on the device or being sent. */
  async #ask(count: number, act: (page: Page) => Promise<void>): Promise<void> {
    await this.lookAway();
    try {
      await act(this.#page);
    } catch (error) {
      // A message, e.g. about an earlier change that failed, covered the control.
      if ((await this.#fresh()).length > 0) throw error;
      await this.lookAway();
      await act(this.#page);
    }
    const fresh = await eventually(
      `${count} changes on the device or on their way`,
      () => this.#fresh(),
      ({ length }) => length >= count,
      PATIENCE_MS,
    );
    const queued = new Set((await storedOperations(this.#page)).map(({ id }) => id));
    for (const change of fresh) {
      this.#known.add(change.id);
      this.#note(change, queued);
    }
  }

  async #fresh(): Promise<RequestedChange[]> {
    const queued = await storedOperations(this.#page);
    const sent = this.#line.writes.flatMap(({ path, body }) => requestedChange(path, body) ?? []);
    const waiting = queued.flatMap(({ endpoint, data }) => requestedChange(endpoint, data) ?? []);
    const all = new Map([...sent, ...waiting].map((change) => [change.id, change]));
    return [...all.values()].filter(({ id }) => !this.#known.has(id));
  }

  /** A status replaces a rejected one; other changes follow earlier ones. */
  #note(change: RequestedChange, queued: ReadonlySet<string>): void {
    const isStatus = ({ value }: RequestedChange) => value.startsWith('status ');
    const place = this.requested.findIndex(
      (earlier) =>
        [change, earlier].every(isStatus) && earlier.record === change.record && this.#isReplaced(earlier, queued),
    );
    if (place === -1) this.requested.push(change);
    else this.requested[place] = change;
  }

  #isReplaced({ id }: RequestedChange, queued: ReadonlySet<string>): boolean {
    const refused = this.#line.writes.filter(({ trouble }) => trouble === 'refused');
    return !queued.has(id) && refused.some(({ body }) => body['operation_id'] === id);
  }

  /** Closes the conflict dialog without a decision. */
  async lookAway(): Promise<void> {
    const asking = this.#page.getByRole('dialog');
    for (let tries = 0; tries < 4 && (await asking.count()) > 0; tries++) {
      await this.#page.keyboard.press('Escape');
      await this.#page.waitForTimeout(150);
    }
  }

  async goOffline(): Promise<void> {
    this.#isOffline = true;
    await this.#context.setOffline(true);
    this.#line.cut(true);
  }

  async goOnline(): Promise<void> {
    this.#isOffline = false;
    this.#line.cut(false);
    await this.#context.setOffline(false);
  }

  async slowDown(): Promise<void> {
    if (this.#slow || this.#isOffline) return;
    this.#slow = await this.#context.newCDPSession(this.#page);
    await this.#slow.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
  }

  async speedUp(): Promise<void> {
    await this.#slow?.send('Network.emulateNetworkConditions', { offline: this.#isOffline, ...FAST_LINE });
    await this.#slow?.detach();
    this.#slow = null;
  }

  /** Waits until requested changes have left the device, as far as the connection allows. */
  async untilSent(): Promise<void> {
    const isOver = async () => (await storedOperations(this.#page)).every(({ state }) => state === 'failed');
    if (!this.#isOffline) await eventually('an empty queue', isOver, Boolean, SENT_MS).catch(() => undefined);
  }

  async reload(): Promise<void> {
    await this.#page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  }

  /** Another tab, from now on the one in use; the second time back to the first. */
  async otherTab(): Promise<void> {
    await this.speedUp();
    const other = this.#context.pages().find((page) => page !== this.#page);
    this.#page = other ?? (await this.#newTab());
    await this.#page.bringToFront();
  }

  async closeTab(): Promise<void> {
    await this.speedUp();
    const closed = this.#page;
    this.#page = this.#context.pages().find((page) => page !== closed) ?? (await this.#newTab());
    await closed.close();
  }

  async #newTab(): Promise<Page> {
    const page = await this.#context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(this.#page.url(), { waitUntil: 'commit' }).catch(() => undefined);
    return page;
  }

  /** Signs out, leaves what waits on the device, and signs in again. */
  async signOutAndIn(): Promise<void> {
    const page = this.#page;
    // Where one is, if that is in the app.
    const path = this.#isInApp ? page.url().slice(this.#line.url.length) : '/dashboard';
    if (!(await this.open(path, () => this.#accountButton))) return;
    await this.lookAway();
    await signOut(page);
    const keep = page.getByRole('button', { name: 'Sign out and keep them on this device' });
    const eMail = page.getByRole('textbox', { name: 'Email' });
    await keep.or(eMail).first().waitFor();
    if (await keep.isVisible()) await keep.click();
    // Code of the sign-in that was never loaded before comes by itself when the connection is back.
    await eMail
      .or(page.getByRole('button', { name: 'Try Again' }))
      .first()
      .waitFor();
    await this.goOnline();
    await signIn(page);
    await this.#accountButton.waitFor();
  }

  /** The remaining tab, with a good connection. */
  async comeToRest(records: Records): Promise<void> {
    await this.speedUp();
    this.#line.noTrouble();
    await this.goOnline();
    for (const other of this.#context.pages()) if (other !== this.#page) await other.close();
    if (!this.#isInApp) await this.openProduct(records.product);
    await this.#accountButton.waitFor();
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@karoo.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('karoo-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function main(page: Page): Locator {
  return page.getByRole('main');
}

function figure(page: Page, { name }: Records['product'], what: 'price' | 'stock'): Locator {
  return main(page).getByRole('button', { name: `change the ${what} of ${name}` });
}
