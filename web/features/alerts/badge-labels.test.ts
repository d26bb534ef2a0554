import { expect, test } from 'vitest';
import { badgeText, bellLabel } from './badge-labels.ts';

test('the badge counts to 99, the label further, and no unread alerts show nothing', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual([null, '1', '99', '99+']);
  expect([0, 3, 120].map(bellLabel)).toEqual(['Notifications', 'Notifications, 3 unread', 'Notifications, 120 unread']);
});
