import { expect, test } from 'vitest';

import { normaliseShopAddress } from './woo-connection.ts';

test.each([
  ['shop.co.za', 'https://shop.co.za'],
  ['  Shop.CO.ZA/ ', 'https://shop.co.za'],
  ['http://shop.co.za//', 'http://shop.co.za'],
  ['https://shop.co.za/wp-admin/edit.php?post_type=product', 'https://shop.co.za'],
  ['https://shop.co.za/store/wp-login.php', 'https://shop.co.za/store'],
  ['https://shop.co.za/shop/?orderby=price', 'https://shop.co.za'],
  ['https://shop.co.za/shop/page/2', 'https://shop.co.za'],
  ['https://shop.co.za/shop', 'https://shop.co.za/shop'],
  ['https://shop.co.za/product/rooibos-40/#reviews', 'https://shop.co.za'],
  ['https://shop.co.za/index.php/wp-json/wc/v3', 'https://shop.co.za'],
  ['shop.co.za:8443/x', 'https://shop.co.za:8443/x'],
  ['localhost:3100', 'https://localhost:3100'],
  ['http://127.0.0.1:3100/', 'http://127.0.0.1:3100'],
  ['http://[::1]:3100/', 'http://[::1]:3100'],
  ['http://wordpress', 'http://wordpress'],
  ['müsli.co.za', 'https://xn--msli-0ra.co.za'],
])('%s is the shop at %s', (typed, url) => {
  expect(normaliseShopAddress(typed)).toMatchObject({ ok: true, url });
});

test.each([
  ['', 'EMPTY'],
  ['   ', 'EMPTY'],
  ['my shop', 'NOT_AN_ADDRESS'],
  ['shop', 'NOT_AN_ADDRESS'],
  ['https://', 'NOT_AN_ADDRESS'],
  ['https://shop..za', 'NOT_AN_ADDRESS'],
  ['ftp://shop.co.za', 'NOT_HTTP'],
  ['javascript:alert(1)', 'NOT_HTTP'],
  ['mailto:me@shop.co.za', 'NOT_HTTP'],
  ['https://ck_1:cs_2@shop.co.za', 'CREDENTIALS_IN_ADDRESS'],
])('%j is refused: %s', (typed, code) => {
  expect(normaliseShopAddress(typed)).toEqual({ ok: false, code });
});

test('returns whether http may be tried', () => {
  expect(normaliseShopAddress('shop.co.za')).toMatchObject({ schemeGiven: false });
  expect(normaliseShopAddress('https://shop.co.za')).toMatchObject({ schemeGiven: true });
});
