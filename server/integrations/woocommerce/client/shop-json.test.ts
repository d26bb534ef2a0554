import { describe, expect, test } from 'vitest';

import { parseShopJson } from './shop-json.ts';

const NOTICE = '<br />\n<b>Deprecated</b>: Array access {0} of [foo] in <b>/srv/x.php</b> on line <b>3</b><br />\n';

describe('a response', () => {
  test.each([
    ['plain', '[{"id":1}]', [{ id: 1 }]],
    ['with a byte order mark', '\uFEFF{"id":1}', { id: 1 }],
    ['behind PHP notices', `${NOTICE}[{"id":1}]`, [{ id: 1 }]],
    ['behind notices, empty', `${NOTICE}[]`, []],
    ['before a comment of a cache', '[{"id":1}]<!-- cached -->', [{ id: 1 }]],
    ['before a notice', `[{"id":1}]\n${NOTICE}`, [{ id: 1 }]],
    ['before a notice as text', '{"id":1}\nWarning: Undefined variable $x in /srv/x.php on line 3\n', { id: 1 }],
    [
      'behind a notice as text',
      '\nNotice: Trying to access array offset in /srv/x.php on line 3\n[{"a":"]\\""}]',
      [{ a: ']"' }],
    ],
    ['between two notices as text', 'Deprecated: a in b on line 1\n{"id":1}\nWarning: c in d on line 2', { id: 1 }],
    ['behind two byte order marks', '\uFEFF\uFEFF[{"id":1}]', [{ id: 1 }]],
    ['before a script', '[{"id":1}]<script>var a = {"b": 1};</script>', [{ id: 1 }]],
    ['between both', `${NOTICE}{"id":1,"html":"a}<b"}\n<!-- x -->`, { id: 1, html: 'a}<b' }],
  ])('%s is read', (_name, text, value) => {
    expect(parseShopJson(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['empty', ''],
    ['HTML', '<!doctype html><title>Shop</title><script>var a = {"b": 1};</script>'],
    ['a page with data for search engines', '<html><script>{"name":"Shop"}</script></html>'],
    ['cut within a list', '[{"id":1,"billing":{"city":"x"}},{"id":2'],
    ['cut within an object', '{"id":5,"billing":{"city":"x"}'],
    ['cut at the end of a nested list', '[{"id":1,"lines":[{"id":2}]'],
    ['a list that is no JSON', '[{"id":1},{"id":2},]'],
    ['two responses', '{"id":1}{"id":2}'],
    ['a notice inside', `[{"id":1},\n${NOTICE}{"id":2}]`],
    ['cut within a text', '[{"id":1,"name":"x'],
    ['cut behind notices', `${NOTICE}{"id":5,"lines":[{"id":1}]`],
  ])('%s is not', (_name, text) => {
    expect(parseShopJson(text)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('keeps emoji and drops what the database cannot store', () => {
    const text = '{"a":"\\ud83d\\ude00 ok","b":"x\\u0000y","c":"\\ud83d alone","d\\u0000":[1,"\\udc00"]}';
    expect(parseShopJson(text)).toEqual({
      ok: true,
      value: { a: '😀 ok', b: 'xy', c: '\uFFFD alone', d: [1, '\uFFFD'] },
    });
  });
});
