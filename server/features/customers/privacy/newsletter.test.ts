import { expect, test } from 'vitest';
import { newsletterOf } from './newsletter.ts';

test.each([
  ['mailchimp_woocommerce_is_subscribed', '1', true],
  ['mailchimp_woocommerce_is_subscribed', 'unsubscribed', false],
  ['ws_opt_in', 'yes', true],
  ['ws_opt_in', 'no', false],
  ['activecampaign_for_woocommerce_accepts_marketing', 1, true],
  ['activecampaign_for_woocommerce_accepts_marketing', '0', false],
  ['marketing_opt_in_consent', 'checkout', true],
  ['_wc_other/SendinblueWoocommerce/newsletter_opt_in', '1', true],
  ['_wc_other/activecampaign_for_woocommerce/accepts_marketing', '', false],
  ['_wc_other/shop/sms_marketing', '1', null],
  ['_wc_other/skyverge/twilio-opt-in', '1', null],
  ['_billing_newsletter_note', 'yes', null],
])('%s: %s means %s', (key, value, expected) => {
  expect(
    newsletterOf([
      { id: 1, key: 'is_vat_exempt', value: 'yes' },
      { id: 2, key, value },
    ]),
  ).toBe(expected);
});

test('the last answer counts, and anything unreadable says nothing', () => {
  const answers = [
    { key: 'ws_opt_in', value: 'yes' },
    { key: 'mailchimp_woocommerce_is_subscribed', value: '0' },
  ];
  expect(newsletterOf(answers)).toBe(false);
  expect(newsletterOf(answers.toReversed())).toBe(true);
  expect([newsletterOf(null), newsletterOf('x'), newsletterOf([1])]).toEqual([null, null, null]);
});
