import { expect, test } from 'vitest';
import { htmlToText, normalizeText } from './html-to-text.ts';

test('keeps words, lines and URLs of links, and removes everything else', () => {
  const html = `<!doctype html><html><head><title>No</title><style>p { color: red }</style></head><body>
    <h1>Stock-taking</h1><!-- <p>draft</p> --><p>Dear   team,<br>we count on
    Friday &amp; Saturday.</p><ul><li>Bring a <b>pen</b></li><li>See <a href="https://karoo.example/x?a=1">the list</a></li></ul>
    <img src="https://tracker.example/pixel.gif"><script>alert(1)</script><form action="https://evil.example"><input name="password"></form>
    <a href="javascript:alert(2)">click</a></body></html>`;
  expect(htmlToText(html)).toBe(
    [
      'Stock-taking',
      'Dear team,\nwe count on Friday & Saturday.',
      'Bring a pen\nSee the list (https://karoo.example/x?a=1)',
      'click',
    ].join('\n\n'),
  );
});

test('text that is not markup stays; unclosed markup takes no time', () => {
  expect(htmlToText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3');
  expect(htmlToText('<style>hidden for good')).toBe('');
  const started = performance.now();
  htmlToText('<a'.repeat(50_000));
  htmlToText('<!--'.repeat(25_000));
  htmlToText('<script>'.repeat(12_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('leaves one empty line between paragraphs and no control characters', () => {
  expect(normalizeText('  a\r\n\r\n\r\n b\u0000c\rd  ')).toBe('a\n\nb c\nd');
});
