import { expect, test } from 'vitest';
import { runInLanguage } from '../../../platform/language/language.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import { WOO_ERROR_CODES, WooError } from '../errors/woo-error.ts';
import type { AnswerKind } from '../errors/answer-kind.ts';
import { describeWooError, describeWriteError } from './diagnosis.ts';

const ANSWERS = 'page coming-soon maintenance login php-error text empty null cut encoding other list incomplete'.split(
  ' ',
) as AnswerKind[];
const LISTS = 'orders refunds products variations products/categories customers coupons taxes webhooks reports'.split(
  ' ',
);
const PATHS = [...LISTS, 'orders/1/refunds', 'orders/statuses', 'products/1/variations', 'settings/x', 'system_status'];

const CAUSES = [
  new Error('ours'),
  ...WOO_ERROR_CODES.map((code) => new WooError(code, '')),
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ALTNAME', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'EPROTO'].map(
    (reason) => new WooError('TLS', '', { reason }),
  ),
  new WooError('FIREWALL', '', { firewall: 'Wordfence' }),
  new WooError('FIREWALL', '', { firewall: 'password of the web server' }),
  new WooError('REDIRECTED', '', { location: 'https://shop.example.co.za/start' }),
  new WooError('REFUSED', '', { shopMessage: 'Out of memory.' }),
  new WooError('SHOP_ERROR', '', { status: 503 }),
  new WooError('SHOP_ERROR', '', { status: 522 }),
  new WooError('SHOP_ERROR', '', { status: 526 }),
  new WooError('TLS', '', { reason: 'CERT_NOT_YET_VALID' }),
  new WooError('DNS', '', { reason: 'EAI_AGAIN' }),
  new WooError('MAINTENANCE', '', { retryAfterMs: 600_000 }),
  ...ANSWERS.map((answer) => new WooError('NOT_JSON', '', { answer })),
  ...PATHS.map((path) => new WooError('NOT_ALLOWED', '', { path })),
]
  .map(describeWooError)
  .concat(
    describeWriteError(new WooError('FIREWALL', '', { firewall: 'Wordfence' })),
    describeWriteError(new WooError('WRITE_REDIRECTED', '')),
  );
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
