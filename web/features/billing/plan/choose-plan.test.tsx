import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChoosePlan } from './choose-plan.tsx';

let requests: unknown[];

beforeEach(() => {
  requests = [];
});

function refuseWith(status: number, code: string, message: string) {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push([new URL(request.url).pathname, ((await request.json()) as { json: unknown }).json]);
    return Response.json({ json: { defined: true, code, status, message } }, { status });
  });
}

function show(problem: string | null) {
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={new QueryClient()}>
        <ChoosePlan
          payfast={{ ready: problem === null, live_mode: false, problem }}
          preselected="annual"
          returnTo="/dashboard/orders"
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const PASSPHRASE = 'PayFast passphrase is not configured. Please contact support.';

test('without payments it explains why and has no payment button', () => {
  show(PASSPHRASE);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('Failed to get PayFast credentials');
  expect(textContent).toContain(PASSPHRASE);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each([
  [503, 'PAYMENT_UNAVAILABLE', PASSPHRASE],
  [503, 'PAYMENT_UNAVAILABLE', 'Failed to get PayFast credentials'],
  [401, 'UNAUTHORIZED', 'No user logged in'],
  [401, 'UNAUTHORIZED', 'User not authenticated'],
])('a refused payment shows why: %i %s %s', async (status, code, message) => {
  refuseWith(status, code, message);
  show(null);
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pay R.172,50/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(requests).toEqual([['/rpc/functions/createPayment', { plan: 'monthly', return_to: '/dashboard/orders' }]]);
});
