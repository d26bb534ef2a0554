import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound } from '../../../../platform/outbound/guarded-fetch.ts';
import { type DigestTestApp, startDigestTestApp } from '../testing/digest-test-app.ts';
import { postToSlack } from './post-to-slack.ts';
import { checkedSlackAddress } from './slack-address.ts';

let all: DigestTestApp;
beforeAll(async () => {
  all = await startDigestTestApp();
});
afterAll(() => all.close());

async function start() {
  all.at('2026-11-23T04:00:00Z');
  await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('digests').execute());
  const storeId = await all.store();
  const { body } = await all.choose(storeId, { channel: 'slack', slack_address: all.slack.url });
  all.slack.messages.length = 0;
  Object.assign(all.slack, { answers: [200], reply: 'ok' });
  const name = (await all.owner.call('GET', `/api/v1/stores/${storeId}`)).body.name as string;
  const test = () => all.owner.call('POST', '/api/v1/me/digest/test', { store_id: storeId });
  const slack = async () => (await all.settings(storeId)).slack;
  const day = async (date: number) => {
    all.at(`2026-11-${date}T05:01:00Z`);
    await all.runJobs();
  };
  return { storeId, name, body, test, slack, day };
}

test('the message has the figures, arrives once a day, and no email is sent', async () => {
  const { storeId, name, day, slack } = await start();
  await day(23);
  await day(23);
  expect(all.slack.messages).toHaveLength(1);
  expect(all.slack.messages[0]).toMatch(/^\*Winkel \w+, Sunday, 22 November\*\nTotal sales: \*R\u00a00,00\*\n/);
  // With several stores, each link selects its own first.
  const link = `${all.app.url}/dashboard/notification?organization=${all.owner.organizationId}&amp;store=${storeId}`;
  expect(all.slack.messages[0]).toContain(
    `<${link}&amp;to=dashboard%3Fperiod%3Dcustom%26from%3D2026-11-22%26to%3D2026-11-22|View dashboard>`,
  );
  expect(all.emails(name)).toEqual([]);
  await day(24);
  expect(all.slack.messages).toHaveLength(2);
  expect(await slack()).toEqual({ has_address: true, problem: null, failed_at: null, failures: 0, stopped_at: null });
});

test('the address is stored encrypted and never returned', async () => {
  const { storeId, body } = await start();
  expect(JSON.stringify([body, await all.settings(storeId)])).not.toContain('services/T0');
  const { rows } = await all.app.platform.db.asOwner(({ query }) =>
    sql<{ row: string }>`select to_jsonb(d)::text as row from digests d where store_id = ${storeId}`.execute(query),
  );
  expect(rows[0]?.row).toContain('k1.');
  expect(rows[0]?.row).not.toContain('127.0.0.1');
});

test('without an address, Slack is refused; removing it as well', async () => {
  const { storeId } = await start();
  const issue = async (choice: object) => (await all.choose(storeId, choice)).body.data?.issues?.[0]?.path;
  expect(await issue({ channel: 'both', slack_address: null })).toBe('slack_address');
  expect(await issue({ channel: 'both', slack_address: 'not an address' })).toBe('slack_address');
  expect(await all.settings(storeId)).toMatchObject({ slack: { has_address: true } });
  await all.choose(storeId, { channel: 'email', slack_address: null });
  expect(await all.settings(storeId)).toMatchObject({ slack: { has_address: false } });
});

test('what Slack refuses for a while is sent again, and shown until it arrives', async () => {
  const { slack, day } = await start();
  all.slack.answers = [503, 429, 200];
  await day(23);
  expect(all.slack.messages).toHaveLength(1);
  expect(await slack()).toMatchObject({ problem: 'busy', failures: 0 });
  for (const minute of ['03', '20']) {
    all.at(`2026-11-23T05:${minute}:00Z`);
    // oxlint-disable-next-line no-await-in-loop
    await all.runJobs();
  }
  expect(all.slack.messages).toHaveLength(3);
  expect(await slack()).toMatchObject({ problem: null, failures: 0 });
});

test.each(['<!doctype html>\n<title>Sign in</title>', '{"ok": false, "error": "not_authed"}'])(
  'an address that answers %j took no message',
  async (reply) => {
    const { test: sendTest } = await start();
    all.slack.reply = reply;
    expect((await sendTest()).body.slack).toEqual({ problem: 'refused' });
  },
);

test('after three failed digests nothing more is sent, with an email; a test that arrives starts it again', async () => {
  const { storeId, name, day, slack, test: sendTest } = await start();
  all.slack.answers = [404];
  expect((await sendTest()).body).toEqual({ email: null, slack: { problem: 'gone' } });
  expect(await slack()).toMatchObject({ problem: 'gone', failures: 0, stopped_at: null });
  for (const date of [23, 24, 25, 26]) {
    // oxlint-disable-next-line no-await-in-loop
    await day(date);
  }
  expect(all.slack.messages).toHaveLength(4);
  expect(await slack()).toMatchObject({ problem: 'gone', failures: 3, stopped_at: '2026-11-25T05:01:00.000Z' });
  expect((await all.settings(storeId)).next_at).toBeNull();
  expect(all.emails(name).map(({ subject }) => subject)).toEqual([`${name}: your digest no longer goes to Slack`]);
  all.slack.answers = [200];
  expect((await sendTest()).body.slack).toEqual({ problem: null });
  expect(await slack()).toMatchObject({ problem: null, failures: 0, stopped_at: null });
  await day(27);
  expect(all.slack.messages).toHaveLength(6);
});

test('after a crash in the middle the message is not repeated, and counts as failed', async () => {
  const { storeId, slack, day } = await start();
  await all.app.platform.db.asOwner(({ query }) =>
    sql`insert into notices (store_id, channel, recipient, about, subject, topic, found_at, due_at, batch, sending) values
      (${storeId}, 'slack', ${all.owner.userId}, 'digest', '2026-11-23', 'digest', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00Z',
        gen_random_uuid(), true)`.execute(query),
  );
  await day(23);
  expect(all.slack.messages).toEqual([]);
  expect(await slack()).toMatchObject({ problem: 'unknown', failures: 1 });
  await day(24);
  expect(all.slack.messages).toHaveLength(1);
});

test('private networks are refused, when an address is given and when it is called', async () => {
  for (const address of [
    'http://hooks.slack.com/services/1',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://localhost/x',
    'https://user:secret@hooks.slack.com/x',
    'ftp://hooks.slack.com/x',
    'https://2130706433/x',
    '',
  ]) {
    expect(() => checkedSlackAddress(address, 'none'), address).toThrow(/^Enter an address/);
  }
  expect(checkedSlackAddress('https://hooks.slack.com/services/1', 'none')).toBe('https://hooks.slack.com/services/1');
  const outbound = createOutbound({ allowPrivate: 'none' });
  try {
    const before = all.slack.messages.length;
    expect(await postToSlack(outbound.fetch, all.slack.url, 'hello')).toMatchObject({ problem: 'private' });
    expect(await postToSlack(outbound.fetch, all.slack.url.replace('127.0.0.1', 'localhost'), 'hello')).toMatchObject({
      problem: 'private',
    });
    expect(all.slack.messages).toHaveLength(before);
  } finally {
    await outbound.close();
  }
});
