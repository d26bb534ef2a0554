/** On an element that keeps its layout while it is hidden. */
export const OUT_OF_SIGHT = 'data-out-of-sight';

/** Whether an element belongs to something that is drawn but not shown, e.g. a screen that is drawn ahead. */
export function isOutOfSight(element: Element): boolean {
  return element.closest(`[${OUT_OF_SIGHT}], [style*="display: none"]`) !== null;
}
