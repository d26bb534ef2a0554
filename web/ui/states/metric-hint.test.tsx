import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MetricHint } from './metric-hint.tsx';

async function renderHint() {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <MetricHint of="Net sales" help="/dashboard/help/figures#net-sales">
          Gross sales less refunds.
        </MetricHint>
        <button type="button">Next</button>
      </>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return screen.findByRole('button', { name: /Net sales/ });
}

test('the keyboard reaches the link to the help and comes back; leaving closes it', async () => {
  const user = userEvent.setup();
  const button = await renderHint();
  await user.tab();
  const link = await screen.findByRole('link', { name: 'Learn more: Net sales' });
  expect(link.getAttribute('href')).toBe('/dashboard/help/figures#net-sales');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Gross sales less refunds.',
  );
  await user.tab();
  expect(document.activeElement).toBe(link);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button);
  await user.tab({ shift: true });
  await waitForElementToBeRemoved(link);
});

test('the pointer may move from the button to the link; Escape closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const button = await renderHint();
  await user.hover(button);
  const link = await screen.findByRole('link', { name: 'Learn more: Net sales' });
  await user.unhover(button);
  await user.hover(link);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(link.isConnected).toBe(true);
  link.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Learn more: Net sales' })).toBeNull();
  expect(document.activeElement).toBe(button);
});
