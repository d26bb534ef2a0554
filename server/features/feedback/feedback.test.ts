import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMember } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const OPERATOR = 'operator@karoo-people.example';
let now = new Date('2026-11-02T08:00:00Z');
let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let analyst: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  app = await startTestApp({ env: { OPERATOR_EMAIL: OPERATOR }, now: () => now });
  owner = await app.signedIn('owner@example.co.za');
  admin = await app.signedIn('admin@example.co.za');
  analyst = await app.signedIn('analyst@example.co.za');
  stranger = await app.signedIn('stranger@example.co.za');
  const { db } = app.platform;
  await addMember(db, owner.organizationId, admin.userId, 'admin');
  await addMember(db, owner.organizationId, analyst.userId, 'analyst');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-02T08:00:00Z');
  await app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
});

const send = (person: SignedIn, body: object) => person.call('POST', '/functions/v1/send-email', body);
const feedback = (data: object = {}) => ({
  type: 'feedback',
  data: { category: 'Bug Report', message: 'The chart is empty.', ...data },
});

/** Emails with this subject, once this many have arrived. Jobs send them, so others may arrive in between. */
async function emailsWith(subject: string, count = 1): Promise<Email[]> {
  return vi.waitFor(
    async () => {
      const sent = await Promise.all(app.emails.map((raw) => PostalMime.parse(raw)));
      const found = sent.filter((email) => email.subject === subject);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('feedback', () => {
  test('goes to the operator from the signed-in user, whatever the body says', async () => {
    const response = await send(
      analyst,
      feedback({
        name: 'Somebody Else\r\nBcc: everybody@example.com',
        email: 'ceo@example.com',
        userId: owner.userId,
        timestamp: '1999-01-01T00:00:00Z',
        message: 'The chart is <b>empty</b>.\n\nSince Friday.',
      }),
    );
    expect(response).toMatchObject({ status: 200, body: { success: true, recipients: [OPERATOR] } });
    const [email] = await emailsWith('Karoo feedback: Bug Report from Thandi Nkosi');
    expect(email?.to).toMatchObject([{ address: OPERATOR }]);
    expect(email?.replyTo).toMatchObject([{ address: 'analyst@example.co.za' }]);
    expect(email?.text).toContain('The chart is <b>empty</b>.\n\nSince Friday.');
    expect(email?.html).toContain('The chart is &lt;b&gt;empty&lt;/b&gt;.');
    expect(email?.text).toContain(`analyst@example.co.za, person ${analyst.userId}, 2026-11-02T08:00:00.000Z`);
    expect(app.emails.join()).not.toMatch(/ceo@example|everybody@example|1999-01/);
  });

  test('is possible after the trial', async () => {
    now = new Date('2030-01-01T00:00:00Z');
    expect((await send(owner, feedback())).status).toBe(200);
  });

  test.each([{ category: '' }, { category: 'Praise' }, { message: '  \n ' }, { message: undefined }])(
    'incomplete: %o',
    async (data) => {
      const { status, body } = await send(owner, feedback(data));
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
      expect(body.message).toContain('Please select a feedback type and enter your message');
    },
  );
});

const free = { subject: 'Stock-taking', text: 'We count on Friday.\nBring a pen.' };

describe('messages to members', () => {
  test('an admin writes to members: one email each, naming the sender', async () => {
    const to = ['Analyst@example.co.za', 'owner@example.co.za', 'analyst@example.co.za'];
    const response = await send(admin, { to, ...free });
    const recipients = ['analyst@example.co.za', 'owner@example.co.za'];
    expect(response).toMatchObject({ status: 200, body: { success: true, recipients } });
    const sent = await emailsWith('Stock-taking', 2);
    expect(sent.map((email) => email.to?.map(({ address }) => address)).toSorted()).toEqual(
      recipients.map((address) => [address]),
    );
    for (const email of sent) {
      expect(email.replyTo).toMatchObject([{ address: 'admin@example.co.za' }]);
      expect(email.text).toContain('Thandi Nkosi (admin@example.co.za) wrote to you:');
      expect(email.text).toContain('We count on Friday.\nBring a pen.');
      expect(email.html).toContain('We count on Friday.<br>Bring a pen.');
    }
  });

  test('HTML is reduced to its text', async () => {
    const html =
      '<p>Hello <b>all</b></p><script>x</script><img src="https://t.example/p"><form action="https://t.example/f">';
    expect((await send(owner, { to: 'admin@example.co.za', subject: 'Hi', html })).status).toBe(200);
    const [email] = await emailsWith('Hi');
    expect(email?.text).toContain('Hello all');
    expect(email?.html).not.toMatch(/<script|<img|<form|t\.example/);
  });

  test('a subject is always one line', async () => {
    const subject = 'Hi\r\nBcc: everybody@example.com\r\n\r\nBody';
    expect((await send(owner, { to: 'admin@example.co.za', subject, text: 'Hello' })).status).toBe(200);
    const [email] = await emailsWith('Hi Bcc: everybody@example.com Body');
    expect(email?.to).toMatchObject([{ address: 'admin@example.co.za' }]);
    expect(email?.bcc ?? []).toEqual([]);
  });

  test.each([
    ['to somebody outside', () => owner, ['stranger@example.co.za']],
    ['to members and one outside', () => owner, ['admin@example.co.za', 'stranger@example.co.za']],
    ['by a member who manages nobody', () => analyst, ['owner@example.co.za']],
    ['by a stranger', () => stranger, ['owner@example.co.za']],
  ])('refused: %s', async (_what, who, to) => {
    const { status, body } = await send(who(), { to, ...free });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN_ROLE' });
  });

  test('refused: to a suspended member', async () => {
    const suspend = (status: 'suspended' | 'active') =>
      app.platform.db.asOwner(({ query }) =>
        query
          .updateTable('organization_members')
          .set({ status })
          .where('user_id', '=', analyst.userId)
          .where('organization_id', '=', owner.organizationId)
          .execute(),
      );
    await suspend('suspended');
    expect((await send(owner, { to: 'analyst@example.co.za', ...free })).status).toBe(403);
    await suspend('active');
    expect((await send(owner, { to: 'analyst@example.co.za', ...free })).status).toBe(200);
  });

  test('refused: without text, and after the trial', async () => {
    const empty = await send(owner, { to: 'admin@example.co.za', subject: 'Hi', html: '<img src="x">' });
    expect(empty).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await send(owner, { to: 'not an address', ...free })).toMatchObject({ status: 400 });
    now = new Date('2030-01-01T00:00:00Z');
    expect(await send(owner, { to: 'admin@example.co.za', ...free })).toMatchObject({
      status: 402,
      body: { code: 'TRIAL_EXPIRED' },
    });
  });
});

test('ten pieces of feedback and twenty emails per hour and user', async () => {
  const statuses = async (times: number, body: object) => {
    const responses = [];
    for (let n = 0; n < times; n += 1) responses.push((await send(owner, body)).status);
    return responses;
  };
  expect(await statuses(11, feedback())).toEqual([...Array(10).fill(200), 429]);
  const email = { to: 'admin@example.co.za', ...free };
  expect(await statuses(21, email)).toEqual([...Array(20).fill(200), 429]);
  expect((await send(admin, feedback())).status).toBe(200);
});
