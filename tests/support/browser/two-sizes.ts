import type { Locator, Page } from 'playwright-core';
import { allRendered, DESK, PHONE, signedInPlain } from './browser.ts';
import { countingHand, type CountingHand } from './counting-hand.ts';
import { startJourney, type Journey } from './start-journey.ts';

export type Size = 'desk' | 'phone';

interface Sized {
  readonly page: Page;
  readonly hand: CountingHand;
  readonly main: Locator;
}

/** A journey of a merchant on a desktop and on a phone. */
export interface TwoSizes extends Journey {
  at(size: Size): Sized;
  /** At the dashboard, with no clicks counted yet. */
  atDashboard(size: Size): Promise<Sized>;
  /** Opens a screen by its name in the navigation, of which a phone has some in its bottom bar and the others behind More. */
  openScreen(size: Size, name: string): Promise<void>;
}

export async function startTwoSizes(orders: number): Promise<TwoSizes> {
  const journey = await startJourney(orders);
  const { karoo, browser } = journey;
  const pages = new Map<Size, Sized>();
  for (const [size, viewport] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { page } = await signedInPlain(browser, karoo.url, { viewport, hasTouch: size === 'phone' });
    pages.set(size, { page, hand: countingHand(page, size === 'phone'), main: page.getByRole('main') });
  }
  const at = (size: Size) => pages.get(size)!;
  return {
    ...journey,
    at,
    async atDashboard(size) {
      const sized = at(size);
      await sized.page.goto(`${karoo.url}/dashboard`);
      await allRendered(sized.page);
      sized.hand.startOver();
      return sized;
    },
    async openScreen(size, name) {
      const { page, hand } = at(size);
      if (size === 'phone') {
        const bar = page.getByRole('navigation', { name: 'Screens' });
        // Before it is rendered it has no links, and every screen would seem to be behind More.
        await bar.getByRole('button', { name: 'More' }).waitFor();
        const place = bar.getByRole('link', { name });
        if ((await place.count()) > 0) return hand.click(place);
        await hand.click(bar.getByRole('button', { name: 'More' }));
      }
      const navigation = page.getByRole('navigation', { name: 'Main' });
      return hand.click(navigation.getByRole('link', { name }).filter({ visible: true }));
    },
  };
}

/** The clicks that a task may take at each size, for `test.each`. */
export const within = (desk: number, phone: number) =>
  [
    ['desk', desk],
    ['phone', phone],
  ] as const;
