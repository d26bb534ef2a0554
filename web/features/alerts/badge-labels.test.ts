import { expect, test } from 'vitest';
import { badgeText, bellLabel } from './badge-labels.ts';
import { parseWholeNumber } from './settings/parse-whole-number.ts';

test('the badge counts to 99, the label further, and no unread alerts show nothing', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual([null, '1', '99', '99+']);
  expect([0, 3, 120].map(bellLabel)).toEqual(['Notifications', 'Notifications, 3 unread', 'Notifications, 120 unread']);
});

test('parses whole numbers as users type them', () => {
  expect(['5', ' 0 ', '365', '366', '-1', '1.5', '', '1e2', '٣'].map((text) => parseWholeNumber(text, 0, 365))).toEqual(
    [5, 0, 365, null, null, null, null, null, null],
  );
});
