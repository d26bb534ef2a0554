import { expect, test } from 'vitest';
import { decodeEntities } from './html-text.ts';

test('entities become what was typed, once', () => {
  expect(decodeEntities('Buchu &amp; Lemon')).toBe('Buchu & Lemon');
  expect(decodeEntities('6&#8221; &#x1F600; &quot;x&quot; &#039;')).toBe('6” 😀 "x" \'');
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
  expect(decodeEntities('AT&T &unknown; &#0; &#9999999;')).toBe('AT&T &unknown; &#0; &#9999999;');
});

test('dashes, quotes and accents as WordPress writes them; what is no character stays', () => {
  expect(decodeEntities('Caf&eacute; &ndash; 500&nbsp;g &rsquo;n &hellip;')).toBe('Café – 500\u00a0g ’n …');
  expect(decodeEntities('&yuml;&times;')).toBe('ÿ×');
  expect(decodeEntities('&#xD800; &#1114112;')).toBe('&#xD800; &#1114112;');
});
