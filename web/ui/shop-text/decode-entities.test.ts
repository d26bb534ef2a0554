import { describe, expect, test } from 'vitest';
import { decodeEntities, paragraphsOf } from './decode-entities.ts';

describe('decodeEntities', () => {
  test.each([
    ['Bath &amp; Body', 'Bath & Body'],
    ['Rooibos &#8211; 500&nbsp;g', 'Rooibos – 500\u00a0g'],
    ['Caf&eacute; &#x1F33F;', 'Café 🌿'],
    ['&#39;n Mooi &quot;pet&quot;', '\'n Mooi "pet"'],
    ['AT&T &unknown; & more', 'AT&T &unknown; & more'],
    ['حقيبة 👜', 'حقيبة 👜'],
    ['&yuml;&times;', 'ÿ×'],
  ])('%s', (from, to) => {
    expect(decodeEntities(from)).toBe(to);
  });

  test('decodes once, so that text about entities stays text', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });

  test('leaves numbers that are no characters', () => {
    expect(decodeEntities('&#0; &#xD800; &#1114112;')).toBe('&#0; &#xD800; &#1114112;');
  });
});

test('paragraphsOf keeps breaks, drops markup and scripts, and does not revive escaped markup', () => {
  expect(
    paragraphsOf('<p>Soft &amp; warm.</p>\n<ul><li>Wool</li><li>5 < 6</li></ul><script>alert(1)</script>&lt;b&gt;'),
  ).toEqual(['Soft & warm.', 'Wool', '5 < 6', '<b>']);
});
