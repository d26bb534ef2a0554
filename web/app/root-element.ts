/** The element the app renders into. @throws when the page has none: it is not the app's page */
export function findRootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('Failed to find the root element');
  return root;
}
