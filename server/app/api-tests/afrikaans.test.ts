import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseEmail } from '../../testing/parse-email.ts';
import { createStore } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

/** What the server writes for people who use Karoo in Afrikaans: by the cookie of a request, or what a recipient has chosen. */

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-02T08:00:00Z') });
  owner = await app.signedIn('owner@example.co.za');
});
afterAll(() => app.close());

const AFRIKAANS = { cookie: 'theme=dark; language=af' };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function emailTo(address: string) {
  return vi.waitFor(
    () => {
      const email = app.emails.map(parseEmail).findLast(({ to }) => to === address);
      if (email === undefined) throw new Error('No email has arrived yet.');
      return email;
    },
    { timeout: 20_000 },
  );
}

test('somebody who registers in Afrikaans confirms the address in Afrikaans', async () => {
  const newcomer = { name: 'Thandi Nkosi', email: 'nuut@example.co.za', password: 'sunset', companyName: 'Koffie' };
  expect((await post('/api/auth/sign-up/email', newcomer, AFRIKAANS)).status).toBe(200);
  const email = await emailTo('nuut@example.co.za');
  expect(email.subject).toBe('Bevestig jou e-posadres vir Karoo');
  expect(email.text).toMatch(/^Hallo Thandi Nkosi,\s+Welkom by Karoo\./);
});

test('the chosen language of a recipient decides, whatever the request’s', async () => {
  const reader = await app.signedIn('leser@example.co.za');
  await reader.call('PATCH', '/api/v1/me/preferences', { language: 'af' });
  await post('/api/auth/request-password-reset', { email: 'leser@example.co.za' });
  expect((await emailTo('leser@example.co.za')).subject).toBe('Stel jou Karoo-wagwoord terug');
  await owner.call('PATCH', '/api/v1/me/preferences', { language: 'en' });
  await post('/api/auth/request-password-reset', { email: 'owner@example.co.za' }, AFRIKAANS);
  expect((await emailTo('owner@example.co.za')).subject).toBe('Reset your Karoo password');
});

test('an invitation is in the inviter’s language', async () => {
  const path = `/api/v1/organizations/${owner.organizationId}/invitations`;
  const headers = { ...AFRIKAANS, authorization: `Bearer ${owner.token}` };
  await post(path, { email: 'gas@example.co.za', role: 'analyst' }, headers);
  const { subject, text } = await emailTo('gas@example.co.za');
  expect(subject).toMatch(/^Thandi Nkosi nooi jou na .* op Karoo$/);
  expect(text).toContain('as ’n ontleder by');
  expect(text).toContain('Die skakel werk vir 7 dae.');
});

test('errors are in the language of the request: of a code, of one case, of an input, and of accounts', async () => {
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await (await post(path, body, { ...AFRIKAANS, ...headers })).json()) as { message: string; data: unknown };
  const signedIn = { authorization: `Bearer ${owner.token}` };
  const invitations = `/api/v1/organizations/${owner.organizationId}/invitations`;
  expect((await ask(invitations, {})).message).toBe('Meld asseblief aan.');
  expect((await ask('/api/v1/nowhere', {})).message).toBe('Hierdie prosedure bestaan nie.');
  const invalid = { email: 'geen adres', role: 'analyst' };
  const message = 'Tik ’n e-posadres in, soos name@example.co.za.';
  expect(await ask(invitations, invalid, signedIn)).toMatchObject({
    message: `email: ${message}`,
    data: { issues: [{ path: 'email', message }] },
  });
  expect((await ask(invitations, { email: 'gas@example.co.za' }, signedIn)).message).toBe(
    'role: Gee een van: admin, manager, analyst.',
  );
  const unknown = { email: 'niemand@example.co.za', password: 'sunset' };
  expect((await ask('/api/auth/sign-in/email', unknown)).message).toBe(
    'Aanmelding het misluk. Gaan asseblief jou besonderhede na.',
  );
  const english = (await (await post(invitations, invalid, signedIn)).json()) as { message: string };
  expect(english.message).toBe('email: Enter an email address, such as name@example.co.za.');
});

