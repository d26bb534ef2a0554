import { afterAll, beforeAll, expect, test } from 'vitest';
import { callInputs, type CallInputs } from './testing/call-inputs.ts';
import { contractCalls, type ContractCall } from './testing/contract-calls.ts';
import { startTestTenants, type TestTenants } from './testing/test-tenants.ts';

/** A change that is based on an older version of a record is refused, so that nobody overwrites what they have not seen. */

const OWN = 'Of the person alone, who sees it change at once.';
const ONE_VALUE = 'It sets one value, which the screen shows when it is pressed.';
const PARTIAL = 'It changes only the fields that it has.';
const LAST = 'A setting of the store: who saves it last decides.';
const SEEN = 'It has the values that its author saw, field by field.';

/** Calls that change a record without asking for its version, and why. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'accounts.choose': OWN,
  'accounts.updateProfile': OWN,
  'accounts.setPreferences': OWN,
  'billing.saveDetails': OWN,
  'digests.set': OWN,
  'push.set': OWN,
  'alerts.changeSettings': PARTIAL,
  'alerts.setThreshold': ONE_VALUE,
  'alerts.setUnusual': LAST,
  'alerts.watchSegment': ONE_VALUE,
  'costs.correctLine': ONE_VALUE,
  'google.selectProperty': ONE_VALUE,
  'orders.changeAddress': SEEN,
  'orders.changeCustomerNote': SEEN,
  'orders.changeStatus': SEEN,
  'orders.saveInvoiceDetails': LAST,
  'organizations.changeRole': ONE_VALUE,
  'organizations.rename': PARTIAL,
  'products.sendFilePart': 'A part of a file is sent again as it was.',
  'products.update': SEEN,
  'reorder.changeSettings': PARTIAL,
  'reorder.noteOrder': ONE_VALUE,
  'reorder.setProduct': PARTIAL,
  'scheduledReports.setOn': ONE_VALUE,
  'stores.update': PARTIAL,
  'targets.set': ONE_VALUE,
};

const takesVersion = ({ input }: ContractCall): boolean =>
  input !== undefined && 'shape' in input && 'version' in (input.shape as object);

const versioned = contractCalls.filter(takesVersion);

test('what changes a record takes its version, or says why not', () => {
  const changes = contractCalls.filter(({ method }) => ['PUT', 'PATCH'].includes(method));
  const without = changes.filter((call) => !takesVersion(call)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted());
});

let all: TestTenants;
let inputs: CallInputs;
beforeAll(async () => {
  all = await startTestTenants();
  inputs = callInputs(all);
});
afterAll(() => all.close());

/** What names a record, where the usual input makes one. */
async function more(name: string): Promise<object> {
  if (name !== 'columnSets.save') return {};
  const set = { screen: 'orders', name: 'Before', columns: 'number', is_shared: false };
  const path = `/api/v1/organizations/${all.owner.organizationId}/column-sets`;
  return { id: (await all.owner.call('PUT', path, set)).body.id };
}

test.each(versioned.map((call) => [call.name, call] as const))('%s', async (name, call) => {
  const scope =
    call.meta.access === 'store' ? { store_id: all.storeId } : { organization_id: all.owner.organizationId };
  const input = { ...scope, ...(await inputs[name]?.(all.owner)), ...(await more(name)) };
  const ask = async (version?: string) => {
    const response = await fetch(`${all.app.url}/rpc/${name.replaceAll('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${all.owner.token}` },
      body: JSON.stringify({ json: version === undefined ? input : { ...input, version } }),
    });
    const { json } = (await response.json()) as {
      json: { version?: string; code?: string; data?: { version: string } };
    };
    return { status: response.status, ...json };
  };
  const refused = await ask('older');
  expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
  const changed = await ask(refused.data?.version);
  expect(changed.status).toBe(200);
  // The same again makes no other version; without one nobody asks.
  expect((await ask(changed.version)).version).toBe(changed.version);
  expect((await ask()).status).toBe(200);
});

test('of two saves at once that are based on the same version, one is refused', async () => {
  const named = await inputs['customers.saveNote']?.(all.owner);
  const customer = encodeURIComponent(String((named as { customer?: string } | undefined)?.customer));
  const path = `/api/v1/stores/${all.storeId}/customers/${customer}/note`;
  for (let round = 0; round < 5; round += 1) {
    const { version } = (await all.owner.call('PUT', path, { note: `Round ${round}`, tags: [] })).body;
    const save = (note: string) => all.owner.call('PUT', path, { note: `${note} ${round}`, tags: [], version });
    const answers = await Promise.all([save('One'), save('Another')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
