// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findRootElement } from './root-element.ts';

test('finds the root element; throws on a page without one', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(findRootElement(document).id).toBe('root');
  document.body.innerHTML = '';
  expect(() => findRootElement(document)).toThrow('Failed to find the root element');
});
