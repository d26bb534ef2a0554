import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setAlsoWithCtrl } from '../../../platform/shortcuts/ctrl-setting.ts';
import { useShortcuts } from './use-shortcuts.ts';

const onGo = vi.fn();
const onPalette = vi.fn();
const onHelp = vi.fn();
const onNewProduct = vi.fn();

beforeEach(() => vi.clearAllMocks());

function Screen({ enabled = true, children }: { enabled?: boolean; children?: React.ReactNode }) {
  useShortcuts(enabled, { onGo, onPalette, onHelp, onNewProduct });
  return <div>{children}</div>;
}

/** Returns whether the browser handles the key. */
const press = (key: string, more = {}, target: Element = document.body) => fireEvent.keyDown(target, { key, ...more });

test('a letter opens its screen, and belongs to the browser when disabled', () => {
  const { rerender } = render(<Screen />);
  expect(press('o')).toBe(false);
  expect(onGo.mock.calls).toEqual([['/dashboard/orders']]);
  rerender(<Screen enabled={false} />);
  expect(press('o')).toBe(true);
  expect(onGo).toHaveBeenCalledTimes(1);
});

test('n on a products page opens a new product', () => {
  render(<Screen />);
  history.replaceState(null, '', '/dashboard/orders');
  expect(press('n')).toBe(true);
  history.replaceState(null, '', '/dashboard/products');
  expect(press('n')).toBe(false);
  expect(onNewProduct).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/');
});

test('the setting is read for each key, and stored', () => {
  render(<Screen />);
  expect(press('p', { ctrlKey: true })).toBe(true);
  setAlsoWithCtrl(true);
  expect(localStorage.getItem('karoo.shortcuts-with-ctrl')).toBe('on');
  expect(press('p', { ctrlKey: true })).toBe(false);
  setAlsoWithCtrl(false);
  expect(press('p', { metaKey: true })).toBe(true);
  expect(onGo.mock.calls).toEqual([['/dashboard/products']]);
});

test('? opens the help, Ctrl K the palette', () => {
  render(<Screen />);
  press('?', { shiftKey: true });
  press('k', { ctrlKey: true });
  expect([onHelp.mock.calls.length, onPalette.mock.calls.length]).toEqual([1, 1]);
});

test('slash focuses the search box; in a field it is text; without a box it belongs to the browser', () => {
  const { rerender } = render(
    <Screen>
      <input aria-label="other" />
      <input aria-label="search" data-search />
    </Screen>,
  );
  const box = screen.getByLabelText('search');
  expect(press('/')).toBe(false);
  expect(document.activeElement).toBe(box);
  expect(press('/', {}, box)).toBe(true);
  rerender(<Screen />);
  expect(press('/')).toBe(true);
});

test('Escape in a field leaves it and clicks nothing; outside it clicks the last close button', () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <Screen>
      <input aria-label="name" defaultValue="kept" />
      <button aria-label="Close" onClick={first} />
      <button aria-label="Close notice" onClick={second} />
      <button aria-label="Close for good" disabled onClick={other} />
      <button aria-label="Closed orders" onClick={other} />
    </Screen>,
  );
  const field = screen.getByLabelText('name');
  field.focus();
  press('Escape', {}, field);
  expect(document.activeElement).toBe(document.body);
  expect(second).not.toHaveBeenCalled();
  press('Escape');
  expect([first.mock.calls.length, second.mock.calls.length, other.mock.calls.length]).toEqual([0, 1, 0]);
});

test('Escape that closes a dialog by itself clicks nothing behind it', () => {
  const behind = vi.fn();
  render(
    <Screen>
      <button aria-label="Close" onClick={behind} />
      <div role="dialog" />
    </Screen>,
  );
  // As a dialog does: it hears the key first, and is gone when the others hear it.
  const gone = () => screen.queryByRole('dialog')?.setAttribute('role', 'none');
  window.addEventListener('keydown', gone, true);
  press('Escape');
  expect(behind).not.toHaveBeenCalled();
  window.removeEventListener('keydown', gone, true);
  press('Escape');
  expect(behind).toHaveBeenCalledTimes(1);
});

test('ignores a key that a control has handled', () => {
  render(
    <Screen>
      <button onKeyDown={(event) => event.preventDefault()}>tab</button>
    </Screen>,
  );
  press('d', {}, screen.getByText('tab'));
  expect(onGo).not.toHaveBeenCalled();
});
