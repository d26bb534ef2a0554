import { expect, test } from 'vitest';
import { runInLanguage } from '../../../platform/language/language.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import { WOO_ERROR_CODES, WooError } from '../errors/woo-error.ts';
import { describeWooError } from './diagnosis.ts';

const CAUSES = [
  new Error('ours'),
  ...WOO_ERROR_CODES.map((code) => new WooError(code, '')),
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ALTNAME', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'EPROTO'].map(
    (tlsReason) => new WooError('TLS', '', { tlsReason }),
  ),
  new WooError('FIREWALL', '', { firewall: 'Wordfence' }),
  new WooError('FIREWALL', '', { firewall: 'password of the web server' }),
  new WooError('REDIRECTED', '', { location: 'https://shop.example.co.za/start' }),
  new WooError('REFUSED', '', { shopMessage: 'Out of memory.' }),
  new WooError('SHOP_ERROR', '', { status: 503 }),
].map(describeWooError);
const inAfrikaans = (text: string) => runInLanguage('af', () => translateMessage(text));

test.each(CAUSES)(
  'what is wrong and what to do is in Afrikaans, also as one text: $sentence',
  ({ sentence, remedy }) => {
    const [what, help] = [inAfrikaans(sentence), inAfrikaans(remedy)];
    expect(what).not.toBe(sentence);
    for (const text of [what, help]) expect(text).not.toMatch(/\b(the|your|this|try|store)\b/i);
    expect(inAfrikaans(`${sentence} ${remedy}`)).toBe(`${what} ${help}`);
  },
);

test('names stay in their places', () => {
  expect(inAfrikaans('Wordfence is blocking Karoo.')).toBe('Wordfence blokkeer Karoo.');
  expect(inAfrikaans('Your store rejected the request: Out of memory.')).toBe(
    'Jou winkel het die versoek geweier: Out of memory.',
  );
  expect(inAfrikaans('SKU bestaan reeds. Try again in a moment.')).toBe(
    'SKU bestaan reeds. Probeer oor ’n oomblik weer.',
  );
});
