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

test('top right, at most three at once, each for four seconds; the next ones follow', async () => {
  render(<ThemeProvider>{null}</ThemeProvider>);
  for (const n of [1, 2, 3, 4]) await show(() => toastInfo(`Toast ${n}`));
  expect(shown().toSorted()).toEqual(['Toast 1', 'Toast 2', 'Toast 3']);
  const place = document.querySelector('[data-position="top-right"]');
  expect(place?.textContent).toContain('Toast 1');
  await pass(3900);
  expect(shown()).toHaveLength(3);
  await pass(600);
  expect(shown()).toEqual(['Toast 4']);
  await pass(4600);
  expect(shown()).toEqual([]);
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
  expect(shown()).toEqual(['Email FailedKaroo cannot be reached. Check your connection and try again.']);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Email Failed');
});
