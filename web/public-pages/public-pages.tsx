import type { ReactNode } from 'react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { priceLabels } from '../features/landing/price-labels.ts';
import { PricingPage } from '../features/landing/pricing-page.tsx';
import { LEGAL_DOCUMENTS } from '../features/legal/legal-documents.ts';
import { LegalPage } from './legal-page.tsx';

/** A page that is finished when it is built. */
export interface PublicPage {
  /** The main address. */
  path: string;
  aliases: readonly string[];
  title: string;
  description: string;
  content: ReactNode;
}

/** Every public page there is. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    aliases: [],
    title: 'Karoo: see your whole WooCommerce shop at a glance',
    description: `Sales, orders, stock and customers of your WooCommerce shop in one place, up to the minute and in rand. ${TRIAL_DAYS_ADVERTISED} days free, no card required.`,
    content: <LandingPage />,
  },
  {
    path: '/pricing',
    aliases: [],
    title: 'Pricing · Karoo',
    description: `Karoo costs ${priceLabels('monthly').advertised} a month or ${priceLabels('annual').advertised} a year, VAT excluded. Everything included, ${TRIAL_DAYS_ADVERTISED} days free, no card required.`,
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

/** The legal pages as the foot of each page lists them. */
export const LEGAL_LINKS = LEGAL_DOCUMENTS.map(({ title, path }) => ({ label: title, path }));
