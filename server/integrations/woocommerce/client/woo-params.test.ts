import { expect, test } from 'vitest';

import { queryPairs, toQuery } from './woo-params.ts';

test('dates are sent as UTC without offset and with the flag, rounded outwards', () => {
  const moment = new Date('2026-11-20T14:05:34.567+02:00');
  expect(queryPairs({ modified_after: moment, modified_before: moment, page: 2 })).toEqual([
    ['modified_after', '2026-11-20T12:05:34'],
    ['modified_before', '2026-11-20T12:05:35'],
    ['page', '2'],
    ['dates_are_gmt', 'true'],
  ]);
});

test('a date as text is sent unchanged, without a flag', () => {
  expect(queryPairs({ after: '2026-11-20T14:05:34Z' })).toEqual([['after', '2026-11-20T14:05:34Z']]);
});

test('lists become comma lists, missing values are left out', () => {
  const pairs = queryPairs({
    status: ['pending', 'on-hold'],
    include: [1, 2],
    force: true,
    search: undefined,
    x: null,
  });
  expect(toQuery(pairs)).toBe('status=pending%2Con-hold&include=1%2C2&force=true');
});

test('text is encoded as PHP and OAuth read it', () => {
  expect(toQuery([['search', "~[x]*'(1)! a+b é \uD83D"]])).toBe(
    'search=~%5Bx%5D%2A%27%281%29%21%20a%2Bb%20%C3%A9%20%EF%BF%BD',
  );
});
