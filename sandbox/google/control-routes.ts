import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { page, type Markup } from '../page-layout.ts';
import { QUOTAS, type Category, type GoogleStore, type QuotaName } from './google-store.ts';
import { PEOPLE, personBySub, type Person } from './people.ts';

type Body = { readonly [name: string]: unknown };
const APIS = ['analyticsdata', 'analyticsadmin', 'searchconsole'];
const MAX_DELAY_SECONDS = 120;

const isOn = (value: unknown) => value === true || value === 'true' || value === 'on';

function personOf(body: Body): Person {
  const person = PEOPLE.find(({ email }) => email === body['email']);
  if (person === undefined)
    throw new RangeError(`email must be one of ${PEOPLE.map(({ email }) => email).join(', ')}.`);
  return person;
}

function quotaName(value: unknown): QuotaName {
  const name = String(value ?? 'tokensPerProjectPerHour');
  if (name in QUOTAS) return name as QuotaName;
  throw new RangeError(`quota must be one of ${Object.keys(QUOTAS).join(', ')}.`);
}

/** The properties that a control changes: the named one, or all. */
function propertiesOf(body: Body): string[] {
  if (typeof body['property'] === 'string' && body['property'] !== '') return [body['property']];
  return PEOPLE.flatMap(({ accounts }) => accounts.flatMap(({ properties }) => properties.map(({ id }) => id)));
}

/** Controls by name. Each takes a body and returns what it changed. */
const CONTROLS: { [name: string]: (store: GoogleStore, body: Body) => unknown } = {
  /** `quota`, of `property` or of all, of `category` core (usual) or realtime; `share`: what is left of it, nothing when not said. */
  'use-up-quota': (store, body) => {
    const name = quotaName(body['quota']);
    const share = Number(body['share'] ?? 0);
    if (!(share >= 0 && share <= 1)) throw new RangeError('share must be from 0 to 1.');
    const category: Category = body['category'] === 'realtime' ? 'realtime' : 'core';
    for (const property of propertiesOf(body))
      store.quotaOf(property, category)[name] = Math.floor(QUOTAS[name] * share);
    return { quota: name, category, share };
  },
  'restore-quota': (store) => store.left.clear(),
  /** As if the person revoked the permission in their Google account. */
  revoke: (store, body) => {
    const { sub } = personOf(body);
    const grants = store.pages.grants.filter((grant) => grant.sub === sub);
    for (const grant of grants) store.endGrant(grant);
    return { revoked: grants.length };
  },
  /** Access tokens expire; they can be renewed. */
  'expire-access': (store) => {
    for (const access of store.access) access.expiresAt = 0;
    return { expired: store.access.length };
  },
  /** `email` may not see `property`, or the site of that address, any more. */
  'lose-access': (store, body) => {
    store.pages.lost.push(`${personOf(body).sub} ${String(body['property'])}`);
    store.save();
  },
  'give-access-back': (store) => {
    store.pages.lost.length = 0;
    store.save();
  },
  'disable-api': (store, body) => {
    const api = String(body['api']);
    if (!APIS.includes(api)) throw new RangeError(`api must be one of ${APIS.join(', ')}.`);
    if (isOn(body['on'] ?? true)) store.disabled.add(api);
    else store.disabled.delete(api);
    return { disabled: [...store.disabled] };
  },
  down: (store, body) => {
    store.isDown = isOn(body['on'] ?? true);
    return { down: store.isDown };
  },
  slow: (store, body) => {
    const seconds = Number(body['seconds'] ?? 0);
    if (!(seconds >= 0 && seconds <= MAX_DELAY_SECONDS)) {
      throw new RangeError(`seconds must be from 0 to ${MAX_DELAY_SECONDS}.`);
    }
    store.delayMs = seconds * 1000;
    return { seconds };
  },
  'forget-calls': (store) => store.calls.clear(),
};

const button = (folder: string, name: string, words: string, values: { [name: string]: string } = {}) =>
  html`<form class="line" method="post" action="${folder}/control/${name}">
    ${Object.entries(values).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
    <button>${words}</button>
  </form>`;

function controlPage(store: GoogleStore, folder: string): Markup {
  const { grants } = store.pages;
  const body = html`<h1>Google</h1>
    <p>A stand-in for Google sign-in, Analytics and Search Console on this machine. Nothing leaves it.</p>
    <section class="card">
      <h2>Troubles</h2>
      ${button(folder, 'use-up-quota', 'Use up the quota of the hour')}
      ${button(folder, 'use-up-quota', 'Use up the quota of the day', { quota: 'tokensPerDay' })}
      ${button(folder, 'use-up-quota', 'Use up the quota of realtime', { category: 'realtime' })}
      ${button(folder, 'use-up-quota', 'Leave 5 % of the quota', { share: '0.05' })}
      ${button(folder, 'restore-quota', 'Restore the quota')}
      ${button(folder, 'expire-access', 'Let access tokens end')}
      ${button(folder, 'down', store.isDown ? 'Up again' : 'Go down', { on: String(!store.isDown) })}
      ${button(folder, 'slow', store.delayMs > 0 ? 'Slow no more' : 'Answer 5 seconds late', { seconds: store.delayMs > 0 ? '0' : '5' })}
      ${APIS.map((api) => button(folder, 'disable-api', `${store.disabled.has(api) ? 'Switch on' : 'Switch off'} ${api}`, { api, on: String(!store.disabled.has(api)) }))}
      ${button(folder, 'give-access-back', 'Give lost access back')}
    </section>
    <h2>Permissions</h2>
    ${grants.length === 0 ? html`<p>None yet: connect Google in Karoo.</p>` : ''}
    ${grants.map(({ sub, scopes }) => {
      const person = personBySub(sub);
      const email = person?.email ?? '';
      const properties = person?.accounts.flatMap((account) => account.properties).slice(0, 3) ?? [];
      return html`<section class="card">
        <h3>${email}</h3>
        <p class="note">${scopes.join(' ')}</p>
        ${button(folder, 'revoke', 'Take the permission back', { email })}
        ${properties.map(({ id, name }) => button(folder, 'lose-access', `Lose ${name}`, { email, property: id }))}
      </section>`;
    })}
    <h2>Calls</h2>
    <div class="wide">
      <table>
        ${[...store.calls].map(
          ([name, count]) =>
            html`<tr>
              <td>${name}</td>
              <td>${count}</td>
            </tr>`,
        )}
      </table>
    </div>`;
  return page('Google', body);
}

async function control(c: Context, store: GoogleStore, folder: string): Promise<Response> {
  const work = CONTROLS[c.req.param('name') ?? ''];
  if (!work) return c.json({ error: `No such control. Known are ${Object.keys(CONTROLS).join(', ')}.` }, 404);
  const isPage = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  try {
    const text = isPage ? '' : await c.req.text();
    const body = isPage ? await c.req.parseBody() : (JSON.parse(text || '{}') as Body);
    const answer = work(store, body) ?? { done: true };
    return isPage ? c.redirect(folder, 303) : c.json(answer);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return c.json({ error: error.message }, 400);
    throw error;
  }
}

/** The control API of the sandbox's Google, for tests and demonstrations, and its page. It needs no key. */
export function googleControlApp(store: GoogleStore, folder: string): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(controlPage(store, folder)));
  app.post('/control/:name', (c) => control(c, store, folder));
  app.get('/control/calls', (c) => c.json(Object.fromEntries(store.calls)));
  return app;
}
