import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeKaroo, type FakeKaroo } from '../fake-karoo.ts';

let karoo: FakeKaroo;
beforeEach(async () => {
  karoo = await startFakeKaroo();
});
afterEach(() => karoo.close());

const ids = () => karoo.notices().map((notice) => notice['m_payment_id']);
const validate = async (body: string) => {
  const unsigned = body.replace(/&signature=.*$/, '');
  return (await fetch(`${karoo.sandbox.payfastUrl}/eng/query/validate`, { method: 'POST', body: unsigned })).text();
};
const lastBody = () => {
  const last = karoo.heard.at(-1);
  return last?.kind === 'notice' ? last.body : '';
};

test('a notice is retried until a response of 200, and finally given up', async () => {
  karoo.answers.push(500, 302);
  await karoo.checkout({ m_payment_id: 'stubborn' });
  await karoo.control('notices-idle');
  expect(ids()).toEqual(['stubborn', 'stubborn', 'stubborn']);
  karoo.answers.push(503, 503, 503, 503);
  await karoo.checkout({ m_payment_id: 'hopeless' });
  await karoo.control('notices-idle');
  expect(karoo.sandbox.payfast.store.pages.notices.map(({ state, answers }) => [state, answers])).toEqual([
    ['delivered', [500, 302, 200]],
    ['given-up', [503, 503, 503, 503]],
  ]);
});

test('notices can be held, reordered, lost, and sent again', async () => {
  await karoo.control('hold-notices', { on: true });
  for (const id of ['a', 'b', 'c']) await karoo.checkout({ m_payment_id: id });
  expect(ids()).toEqual([]);
  expect(await karoo.control('release-notices', { order: 'reverse' })).toEqual({ released: 3 });
  expect(ids()).toEqual(['c', 'b', 'a']);
  await karoo.control('drop-notices', { count: 1 });
  for (const id of ['lost', 'there']) await karoo.checkout({ m_payment_id: id });
  expect(ids().slice(3)).toEqual(['there']);
  expect(karoo.sandbox.payfast.store.pages.notices[3]?.state).toBe('dropped');
  await karoo.control('resend-notice', { index: 4 });
  await karoo.control('resend-notice', { index: 4 });
  expect(ids().slice(4)).toEqual(['lost', 'lost']);
  const [one, other] = karoo.heard.slice(-2);
  expect(one).toEqual(other);
});

test('a forged notice is confirmed only on request, whatever its signature', async () => {
  const token = await karoo.signUp();
  expect(await validate(lastBody())).toBe('VALID');
  await karoo.control('send-notice', { token, fields: { amount_gross: '1.00', pf_payment_id: '77' } });
  expect(karoo.notices().at(-1)).toMatchObject({ amount_gross: '1.00', pf_payment_id: '77', token });
  expect(await validate(lastBody())).toBe('INVALID');
  await karoo.control('send-notice', { token, genuine: true, fields: { merchant_id: '1' } });
  expect(await validate(lastBody())).toBe('VALID');
  await karoo.control('send-notice', { token, signature: 'bad' });
  expect(karoo.notices().at(-1)).toHaveProperty('signature', 'd41d8cd98f00b204e9800998ecf8427e');
});

test('invalid controls return the reason; the page lists everything', async () => {
  expect(await karoo.control('move-clock', { days: -1 })).toEqual({ error: expect.stringContaining('days') });
  expect(await karoo.control('set-card', { token: 'x', behaviour: 'pays' })).toEqual({
    error: 'There is no such subscription.',
  });
  expect(await karoo.control('nonsense')).toEqual({ error: expect.stringContaining('move-clock') });
  const token = await karoo.signUp({ name_first: '<i>Thandi</i>', item_name: '<b>Plan</b>' });
  const address = karoo.sandbox.payfastUrl;
  const press = await fetch(`${address}/control/set-card`, {
    method: 'POST',
    body: new URLSearchParams({ token, behaviour: 'declines' }),
  });
  const shown = await press.text();
  expect(press.url).toBe(address);
  for (const words of ['Let the card pay', '&lt;b&gt;Plan&lt;/b&gt;', token, 'COMPLETE R172.50'])
    expect(shown).toContain(words);
  const forged = new URLSearchParams({ token, signature: 'bad', 'fields.amount_gross': '9.00' });
  await fetch(`${address}/control/send-notice`, { method: 'POST', body: forged });
  expect(karoo.notices().at(-1)).toHaveProperty('amount_gross', '9.00');
});
