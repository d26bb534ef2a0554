import { expect, test } from 'vitest';
import { readTrackingList } from './tracking-list.ts';

test('reads what spreadsheets and people write between the numbers', () => {
  const text = '#2411\tPN-1\r\n2410; PN-2\n\n 2409,PN-3 \n2408  TCG 4 ZA';
  expect(readTrackingList(text)).toEqual({
    tracked: [
      { number: '2411', tracking_number: 'PN-1' },
      { number: '2410', tracking_number: 'PN-2' },
      { number: '2409', tracking_number: 'PN-3' },
      { number: '2408', tracking_number: 'TCG 4 ZA' },
    ],
    unread: [],
  });
});

test('names lines without a tracking number', () => {
  expect(readTrackingList('#2411 \n2410 PN-2\n#')).toEqual({
    tracked: [{ number: '2410', tracking_number: 'PN-2' }],
    unread: ['#2411', '#'],
  });
});
