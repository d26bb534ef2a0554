// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  removeExpiredEntries,
  saveSessionHint,
  saveChosenPlan,
  parseSessionHint,
  SESSION_HINT,
  takeChosenPlan,
} from './session-local-storage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

test('deletes an expired session hint at start, and keeps valid ones and entries of others', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  saveSessionHint('u1', NOW);
  removeExpiredEntries(NOW + 29 * DAY);
  expect(parseSessionHint(localStorage.getItem(SESSION_HINT))?.userId).toBe('u1');
  removeExpiredEntries(NOW + 30 * DAY);
  expect(localStorage.getItem(SESSION_HINT)).toBeNull();
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});

test.each([
  '{',
  'null',
  '"u1"',
  '{"userId":"u1"}',
  '{"userId":7,"expiresAt":9e15}',
  '{"userId":"u1","expiresAt":"soon"}',
])('deletes a corrupt session hint at start: %s', (text) => {
  localStorage.setItem(SESSION_HINT, text);
  removeExpiredEntries(NOW);
  expect(localStorage.getItem(SESSION_HINT)).toBeNull();
});

test('the session hint names the user and contains no credentials', () => {
  saveSessionHint('u1', NOW);
  expect(JSON.parse(localStorage.getItem(SESSION_HINT) ?? '')).toEqual({ userId: 'u1', expiresAt: NOW + 30 * DAY });
});

test('the plan chosen before the registration is returned once, within a day', () => {
  saveChosenPlan('annual', NOW);
  expect(takeChosenPlan(NOW + DAY - 1)).toBe('annual');
  expect(takeChosenPlan(NOW)).toBeNull();
  saveChosenPlan('annual', NOW);
  expect(takeChosenPlan(NOW + DAY)).toBeNull();
});
