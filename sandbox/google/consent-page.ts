import { html } from 'hono/html';
import { page, type Markup } from '../page-layout.ts';
import { PEOPLE, type Person } from './people.ts';

/** Labels of the permissions on the page; identity has no checkbox. */
export const SCOPE_WORDS: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/analytics.readonly': 'See and download your Google Analytics data',
  'https://www.googleapis.com/auth/webmasters.readonly': 'View Search Console data for your verified sites',
};

const hidden = (query: URLSearchParams) =>
  [...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const note = html`<p class="note">
  This is not Google but its stand-in on this machine: nothing leaves it. Enter no real password.
</p>`;

/** Which of the people it is. */
export function chooserPage(query: URLSearchParams): Markup {
  const body = html`<div class="narrow">
    <h1>Choose an account</h1>
    ${note}
    ${PEOPLE.map(
      ({ email, name }) =>
        html`<form method="get">
          ${hidden(query)}<input type="hidden" name="account" value="${email}" />
          <button class="wide-button">${name}<br />${email}</button>
        </form>`,
    )}
    ${cancelForm(query)}
  </div>`;
  return page('Choose an account', body);
}

const cancelForm = (query: URLSearchParams) =>
  html`<form method="post">
    ${hidden(query)}<button class="wide-button" name="action" value="cancel">Cancel</button>
  </form>`;

/** What the person allows: each permission can be unticked. */
export function consentPage(query: URLSearchParams, person: Person, scopes: readonly string[]): Markup {
  const asked = scopes.filter((scope) => scope in SCOPE_WORDS);
  const body = html`<div class="narrow">
    <h1>Karoo wants to access your Google Account</h1>
    ${note}
    <p>${person.name}<br />${person.email}</p>
    <form method="post">
      ${hidden(query)}
      ${
        asked.length === 0
          ? html`<p>Karoo will see your name, email address and picture.</p>`
          : html`<fieldset>
              <legend>Select what Karoo can access</legend>
              ${asked.map(
                (scope) =>
                  html`<label
                    ><input type="checkbox" name="granted" value="${scope}" checked /> ${SCOPE_WORDS[scope]}</label
                  >`,
              )}
            </fieldset>`
      }
      <button class="main" name="action" value="allow">Continue</button>
      <button class="wide-button" name="action" value="cancel">Cancel</button>
    </form>
  </div>`;
  return page('Karoo wants to access your Google Account', body);
}

/** Google's error page: it does not redirect to an untrusted address. */
export function refusalPage(code: string, words: string): Markup {
  return page(
    'Access blocked',
    html`<h1>Access blocked: Authorization Error</h1>
      <p>Error 400: ${code}</p>
      <p>${words}</p>`,
  );
}
