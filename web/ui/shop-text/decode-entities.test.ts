// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test('decodes named, decimal and hexadecimal entities, once', () => {
  expect(decodeEntities('Buchu &amp; Lemon')).toBe('Buchu & Lemon');
  expect(decodeEntities('6&#8221; &#x1F600; &quot;x&quot; &#039;')).toBe('6” 😀 "x" \'');
  expect(decodeEntities('Caf&eacute; &ndash; 500&nbsp;g &rsquo;n &hellip;')).toBe('Café – 500\u00a0g ’n …');
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

test('leaves everything else unchanged', () => {
  for (const text of ['AT&T', 'Beach&parasol', '&unknown;', '&;', '<b>bold</b> & <img src=x onerror=alert(1)>']) {
    expect(decodeEntities(text)).toBe(text);
  }
});
