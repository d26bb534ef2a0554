import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanStatus } from '#domain/billing/plans.ts';
import { addMember } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

/** Whose plan opens what: see docs/decisions/0010-effective-plan.md. */

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-12-20T10:00:00Z');
const BEFORE = new Date('2026-11-19T10:00:00Z');

let app: TestApp;
let owner: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  owner = await app.signedIn('owner@example.co.za');
  member = await app.signedIn('member@example.co.za');
  await addMember(app.platform.db, owner.organizationId, member.userId, 'admin');
});
afterAll(() => app.close());
beforeEach(() => Promise.all([plan(owner, 'trial', LATER), plan(member, 'trial', LATER)]));

function plan({ userId }: SignedIn, plan_status: PlanStatus, trial_ends_at: Date, more: object = {}) {
  return app.platform.db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ plan_status, trial_ends_at, past_due_since: null, paid_until: null, ...more })
      .where('id', '=', userId)
      .execute(),
  );
}

/** Status of a call in an organization, read by this person. */
const looksAt = async (person: SignedIn, organizationId: string) =>
  (await person.call('GET', `/api/v1/organizations/${organizationId}/members`)).status;
const stores = async (person: SignedIn) => (await person.call('GET', '/api/v1/stores')).status;

describe("the owner's plan", () => {
  test('gives access to a member with an expired trial, but not to the member’s own resources', async () => {
    await plan(member, 'trial', BEFORE);
    expect(await looksAt(member, owner.organizationId)).toBe(200);
    expect(await looksAt(member, member.organizationId)).toBe(402);
    expect(await stores(member)).toBe(200);
    const me = await member.call('GET', '/api/v1/me');
    expect(me.status).toBe(200);
  });

  test('removes access when it ends, whatever a member’s trial', async () => {
    await plan(owner, 'trial', BEFORE);
    expect(await looksAt(owner, owner.organizationId)).toBe(402);
    expect(await looksAt(member, owner.organizationId)).toBe(402);
    expect(await looksAt(member, member.organizationId)).toBe(200);
    expect(await stores(owner)).toBe(402);
  });
});

test('a member with a paid plan of their own keeps access everywhere', async () => {
  await plan(owner, 'ended', BEFORE);
  await plan(member, 'active', BEFORE);
  expect(await looksAt(member, owner.organizationId)).toBe(200);
});

test('past due lasts seven days, and cancelled until the paid period ends', async () => {
  const day = 86_400_000;
  await plan(owner, 'past_due', BEFORE, { past_due_since: new Date(NOW.getTime() - 7 * day) });
  expect(await looksAt(owner, owner.organizationId)).toBe(200);
  await plan(owner, 'past_due', BEFORE, { past_due_since: new Date(NOW.getTime() - 7 * day - 1) });
  expect(await looksAt(owner, owner.organizationId)).toBe(402);
  await plan(owner, 'cancelled', BEFORE, { paid_until: NOW });
  expect(await looksAt(owner, owner.organizationId)).toBe(200);
  await plan(owner, 'cancelled', BEFORE, { paid_until: BEFORE });
  expect(await looksAt(owner, owner.organizationId)).toBe(402);
});

test('without access only the account, its plan and its data can be used', async () => {
  await plan(owner, 'trial', BEFORE);
  for (const path of ['/me', '/me/sessions', '/me/exports', '/me/closing', '/billing']) {
    expect([path, (await owner.call('GET', `/api/v1${path}`)).status]).toEqual([path, 200]);
  }
  for (const path of ['/organizations', '/stores']) {
    expect([path, (await owner.call('GET', `/api/v1${path}`)).body.code]).toEqual([path, 'TRIAL_EXPIRED']);
  }
  const made = await owner.call('POST', '/api/v1/organizations', { name: 'Nog een' });
  expect(made).toMatchObject({ status: 402, body: { code: 'TRIAL_EXPIRED' } });
});

test('an organization being deleted can be read and restored, not changed', async () => {
  const set = (deletion_due_at: Date | null) =>
    app.platform.db.asOwner(({ query }) =>
      query.updateTable('organizations').set({ deletion_due_at }).where('id', '=', owner.organizationId).execute(),
    );
  await set(LATER);
  expect(await looksAt(member, owner.organizationId)).toBe(200);
  const renamed = await member.call('PATCH', `/api/v1/organizations/${owner.organizationId}`, { name: 'Anders' });
  expect(renamed).toMatchObject({ status: 409, body: { code: 'ORGANIZATION_ENDING' } });
  await set(null);
});
