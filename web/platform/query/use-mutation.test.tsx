import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOUBLE_CLICK_MS, useMutation } from './use-mutation.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What was asked of the server, each with how to answer. */
function press() {
  const asked: { input: unknown; done: () => void; fail: () => void }[] = [];
  const mutationFn = (input: unknown) =>
    new Promise<void>((done, fail) => asked.push({ input, done, fail: () => fail(new Error('no')) }));
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
  return { asked, press: (input: unknown) => act(async () => result.current.mutate(input)) };
}

test('a second press while the first is under way asks for nothing', async () => {
  const button = press();
  await button.press({ table: 'orders' });
  vi.advanceTimersByTime(DOUBLE_CLICK_MS * 4);
  await button.press({ table: 'orders' });
  expect(button.asked).toHaveLength(1);
});

test('nor does the second press of a double click, when the server is faster', async () => {
  const button = press();
  await button.press(undefined);
  await act(async () => button.asked[0]?.done());
  await button.press(undefined);
  expect(button.asked).toHaveLength(1);
  vi.advanceTimersByTime(DOUBLE_CLICK_MS);
  await button.press(undefined);
  expect(button.asked).toHaveLength(2);
});

test('what has failed may be tried again at once', async () => {
  const button = press();
  await button.press(1);
  await act(async () => button.asked[0]?.fail());
  await button.press(1);
  expect(button.asked).toHaveLength(2);
});

test('a switch that goes on, off and on again ends on, and files are never the same', async () => {
  const button = press();
  for (const isOn of [true, false, true]) await button.press({ isOn });
  expect(button.asked.map(({ input }) => input)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }]);
  for (const name of ['a', 'b']) await button.press({ file: new File([name], name) });
  expect(button.asked).toHaveLength(5);
});
