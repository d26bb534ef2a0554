import { expect, test } from 'vitest';
import { ordersCsv } from './order-csv.ts';

const item = {
  wc_id: 7,
  number: '1001',
  status: 'completed',
  currency: 'ZAR',
  total: '-20.50',
  refunded: '0.00',
  items: 3,
  date_created: '2026-11-19T22:30:00.000Z',
  date_modified: '2026-11-19T22:30:00.000Z',
  customer_id: 0,
  customer_key: null,
  customer_name: 'Thandi',
  customer_email: 't@example.co.za',
  payment_method: 'cod',
  payment_method_title: 'Cash, on "delivery"',
};

test("rows are the shop's time and plain numbers, quoted where they must be", () => {
  const [heading, row, end] = ordersCsv([item], '+05:30').split('\r\n');
  expect(heading?.startsWith('\uFEFFOrder,Date')).toBe(true);
  expect(row).toBe(
    '1001,2026-11-20 04:00:00,completed,Thandi,t@example.co.za,3,ZAR,-20.50,0.00,"Cash, on ""delivery""",7',
  );
  expect(end).toBe('');
});

test('a name that is a formula stays a name', () => {
  for (const name of ['=1+1', '+27 82', '-x', '@sum', '\tx', '\rx']) {
    const row = ordersCsv([{ ...item, customer_name: name }], 'UTC');
    expect(row).toContain(`'${name}`);
  }
  expect(ordersCsv([{ ...item, customer_name: 'a=b 🎉 ‏مرحبا' }], 'UTC')).toContain(',a=b 🎉 ‏مرحبا,');
});
