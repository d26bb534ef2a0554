import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { applyStoredNotice } from './apply-notice.ts';
import type { BillingContext } from '../billing-context.ts';
import { MAX_FAULTS, sendTaxDocument } from '../tax-documents/send-tax-document.ts';
import { startBillingTestApp, type BillingTestApp } from '../testing/billing-test-app.ts';
import { signedNotice } from '../testing/signed-notice.ts';
import { mandate } from '../testing/stub-payfast.ts';

let all: BillingTestApp;
let person: SignedIn;
let mPaymentId: string;
let token: string;
let count = 0;

beforeAll(async () => {
  all = await startBillingTestApp();
});
afterAll(() => all.close());

beforeEach(async () => {
  all.at('2026-03-10T08:00:00Z');
  count += 1;
  person = await all.afterTrial(`person${count}@example.co.za`);
  mPaymentId = (await all.checkout(person))['m_payment_id'] ?? '';
  token = `token-${count}`;
  all.payfast.mandates.set(token, mandate({ run_date: '2026-04-10' }));
});

/** A PayFast that confirms every notice. */
const genuine = { isSource: () => Promise.resolve(true), confirmNotice: () => Promise.resolve(true) };

const overview = async () => (await person.call('GET', '/api/v1/billing')).body;
const pay = () => all.notify({ mPaymentId, pfPaymentId: `pf-${count}`, token });

test("a notice with another customer's payment number is rejected once and not retried", async () => {
  await pay();
  const number = `pf-${count}`;
  const other = await all.afterTrial(`other${count}@example.co.za`);
  const otherPayment = (await all.checkout(other))['m_payment_id'] ?? '';
  const status = await all.notify({ mPaymentId: otherPayment, pfPaymentId: number, token: `other-${count}` });
  expect(status).toBe('refused: Its PayFast number was counted for another payment.');
  const { rows } = await all.app.platform.db.raw.executeSql(
    `select count(*)::integer as n from pgboss.job where name = 'billing.apply-notice.v1' and state in ('failed', 'retry')`,
  );
  expect(rows[0]?.['n']).toBe(0);
  expect((await other.call('GET', '/api/v1/billing')).body).toMatchObject({ plan_status: 'trial', documents: [] });
  // The number that is theirs counts.
  await all.notify({ mPaymentId: otherPayment, pfPaymentId: `${number}-other`, token: `other-${count}` });
  expect((await other.call('GET', '/api/v1/billing')).body).toMatchObject({ plan_status: 'active' });
});

test('a notice that cannot be processed is set aside after some attempts', async () => {
  const { db } = all.app.platform;
  const context = { platform: all.app.platform, client: () => Promise.resolve(genuine) } as unknown as BillingContext;
  const id = randomUUID();
  // A charge that is lost between two of our rules: the invoice's number is taken, so writing it fails each time.
  const raw = signedNotice({ mPaymentId, pfPaymentId: `pf-${count}`, token });
  await db.asOwner(async ({ query }) => {
    await query
      .insertInto('tax_documents')
      .values({
        user_id: person.userId,
        kind: 'invoice',
        number: `TAKEN-${count}`,
        m_payment_id: mPaymentId,
        net: 0,
        vat: 0,
        total: 0,
        snapshot: jsonParameter({}),
        issued_at: new Date(),
        sent_at: new Date(),
      })
      .execute();
    await query
      .insertInto('payment_notices')
      .values({
        id,
        key: id,
        m_payment_id: mPaymentId,
        pf_payment_id: `pf-${count}`,
        payment_status: 'COMPLETE',
        raw,
        ip: '127.0.0.1',
        received_at: new Date('2026-03-10T08:00:00Z'),
      })
      .execute();
  });
  const outcomes: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await applyStoredNotice(context, id).then(
      () => outcomes.push('done'),
      () => outcomes.push('failed'),
    );
  }
  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'done', 'done']);
  const row = await db.asOwner(({ query }) =>
    query.selectFrom('payment_notices').select(['verdict', 'reason']).where('id', '=', id).executeTakeFirst(),
  );
  expect(row).toEqual({ verdict: 'refused', reason: 'It could not be judged.' });
  expect(await overview()).toMatchObject({ plan_status: 'trial' });
});

