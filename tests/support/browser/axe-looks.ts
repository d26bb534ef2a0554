import type { Page } from 'playwright-core';
import { axeFindings, EXTENT_IN } from './axe-findings.ts';
import { allRendered, animationsFinished, DESK, PHONE } from './browser.ts';

const LOOKS = {
  'desk, light': { viewport: DESK, colorScheme: 'light' },
  'desk, dark': { viewport: DESK, colorScheme: 'dark' },
  'phone, light': { viewport: PHONE, colorScheme: 'light' },
  'phone, dark': { viewport: PHONE, colorScheme: 'dark' },
} as const;
type Look = keyof typeof LOOKS;

async function findingsIn(
  page: Page,
  looks: readonly Look[],
  extent?: 'everything',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const look of looks) {
    const { viewport, colorScheme } = LOOKS[look];
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize(viewport);
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // oxlint-disable-next-line no-await-in-loop
    await settled(page);
    // oxlint-disable-next-line no-await-in-loop
    const lines = await axeFindings(page, extent ?? EXTENT_IN[colorScheme]);
    if (lines.length > 0) found[look] = lines;
  }
  return found;
}

/** Resolves when the screen has rendered with its data and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await allRendered(page);
  await animationsFinished(page);
}

/** Axe's findings on the page, all rules on desktop and phone: one of them light and the other dark, alternating. */
export const onDeskAndPhone = (page: Page, turn: number) =>
  findingsIn(page, turn % 2 === 0 ? ['desk, light', 'phone, dark'] : ['desk, dark', 'phone, light'], 'everything');

/** The same where the page is one narrow column: it looks on a desk as it does on a phone. */
export const inColumn = (page: Page) => findingsIn(page, ['desk, dark', 'phone, light']);
