// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { shortcutOf } from './read-shortcut.ts';
import { SHORTCUTS } from './shortcuts.ts';

const CALM = { alsoWithCtrl: false, overlay: false, pathname: '/dashboard' };
const WITH_CTRL = { ...CALM, alsoWithCtrl: true };
const SCREENS = SHORTCUTS.filter((shortcut) => 'to' in shortcut);

function press(key: string, more: KeyboardEventInit = {}, html = '<p></p>') {
  const place = document.createElement('div');
  place.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, ...more });
  return Object.defineProperty(event, 'target', { value: place.firstElementChild });
}

const pressed = (event: KeyboardEvent, situation = CALM) => shortcutOf(event, situation)?.label ?? null;

test('the letters of the specification open their screens', () => {
  const ways = SCREENS.map(({ key, to }) => [key, to]);
  expect(ways).toEqual([
    ['d', '/dashboard'],
    ['p', '/dashboard/products'],
    ['o', '/dashboard/orders'],
    ['c', '/dashboard/customers'],
    ['a', '/dashboard/analytics'],
    ['s', '/dashboard/stores'],
    [',', '/dashboard/settings'],
  ]);
  for (const [key = '', to] of ways) expect(shortcutOf(press(key), CALM)).toMatchObject({ to });
});

test('n opens a new product on a products page, and does nothing elsewhere', () => {
  const on = (pathname: string, more: KeyboardEventInit = {}) => pressed(press('n', more), { ...CALM, pathname });
  for (const pathname of ['/dashboard/products', '/dashboard/products/7']) expect(on(pathname)).toBe('New product');
  for (const pathname of ['/dashboard', '/dashboard/productsx', '/dashboard/orders']) expect(on(pathname)).toBeNull();
  expect(on('/dashboard/products', { ctrlKey: true })).toBeNull();
  expect(pressed(press('n', {}, '<input>'), { ...CALM, pathname: '/dashboard/products' })).toBeNull();
});

test('no key has two meanings', () => {
  expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length);
});

test.each([
  '<input>',
  '<input type="search">',
  '<input type="number">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
  '<div role="combobox"></div>',
])('typing in %s: letters, slash and question mark are text; Escape is a shortcut', (field) => {
  for (const { key } of SCREENS) {
    expect(pressed(press(key, {}, field))).toBeNull();
    expect(pressed(press(key, { ctrlKey: true }, field), WITH_CTRL)).toBeNull();
  }
  expect(pressed(press('/', {}, field))).toBeNull();
  expect(pressed(press('?', { shiftKey: true }, field))).toBeNull();
  expect(pressed(press('Escape', {}, field))).toMatch(/leave a field/);
  expect(pressed(press('k', { ctrlKey: true }, field))).toMatch(/Find/);
});

test.each(['<button>Save</button>', '<input type="checkbox">', '<input type="radio">', '<a href="/">x</a>'])(
  'on %s, which takes no text, letters are shortcuts',
  (control) => {
    expect(pressed(press('o', {}, control))).toBe('Orders');
  },
);

describe('Ctrl and ⌘', () => {
  test('with a letter belong to the browser until switched on', () => {
    for (const { key, label } of SCREENS) {
      for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
        expect(pressed(press(key, modifier))).toBeNull();
        expect(pressed(press(key, modifier), WITH_CTRL)).toBe(label);
        expect(pressed(press(key, { ...modifier, shiftKey: true }), WITH_CTRL)).toBeNull();
      }
    }
    expect(pressed(press('p'), WITH_CTRL)).toBe('Products');
  });

  test('open the palette with K, which does nothing alone', () => {
    expect(pressed(press('k', { metaKey: true }))).toMatch(/Find/);
    expect(pressed(press('K', { ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(pressed(press('k'), WITH_CTRL)).toBeNull();
  });
});

test('slash and question mark work on every keyboard layout; with Ctrl they belong to the browser', () => {
  expect(pressed(press('/', { shiftKey: true }))).toMatch(/Search/);
  expect(pressed(press('?'))).toMatch(/shortcuts/);
  expect(pressed(press('/', { ctrlKey: true }), WITH_CTRL)).toBeNull();
});

test('Caps Lock is ignored; Shift, Alt, repeats and compositions are no shortcuts', () => {
  expect(pressed(press('D'))).toBe('Dashboard');
  expect(pressed(press('D', { shiftKey: true }))).toBeNull();
  expect(pressed(press('d', { altKey: true }))).toBeNull();
  expect(pressed(press('d', { repeat: true }))).toBeNull();
  expect(pressed(press('d', { isComposing: true }))).toBeNull();
  expect(pressed(press('Escape', { isComposing: true }, '<input>'))).toBeNull();
});

test('an open overlay takes all keys', () => {
  for (const { key } of SHORTCUTS) {
    expect(pressed(press(key, { ctrlKey: key === 'k' }), { ...WITH_CTRL, overlay: true })).toBeNull();
  }
});