test('the problem of a store, found by a job, is in the reader’s language', async () => {
  const storeId = await createStore(app.platform.db, owner.organizationId);
  const problem = { code: 'DNS', sentence: 'We can’t find that address.', remedy: 'Try again in a moment.' };
  const error = `${problem.sentence} ${problem.remedy}`;
  await app.platform.db.asOwner(async ({ query }) => {
    await query
      .updateTable('woocommerce_stores')
      .set({ reachable: false, problem: JSON.stringify(problem) })
      .where('id', '=', storeId)
      .execute();
    await query
      .insertInto('sync_runs')
      .values({ store_id: storeId, kind: 'full', status: 'failed', error, ended_at: new Date() })
      .execute();
    await query
      .insertInto('sync_dead_letters')
      .values({ store_id: storeId, entity_type: 'orders', record_key: '7', wc_id: 7, reason: 'A field is missing.' })
      .execute();
  });
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${app.url}/api/v1/stores/${storeId}${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    });
    return (await response.json()) as {
      health: unknown;
      run: { error: string };
      items: { reason: string }[];
    };
  };
  expect((await read('', AFRIKAANS)).health).toMatchObject({
    sentence: 'Ons kan nie daardie adres vind nie.',
    remedy: 'Probeer oor ’n oomblik weer.',
  });
  expect((await read('/sync', AFRIKAANS)).run.error).toBe(
    'Ons kan nie daardie adres vind nie. Probeer oor ’n oomblik weer.',
  );
  expect((await read('/dead-letters', AFRIKAANS)).items).toMatchObject([{ reason: '’n Veld ontbreek.' }]);
  expect((await read('', {})).health).toMatchObject({ sentence: problem.sentence });
  expect((await read('/sync', {})).run.error).toBe(error);
});

/** The files of the newest ZIP in a list, as text, once it is ready. */
async function readyZip(path: string, headers: Record<string, string>): Promise<(name: string) => string> {
  const url = await vi.waitFor(
    async () => {
      const { items } = (await (await fetch(app.url + path, { headers })).json()) as {
        items: { url: string | null }[];
      };
      expect(items[0]?.url).toEqual(expect.any(String));
      return items[0]?.url ?? '';
    },
    { timeout: 20_000 },
  );
  const files = unzipSync(new Uint8Array(await (await fetch(app.url + url)).arrayBuffer()));
  return (name) => Buffer.from(files[name] ?? []).toString('utf8');
}

test('the accountant’s pack is in the language of the request', async () => {
  const storeId = await createStore(app.platform.db, owner.organizationId);
  const path = `/api/v1/stores/${storeId}/analytics/packs`;
  const headers = { authorization: `Bearer ${owner.token}` };
  await post(path, { kind: 'csv', from: '2026-09-01', to: '2026-10-31' }, { ...headers, ...AFRIKAANS });
  const file = await readyZip(path, headers);
  expect(file('README.txt')).toMatch(/: September–Oktober 2026\r\n2026-09-01 tot 2026-10-31, dae van die winkel/);
  expect(file('README.txt')).toContain('Geen BTW-kategorie is in Karoo gestel nie.');
  expect(file('vat-summary.csv')).toContain('Lewerings,Verkope,Terugbetalings,Netto');
  expect(file('vat-summary.csv')).toContain('Uitsetbelasting,');
});

test('a person’s own data come with a description in the chosen language', async () => {
  const person = await app.signedIn('uitvoer@example.co.za');
  await person.call('PATCH', '/api/v1/me/preferences', { language: 'af' });
  await person.call('POST', '/api/v1/me/exports');
  const file = await readyZip('/api/v1/me/exports', { authorization: `Bearer ${person.token}` });
  expect(file('README.txt')).toContain('Al die data wat Karoo oor jou');
  expect(file('README.txt')).toContain('sessions.csv: Jou aktiewe sessies.');
});
