import { templatePlaceholder } from '#contract/http/public-pages.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { priceOf } from '#domain/billing/plans.ts';
import { SiteLayout } from '../features/landing/site/site-layout.tsx';
import { LEGAL_LINKS, type PublicPage } from './public-pages.tsx';
import { t } from '#domain/language/t.ts';

/** Files of the build that a page refers to. */
export interface BuiltParts {
  /** All styles of the public pages. */
  styles: string;
  /** Address of the script. */
  script: string;
  /** Address of the font. */
  font: string;
}

/** The HTML document. Styles are inline, so that one response is enough to render the page. */
export function PageDocument({ page, parts }: { page: PublicPage; parts: BuiltParts }) {
  const address = templatePlaceholder('PUBLIC_URL') + page.path;
  const picture = `${templatePlaceholder('PUBLIC_URL')}/karoo-preview.png`;
  return (
    <html lang={LOCALE} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151311" />
        <script src="/color-scheme.js" />
        <link rel="preload" href={parts.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/karoo.svg" />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Karoo" />
        <meta property="og:locale" content={LOCALE.replace('-', '_')} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('The Karoo dashboard with sample data')} />
        <meta name="twitter:card" content="summary_large_image" />
        <style dangerouslySetInnerHTML={{ __html: parts.styles }} />
        {page.path === '/' && <Product />}
        <script type="module" src={parts.script} />
      </head>
      <body>
        <SiteLayout legal={LEGAL_LINKS}>{page.content}</SiteLayout>
      </body>
    </html>
  );
}

/** Product data for search engines. It is data, not a script, so the content security policy allows it. */
function Product() {
  const offer = (plan: 'monthly' | 'annual', name: string) => ({
    '@type': 'Offer',
    name,
    price: priceOf(plan).gross,
    priceCurrency: 'ZAR',
  });
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Karoo',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: `${templatePlaceholder('PUBLIC_URL')}/`,
    offers: [offer('monthly', t('Monthly')), offer('annual', t('Annual'))],
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(facts) }} />;
}
