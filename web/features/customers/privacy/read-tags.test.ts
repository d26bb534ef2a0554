import { expect, test } from 'vitest';
import { readTags } from './read-tags.ts';

test('tags are read as the server stores them', () => {
  expect(readTags(' VIP, wholesale ,,vip')).toEqual(['vip', 'wholesale']);
  expect(readTags('')).toEqual([]);
});
