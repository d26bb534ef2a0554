import type { Locator } from 'playwright-core';

/** Smaller than any text of Karoo. */
const TINY_PX = 11;

/** Names of buttons and figures that are cut off, figures of tiles that are tiny, and figures that lie upon each other. */
export function unreadableTexts(within: Locator): Promise<string[]> {
  return within.evaluate((root, tiny) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      element.closest('svg') === null;
    const cut = [...root.querySelectorAll('.mantine-Button-label, .karoo-figures, [class*="_value_"]')]
      .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1)
      // An element within a line has no width of its own.
      .filter((element) => element.clientWidth > 0)
      .map((element) => `cut off: ${element.textContent}`);
    const small = [...root.querySelectorAll('[class*="_value_"]')]
      .filter((element) => isShown(element) && Number.parseFloat(getComputedStyle(element).fontSize) < tiny)
      .map((element) => `tiny: ${element.textContent}`);
    const places = [...root.querySelectorAll('span[class*="_figure_"]')].filter(isShown).map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    const upon = places.flatMap(({ text, box }, at) =>
      places
        .slice(at + 1)
        .filter(({ box: other }) => {
          const [wide, high] = [
            Math.min(box.right, other.right) - Math.max(box.left, other.left),
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
          ];
          return wide > 1 && high > 4;
        })
        .map((other) => `upon each other: ${text} | ${other.text}`),
    );
    return [...new Set([...cut, ...small, ...upon])];
  }, TINY_PX);
}
