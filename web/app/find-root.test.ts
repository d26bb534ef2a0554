// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('the app is drawn into its root; a page without one is not the app’s', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(findRoot(document).id).toBe('root');
  document.body.innerHTML = '';
  expect(() => findRoot(document)).toThrow('Failed to find the root element');
});
