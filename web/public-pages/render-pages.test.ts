// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { isAppAddress } from '#contract/http/public-pages.ts';
import { annualSavingCents, priceOf } from '#domain/billing/plans.ts';
import { renderPages } from './render-pages.tsx';

const files = new Map(
  renderPages({ styles: '', script: '/assets/public-pages.js' }).map(({ path, text }) => [path, text] as const),
);

const PARSED = new Map<string, Document>();

/** The page that is served at an address. */
function pageAt(path: string): Document {
  const known = PARSED.get(path);
  if (known) return known;
  const text = files.get(`${path.slice(1)}/index.html`.replace(/^\//, ''));
  if (text === undefined) throw new Error(`No page is rendered for ${path}.`);
  const page = new DOMParser().parseFromString(text, 'text/html');
  PARSED.set(path, page);
  return page;
}

/** What is read on a page, with plain spaces. */
const wordsOf = (path: string) => (pageAt(path).body.textContent ?? '').replaceAll(/\s+/gu, ' ');

const MAIN = ['/', '/pricing', '/terms', '/privacy', '/cookies', '/refund', '/popia', '/disclaimer'];
const ALIASES = [
  ['/terms-of-service', '/terms'],
  ['/privacy-policy', '/privacy'],
  ['/cookie-policy', '/cookies'],
] as const;

test('every public path has a page, and no other', () => {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  const expected = [...MAIN, ...ALIASES.map(([alias]) => alias)].map((path) =>
    `${path.slice(1)}/index.html`.replace(/^\//, ''),
  );
  expect(pages.toSorted()).toEqual(expected.toSorted());
  for (const [alias, main] of ALIASES) {
    expect(files.get(`${alias.slice(1)}/index.html`)).toBe(files.get(`${main.slice(1)}/index.html`));
  }
});

describe.each(MAIN)('%s', (path) => {
  const page = pageAt(path);
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';

  test('its head has a title, a description and its URL', () => {
    expect(page.documentElement.lang).toBe('en-ZA');
    expect(page.title).toMatch(/Karoo/);
    expect(content('meta[name=description]').length).toBeGreaterThan(40);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`{{PUBLIC_URL}}${path}`);
    expect(content('meta[property="og:title"]')).toBe(page.title);
    expect(content('meta[property="og:url"]')).toBe(`{{PUBLIC_URL}}${path}`);
    expect(content('meta[property="og:image"]')).toBe('{{PUBLIC_URL}}/karoo-preview.png');
  });

  test('has one main heading, and no script within it', () => {
    expect(page.querySelectorAll('h1').length).toBe(1);
    const scripts = [...page.querySelectorAll('script:not([type="application/ld+json"])')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      '/color-scheme.js',
      '/assets/public-pages.js',
    ]);
    expect(scripts.map((script) => script.textContent).join('')).toBe('');
    expect(page.body.innerHTML).not.toMatch(/\son[a-z]+="|javascript:/);
  });

  test('every link has a target', () => {
    const nowhere = [...page.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('mailto:') && !leads(path, href));
    expect(nowhere).toEqual([]);
  });
});

function leads(from: string, href: string): boolean {
  const { pathname, hash } = new URL(href, `https://karoo.example${from}`);
  if (isAppAddress(pathname)) return true;
  const known = MAIN.includes(pathname) || ALIASES.some(([alias]) => alias === pathname);
  return known && (hash === '' || pageAt(pathname).querySelector(hash) !== null);
}

describe('texts of the landing page and the prices', () => {
  test('the seven promises, the four claims, the trial', () => {
    const words = wordsOf('/');
    for (const text of [
      'Real-time analytics',
      'Order management',
      'Product performance',
      'Customer analytics',
      'Financial reporting',
      'Multi-store management',
      'Automated inventory alerts',
      'Watch Demo',
      'Sample data',
      '14-day free trial. No card required.',
    ]) {
      expect(words).toContain(text);
    }
    const claims = [...pageAt('/').querySelectorAll('dl > div')].map((claim) => claim.textContent);
    expect(claims).toEqual(['stores50+', 'revenue trackedR5M+', 'boost in sales15%', 'uptime99%']);
    for (const id of ['features', 'testimonials', 'pricing', 'faq']) {
      expect(pageAt('/').querySelector(`section#${id} h2`)).not.toBeNull();
    }
  });

  test('the shown prices are the charged ones', () => {
    const rand = (cents: bigint) => `R${(Number(cents) / 100).toFixed(2).replace('.', ',')}`;
    const rows = [...pageAt('/pricing').querySelectorAll('tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => (cell.textContent ?? '').replaceAll(/\s/gu, '')),
    );
    expect(rows).toEqual(
      (['monthly', 'annual'] as const).map((plan) => {
        const { netCents, vatCents, grossCents } = priceOf(plan);
        return [netCents, vatCents, grossCents].map(rand);
      }),
    );
    for (const path of ['/', '/pricing']) {
      const words = wordsOf(path);
      for (const text of ['R 150', 'R 172,50', 'R 899', 'R 1 033,85']) expect(words).toContain(text);
      expect(words).toContain(`Save R ${annualSavingCents() / 100n}/year`);
    }
    expect(wordsOf('/')).toContain('Save R 901/year');
  });

  test('the sign-up links carry the chosen plan', () => {
    for (const path of ['/', '/pricing']) {
      const links = [...pageAt(path).querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(expect.arrayContaining(['/register?plan=monthly', '/register?plan=annual']));
      expect(links.some((href) => href?.startsWith('mailto:{{OPERATOR_EMAIL}}'))).toBe(true);
    }
  });
});

test('search engines get every page by its main URL', () => {
  const map = files.get('sitemap.xml') ?? '';
  expect([...map.matchAll(/<loc>\{\{PUBLIC_URL\}\}([^<]*)<\/loc>/g)].map(([, path]) => path).toSorted()).toEqual(
    MAIN.toSorted(),
  );
  expect(files.get('robots.txt')).toContain('Sitemap: {{PUBLIC_URL}}/sitemap.xml');
});