test('an invoice that cannot be rendered is not retried forever', async () => {
  const { db } = all.app.platform;
  const context = { platform: all.app.platform } as unknown as BillingContext;
  const id = randomUUID();
  await db.asOwner(({ query }) =>
    query
      .insertInto('tax_documents')
      .values({
        id,
        user_id: person.userId,
        kind: 'invoice',
        number: `BROKEN-${count}`,
        m_payment_id: mPaymentId,
        net: 0,
        vat: 0,
        total: 0,
        snapshot: jsonParameter({}),
        issued_at: new Date('2026-03-09T08:00:00Z'),
        faults: MAX_FAULTS - 1,
      })
      .execute(),
  );
  await expect(sendTaxDocument(context, id)).rejects.toThrow();
  await all.passTime();
  const { rows } = await db.raw.executeSql(
    `select count(*)::integer as n from pgboss.job where name = 'billing.send-document.v1' and data ->> 'documentId' = $1`,
    [id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('a refund that PayFast refuses later is not checked every hour forever', async () => {
  await pay();
  all.payfast.isDown = true;
  await person.call('POST', '/api/v1/billing/refund', { reason: 'Te duur' });
  all.payfast.isDown = false;
  all.payfast.refuses = true;
  const before = all.payfast.requests.length;
  all.at('2026-03-10T09:00:00Z');
  await all.passTime();
  all.at('2026-03-10T10:00:00Z');
  await all.passTime();
  all.payfast.refuses = false;
  expect(all.payfast.requests.slice(before)).toEqual([`POST refund pf-${count} 17250`]);
  // The person may request it again and sees the error if it is rejected.
  expect((await overview()).subscription).toMatchObject({ status: 'active', possible: { refund: true } });
});

test('PayFast locks the subscription within the seven days: access remains until they are over, and the emails say so', async () => {
  await pay();
  const email = `person${count}@example.co.za`;
  const views = `/api/v1/organizations/${person.organizationId}/saved-views?screen=orders`;
  all.at('2026-04-12T08:00:00Z');
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'past_due' });
  all.at('2026-04-15T08:00:00Z');
  Object.assign(all.payfast.mandates.get(token)!, { status_text: 'LOCKED', status: 5 });
  await all.passTime();
  expect(await overview()).toMatchObject({
    plan_status: 'locked',
    has_full_access: true,
    subscription: { grace_ends_at: '2026-04-17T21:59:59.999Z' },
  });
  expect((await person.call('GET', views)).status).toBe(200);
  const until = 'You have full access until 17 Apr 2026, 23:59.';
  const emails = (subject: string) => all.emailsTo(email).filter((text) => text.includes(subject));
  expect(emails('Your Karoo payment failed').join('')).toContain(until);
  expect(emails('PayFast has stopped retrying your card')).toHaveLength(1);
  expect(emails('PayFast has stopped retrying your card').join('')).toContain(until);
  all.at('2026-04-17T21:59:00Z');
  expect((await person.call('GET', views)).status).toBe(200);
  all.at('2026-04-17T22:00:00Z');
  await all.passTime();
  expect((await person.call('GET', views)).status).toBe(402);
  expect(emails('Your Karoo access is limited')).toHaveLength(1);
});

test('PayFast withdraws the subscription within the seven days: access remains until they are over', async () => {
  await pay();
  all.at('2026-04-12T08:00:00Z');
  await all.notify({ mPaymentId, pfPaymentId: '', token, status: 'CANCELLED' });
  const withdrawn = await overview();
  expect(withdrawn).toMatchObject({ plan_status: 'past_due', has_full_access: true });
  expect(withdrawn.subscription.possible).toMatchObject({ retry: false, update_card: false });
  all.at('2026-04-17T22:00:00Z');
  await all.passTime();
  expect(await overview()).toMatchObject({ plan_status: 'ended', has_full_access: false });
});
