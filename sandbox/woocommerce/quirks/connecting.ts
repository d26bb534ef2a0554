import { shopError, webPage, type Quirk, type SiteRequest } from './quirk.ts';

const WARNING = 'Warning: Undefined array key "x" in /srv/wp-content/plugins/x/x.php on line 3';

const isRest = ({ path }: SiteRequest) => path !== null;
const isWrite = ({ request, path }: SiteRequest) =>
  path !== null && request.method !== 'GET' && request.method !== 'HEAD';
/** What connecting asks beside orders, products and customers. */
const isOptional = ({ path }: SiteRequest) => /^\/wc\/v3\/(?:settings|system_status|orders\/statuses)/.test(path ?? '');

/** The quirk of a shop that answers some requests in another way. */
function answering(description: string, applies: (request: SiteRequest) => boolean, answer: () => Response): Quirk {
  return { description, hooks: () => ({ instead: (request) => (applies(request) ? answer() : null) }) };
}

/** The quirk of a shop that sends other text than it meant to. */
function sending(description: string, change: (text: string) => string, headers: Record<string, string> = {}): Quirk {
  return {
    description,
    hooks: () => ({
      send: async (response, request) => {
        if (!isRest(request) || response.body === null) return response;
        const sent = new Response(change(await response.text()), response);
        for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
        return sent;
      },
    }),
  };
}

/** The quirk of a shop with another currency in its settings. */
function currency(code: string): Quirk {
  return {
    description: `The settings name the currency "${code}".`,
    hooks: () => ({
      answer: (input, { path }) => {
        if (path !== '/wc/v3/system_status') return input;
        const body = input.body as { settings?: object };
        return { ...input, body: { ...body, settings: { ...body.settings, currency: code } } };
      },
    }),
  };
}

/** What a shop refuses or answers differently while it is connected. */
export const CONNECTION_QUIRKS = {
  'settings-forbidden': answering(
    'The key may read neither settings, status nor order statuses (403).',
    isOptional,
    () => shopError(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'),
  ),
  'settings-error': answering('Settings, status and order statuses answer 500.', isOptional, () =>
    webPage(500, 'There has been a critical error on this website.'),
  ),
  'settings-busy': answering(
    'Settings, status and order statuses answer 503 and ask to wait for 30 seconds.',
    isOptional,
    () => new Response('Busy', { status: 503, headers: { 'Retry-After': '30' } }),
  ),
  'writes-blocked': answering('A firewall refuses every change.', isWrite, () => webPage(403, 'Forbidden')),
  'writes-become-lists': answering('The host answers changes as if they were reads.', isWrite, () => Response.json([])),
  maintenance: answering(
    'The API is in maintenance and asks to wait for ten minutes (503).',
    isRest,
    () =>
      new Response('Briefly unavailable for scheduled maintenance.', {
        status: 503,
        headers: { 'Retry-After': '600' },
      }),
  ),
  'coming-soon': answering('The API answers with a coming soon page.', isRest, () => webPage(200, 'Coming Soon')),
  'empty-answers': answering('The API answers with nothing.', isRest, () => new Response('')),
  'null-answers': answering('The API answers with null.', isRest, () => Response.json(null)),
  'warning-before': sending('PHP prints a warning before each answer.', (text) => `${WARNING}\n${text}`),
  'warning-after': sending('PHP prints a warning after each answer.', (text) => `${text}\n${WARNING}\n`),
  'byte-order-marks': sending('Answers begin with two byte order marks.', (text) => `\uFEFF\uFEFF${text}`),
  'false-gzip': sending('Answers say that they are compressed, and are not.', (text) => text, {
    'Content-Encoding': 'gzip',
  }),
  'slash-redirect': {
    description: 'Addresses without a slash at the end are redirected to the same with one.',
    hooks: () => ({
      instead: ({ request, path }) => {
        const url = new URL(request.url);
        if (path === null || url.pathname.endsWith('/')) return null;
        return new Response(null, { status: 301, headers: { Location: `${url.pathname}/${url.search}` } });
      },
    }),
  },
  'currency-lower-case': currency(' zar'),
  'currency-token': currency('PTS1'),
} satisfies Record<string, Quirk>;
