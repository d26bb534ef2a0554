import type { Page } from 'playwright-core';

/** As wide and high as a fingertip, less what rounding to whole pixels takes. */
const TOUCH_PX = 43;

/** What can be pressed but is smaller than a fingertip: its name and the width and height that react. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
    const isInSentence = (element: Element) => {
      const around = element.parentElement?.textContent.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length + 3;
    };
    const reactsAt = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    /** Pixels from the centre that react, as far as is needed. */
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let pixels = 0;
      while (pixels < least && reactsAt(element, x + dx * (pixels + 1), y + dy * (pixels + 1))) pixels += 1;
      return pixels;
    };
    const small = Array.from(document.querySelectorAll(pressable), (element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isShown || element.matches(':disabled') || isInSentence(element)) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // What only a screen reader finds, and what something else covers now.
      if (box.width < 2 || box.height < 2 || !reactsAt(element, x, y)) return [];
      const width = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) + 1;
      const height = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) + 1;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return width < least || height < least ? [`${name || element.outerHTML.slice(0, 60)} ${width} x ${height}`] : [];
    });
    window.scrollTo(0, 0);
    return [...new Set(small.flat())];
  }, TOUCH_PX);
}
