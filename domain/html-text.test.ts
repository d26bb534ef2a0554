import { expect, test } from 'vitest';
import { decodeEntities } from './html-text.ts';

test('entities become what was typed, once', () => {
  expect(decodeEntities('Buchu &amp; Lemon')).toBe('Buchu & Lemon');
  expect(decodeEntities('6&#8221; &#x1F600; &quot;x&quot; &#039;')).toBe('6” 😀 "x" \'');
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
  expect(decodeEntities('AT&T &unknown; &#0; &#9999999;')).toBe('AT&T &unknown; &#0; &#9999999;');
});
