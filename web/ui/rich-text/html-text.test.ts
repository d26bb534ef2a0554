// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readHtml, writeHtml } from './html-text.ts';

/** What is written after reading; null where only the HTML view shows the text. */
function written(html: string): string | null {
  const document = readHtml(html);
  return document && writeHtml(document);
}

test.each([
  ['', ''],
  ['One line', 'One line'],
  ['First\nsecond\n\nNext <strong>bold</strong>', 'First\nsecond\n\nNext <strong>bold</strong>'],
  ['First\r\n\r\nNext', 'First\n\nNext'],
  [
    '<p>One</p>\n<p class="lead" style="color: red">Two<br />three</p>',
    '<p>One</p>\n<p class="lead" style="color: red">Two<br>three</p>',
  ],
  ['<h2 id="size">Size</h2>\nA text\n\n<h3>More</h3>', '<h2 id="size">Size</h2>\n\nA text\n\n<h3>More</h3>'],
  [
    '<ul class="x"><li>One</li><li>Two<ol><li>In <b>it</b></li></ol></li></ul>',
    '<ul class="x">\n<li>One</li>\n<li>Two\n<ol>\n<li>In <b>it</b></li>\n</ol></li>\n</ul>',
  ],
  ['<ul><li><p>One</p><p>Two</p></li></ul>', '<ul>\n<li><p>One</p>\n<p>Two</p></li>\n</ul>'],
  [
    '<b><i>Both</i></b> and <em><strong>both</strong> one</em>',
    '<b><i>Both</i></b> and <em><strong>both</strong> one</em>',
  ],
  [
    '<a href="/sale" target="_blank" rel="noopener">Sale</a>',
    '<a href="/sale" target="_blank" rel="noopener">Sale</a>',
  ],
  [
    '[gallery ids="1,2"]\n\n[tabs]\n<p>In tabs</p>\n[/tabs]',
    '[gallery ids="1,2"]\n\n[tabs]\n\n<p>In tabs</p>\n\n[/tabs]',
  ],
  ['<p>Salt &amp; pepper&nbsp;mill, 5 &lt; 6</p>', '<p>Salt &amp; pepper&nbsp;mill, 5 &lt; 6</p>'],
  ['<p>A <img src="x.jpg" alt="&quot;A&quot;"> picture</p>', '<p>A <img src="x.jpg" alt="&quot;A&quot;"> picture</p>'],
  ['<div class="box"><p>Kept</p></div>\n<p>Text</p>', '<div class="box"><p>Kept</p></div>\n<p>Text</p>'],
  ['<table><tr><td>1</td></tr></table>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ['<iframe src="https://video.example/1"></iframe>', '<iframe src="https://video.example/1"></iframe>'],
  ['<p>\n  Indented\n</p>', '<p>Indented</p>'],
])('%j is written as %j', (html, expected) => expect(written(html)).toBe(expected));

test.each([
  ['a block comment', '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->'],
  ['HTML in a shortcode', '[button url="?a=1&b=2"]'],
  ['a tag that browsers drop', '<p>One</td></p><select><p>x</p></select>'],
  ['a list with text beside its items', '<ul>Text<li>One</li></ul>'],
  ['a blank line in a format', '<strong>One\n\nTwo</strong>'],
  ['what nests too deep', `${'<b>'.repeat(60)}x${'</b>'.repeat(60)}`],
])('%s is for the HTML view', (_what, html) => expect(written(html)).toBeNull());

test('nothing that was read is lost, whatever the text', () => {
  const parts = [
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<div a="1">',
    '</div>',
    'x',
    '\n',
    '\n\n',
    ' ',
    '<br>',
    '<li>',
    '<ul>',
    '</ul>',
    '&amp;',
    '[s]',
    '<img>',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const tagsIn = (text: string) => (text.match(/<(?:b|div|p|br|li|ul|img)\b/g) ?? []).toSorted();
  let faithful = 0;
  for (let round = 0; round < 400; round++) {
    const html = Array.from({ length: next() % 9 }, () => parts[next() % parts.length]).join('');
    const result = written(html);
    if (result === null) continue;
    faithful++;
    expect([html, tagsIn(result)]).toEqual([html, tagsIn(html)]);
    // What was written is read as the same again.
    expect(written(result)).toBe(result);
  }
  expect(faithful).toBeGreaterThan(60);
});
