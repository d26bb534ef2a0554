import { expect, test } from 'vitest';
import { readTags } from './read-tags.ts';

test('tags are read as the server stores them', () => {
  expect(readTags(' VIP, wholesale ,,vip')).toEqual({ tags: ['vip', 'wholesale'], problem: null });
  expect(readTags('')).toEqual({ tags: [], problem: null });
  expect(readTags('x'.repeat(31)).problem).toContain('30');
  expect(readTags(Array.from({ length: 11 }, (_, at) => `t${at}`).join()).problem).toContain('10');
});
