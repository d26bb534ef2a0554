import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('paragraphsOf keeps breaks, drops markup and scripts, and does not revive escaped markup', () => {
  expect(
    paragraphsOf('<p>Soft &amp; warm.</p>\n<ul><li>Wool</li><li>5 < 6</li></ul><script>alert(1)</script>&lt;b&gt;'),
  ).toEqual(['Soft & warm.', 'Wool', '5 < 6', '<b>']);
});
