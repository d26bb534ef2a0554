// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findRootElement } from './root-element.ts';

test('the app is drawn into its root; a page without one is not the app’s', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(findRootElement(document).id).toBe('root');
  document.body.innerHTML = '';
  expect(() => findRootElement(document)).toThrow('Failed to find the root element');
});
