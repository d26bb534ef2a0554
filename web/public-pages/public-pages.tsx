import type { ReactNode } from 'react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { priceLabels } from '../features/landing/price-labels.ts';
import { PricingPage } from '../features/landing/pricing-page.tsx';
import { LEGAL_DOCUMENTS } from '../features/legal/legal-documents.ts';
import { LegalPage } from './legal-page.tsx';
import * as t from './public-pages.text.ts';

/** A page that is rendered at build time. */
export interface PublicPage {
  /** The main address. */
  path: string;
  aliases: readonly string[];
  title: string;
  description: string;
  content: ReactNode;
}

/** All public pages. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    aliases: [],
    title: t.karooSeeYourEntireWooCommerce,
    description: t.yourWooCommerceStoresSalesOrders(TRIAL_DAYS_ADVERTISED),
    content: <LandingPage />,
  },
  {
    path: '/pricing',
    aliases: [],
    title: t.pricingKaroo,
    description: t.karooCostsAMonth(
      priceLabels('monthly').advertised,
      priceLabels('annual').advertised,
      TRIAL_DAYS_ADVERTISED,
    ),
    content: <PricingPage />,
  },
  ...LEGAL_DOCUMENTS.map((document) => ({
    path: document.path,
    aliases: document.aliases,
    title: `${document.title} · Karoo`,
    description: document.description,
    content: <LegalPage document={document} />,
  })),
];

/** The legal pages for the footer. */
export const LEGAL_LINKS = LEGAL_DOCUMENTS.map(({ title, path }) => ({ label: title, path }));
