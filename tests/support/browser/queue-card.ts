import type { Locator, Page } from 'playwright-core';
import { pressIfThere } from './browser.ts';
import { eventually } from '../karoo/start-karoo.ts';
import { spokenPart } from './journey-language.ts';
import { storedOperations } from './stored-operations.ts';

/** What shows the changes that wait: a pill, or the card that it opens. */
export function queueCard(page: Page): Locator {
  return page.getByRole('region', { name: /^(Online|Offline) Mode$/ });
}

/** What the card counts, "Queued 2 Pending 1 Failed 1"; empty while there is none. Opens it from its pill. */
export async function queueCounts(page: Page): Promise<string> {
  await openQueueCard(page);
  const texts = await queueCard(page).locator('dl').allInnerTexts();
  const text = texts.join(' ').replaceAll(/\s+/g, ' ');
  return ['Queued', 'Pending', 'Failed'].reduce(
    (counts, name) => counts.replace(new RegExp(spokenPart(name)), name),
    text,
  );
}

/** Opens the card if there is only its pill. */
export function openQueueCard(page: Page): Promise<void> {
  return pressIfThere(queueCard(page).locator('button[aria-expanded=false]:only-child'));
}

/**
 * Waits until every change is made and stored as made. That the card is gone does not say so: it hides a change that waits
 * less than three seconds, and a page that is left then sends it again under its key.
 */
export async function queueIsEmpty(page: Page): Promise<void> {
  const left = () => storedOperations(page);
  await eventually('an empty queue', left, (operations) => operations.length === 0, 20_000);
  await queueCard(page).waitFor({ state: 'detached' });
}
