// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { paragraphsOf } from './html-paragraphs.ts';

test('paragraphsOf keeps breaks, drops markup and scripts, and does not revive escaped markup', () => {
  expect(
    paragraphsOf('<p>Soft &amp; warm.</p>\n<ul><li>Wool</li><li>5 < 6</li></ul><script>alert(1)</script>&lt;b&gt;'),
  ).toEqual(['Soft & warm.', 'Wool', '5 < 6', '<b>']);
});

test('adversarial input takes linear time, and an unclosed script stays hidden', () => {
  const started = performance.now();
  for (const part of ['<script ', '<script>', '<style>a', '<a', '</p', '<!', '&amp;'])
    paragraphsOf(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(paragraphsOf('<p>Wool</p><script>if (a<b>c) alert(1)</script>Soft<style>p{}')).toEqual(['Wool', 'Soft']);
});
