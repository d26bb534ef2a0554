import type { Locator, Page } from 'playwright-core';

/** Acts like a person: clicks on a desktop, taps on a phone, and counts both. Typed text and Enter do not count. */
export interface CountingHand {
  /** The clicks since the last `startOver`. */
  readonly clicks: number;
  startOver(): void;
  click(target: Locator): Promise<void>;
  /** Chooses from a native list: opens it, then takes one. */
  choose(list: Locator, label: string): Promise<void>;
  /** Goes into a field and types. */
  type(field: Locator, text: string): Promise<void>;
  /** Types into a field that gets the focus by itself. A phone opens its keyboard only for a tap. */
  typeAtOnce(field: Locator, text: string): Promise<void>;
}

export function countingHand(page: Page, isTouch: boolean): CountingHand {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await (isTouch ? target.tap() : target.click());
  };
  return {
    get clicks() {
      return clicks;
    },
    startOver: () => {
      clicks = 0;
    },
    click,
    async choose(list, label) {
      clicks += 2;
      await list.selectOption({ label });
    },
    async type(field, text) {
      await click(field);
      await field.fill(text);
    },
    async typeAtOnce(field, text) {
      await (isTouch ? click(field) : field.and(page.locator(':focus')).waitFor());
      await field.fill(text);
    },
  };
}
