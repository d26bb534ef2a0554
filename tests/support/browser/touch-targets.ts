import type { Page } from 'playwright-core';

const TARGETS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=switch],[role=menuitem]';

/**
 * Returns the controls that a finger may miss: less than 44 px wide or high, measured by what a tap around their middle
 * hits. A link within a sentence may be as high as its line, and a province as small as on the map (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((targets) => {
    /** Two pixels less: a field's border is not part of its input. */
    const ENOUGH = 42;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 3;
    const small = [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (element.matches(':disabled, svg *') || isInSentence(element)) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      // Hidden controls, such as those of a switch, are hit through their label or not at all.
      if (box.width < 2 || box.height < 2 || !isHit(x, y)) return [];
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < ENOUGH && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
        return steps;
      };
      const width = reach(1, 0) + reach(-1, 0) + 1;
      const height = reach(0, 1) + reach(0, -1) + 1;
      if (width >= ENOUGH && height >= ENOUGH) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [`${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${width} × ${height}`];
    });
    window.scrollTo(0, 0);
    return [...new Set(small)];
  }, TARGETS);
}
