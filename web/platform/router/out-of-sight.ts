/** Whether an element belongs to something that is drawn but not shown, e.g. a screen that is drawn ahead. */
export function isOutOfSight(element: Element): boolean {
  return element.closest('[style*="display: none"]') !== null;
}
