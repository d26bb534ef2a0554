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
  // jsdom has no fonts, which a growing textarea waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
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
          details={{ company_name: null, vat_number: null, address: null }}
          preselected="annual"
          returnTo="/dashboard/orders"
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Answers the details with what was sent, and refuses the payment: PayFast's page is not opened in a test. */
function saveDetails() {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = (await request.json()) as { json: unknown };
    const { pathname } = new URL(request.url);
    requests.push([pathname, json]);
    return pathname.endsWith('/saveDetails')
      ? Response.json({ json })
      : Response.json(
          { json: { defined: true, code: 'PAYMENT_UNAVAILABLE', status: 503, message: PASSPHRASE } },
          { status: 503 },
        );
  });
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

test('whom the invoice is made out to is saved before the payment', async () => {
  saveDetails();
  show(null);
  await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Fynbos Crafts CC');
  await userEvent.type(screen.getByRole('textbox', { name: 'VAT number' }), '4000000');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(screen.getByText('A South African VAT number has 10 digits and starts with 4.')).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'VAT number' }), '000');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(PASSPHRASE);
  expect(requests).toEqual([
    ['/rpc/billing/saveDetails', { company_name: 'Fynbos Crafts CC', vat_number: '4000000000', address: null }],
    ['/rpc/functions/createPayment', { plan: 'annual', return_to: '/dashboard/orders' }],
  ]);
});
