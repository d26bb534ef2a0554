import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../orders.data.ts';
import { OrderPayment } from './order-payment.tsx';

const URL = 'https://shop.example.co.za/checkout/order-pay/42/?pay_for_order=true&key=wc_order_1';

function draw(paymentUrl: string | null) {
  const order = {
    number: '42',
    total: '1250.00',
    currency: 'ZAR',
    payment_method: 'bacs',
    payment_method_title: 'Direct bank transfer',
    date_paid: null,
    transaction_id: '',
    billing: { email: 'lerato@example.co.za' },
    payment_url: paymentUrl,
  } as unknown as OrderDetail;
  render(
    <MantineProvider env="test">
      <OrderPayment order={order} />
    </MantineProvider>,
  );
}

test('the link to pay can be copied, or emailed to the customer with the amount', async () => {
  const user = userEvent.setup();
  draw(URL);
  await user.click(screen.getByRole('button', { name: 'Copy payment link' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  const link = new globalThis.URL(screen.getByRole('link', { name: 'Email payment link' }).getAttribute('href')!);
  expect(decodeURIComponent(link.pathname)).toBe('lerato@example.co.za');
  expect(link.searchParams.get('subject')).toBe('Pay for order #42');
  expect(link.searchParams.get('body')?.replaceAll(/\s/gu, ' ')).toBe(
    `You can pay R 1 250,00 for order #42 here: ${URL}`,
  );
});

test('a paid order has no link', () => {
  draw(null);
  expect(screen.queryByRole('button')).toBeNull();
});
