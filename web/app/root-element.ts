/** The element that the app is drawn into. @throws when the page has none: it is not the app's page then */
export function findRootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('Failed to find the root element');
  return root;
}
