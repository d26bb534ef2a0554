import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastEmailFailed, toastEmailSent } from './email-toast.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { toastError, toastInfo, toastSuccess } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
});

const shown = () => [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const show = (toast: () => void) => act(async () => toast());

const place = () => document.querySelector<HTMLElement>('[data-position="top-right"]');

test('top right, three beside each other, each for four seconds', async () => {
  render(<ThemeProvider>{null}</ThemeProvider>);
  for (const n of [1, 2, 3]) await show(() => toastInfo(`Toast ${n}`));
  expect(shown().toSorted()).toEqual(['Toast 1', 'Toast 2', 'Toast 3']);
  expect(place()?.textContent).toContain('Toast 1');
  expect(place()?.dataset['layout']).toBe('default');
  await pass(3900);
  expect(shown()).toHaveLength(3);
  await pass(600);
  expect(shown()).toEqual([]);
});

test('more than three are a stack with the newest on top, and beside each other again when three are left', async () => {
  render(<ThemeProvider>{null}</ThemeProvider>);
  for (const n of [1, 2, 3, 4]) await show(() => toastError(`Toast ${n}`));
  expect(place()?.dataset['layout']).toBe('stacked');
  expect(shown()[0]).toBe('Toast 4');
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click());
  await pass(1000);
  expect([shown().toSorted(), place()?.dataset['layout']]).toEqual([['Toast 1', 'Toast 2', 'Toast 3'], 'default']);
});

test('the page leaves room while an error stays, and none for what closes by itself', async () => {
  const sized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: () => void) {
        sized.push(onSize);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(<ThemeProvider>{null}</ThemeProvider>);
  const root = document.documentElement;
  const room = () => [root.dataset['toasts'], root.style.getPropertyValue('--karoo-toasts')];
  await show(() => toastSuccess('Saved'));
  expect(room()).toEqual([undefined, '']);
  await show(() => toastError('It did not work.'));
  vi.spyOn(place() as HTMLElement, 'offsetHeight', 'get').mockReturnValue(120);
  sized.at(-1)?.();
  expect(room()).toEqual(['', '136px']);
  await act(async () => notifications.clean());
  expect(room()).toEqual([undefined, '']);
});

test('an error stays until closed', async () => {
  render(<ThemeProvider>{null}</ThemeProvider>);
  await show(() => toastError('It did not work.'));
  await show(() => toastSuccess('It worked.'));
  await pass(3_600_000);
  expect(shown()).toEqual(['It did not work.']);
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click());
  await pass(1000);
  expect(shown()).toEqual([]);
});

test('a sent email names its recipients; a failed one shows why, until closed', async () => {
  render(<ThemeProvider>{null}</ThemeProvider>);
  await show(() => toastEmailSent(['thandi@example.co.za', 'zoe@example.co.za']));
  expect(shown()).toEqual(['Email SentEmail sent successfully to thandi@example.co.za, zoe@example.co.za']);
  await pass(5000);
  await show(() => toastEmailFailed(new TypeError('Failed to fetch')));
  await pass(60_000);
  expect(shown()).toEqual(['Email FailedCouldn’t reach Karoo. Check your connection and try again.']);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Email Failed');
});
