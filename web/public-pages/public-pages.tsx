import type { ReactNode } from 'react';
import { TRIAL_DAYS_ADVERTISED } from '#domain/billing/plans.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { priceLabels } from '../features/landing/price-labels.ts';
import { PricingPage } from '../features/landing/pricing-page.tsx';
import { LEGAL_DOCUMENTS } from '../features/legal/legal-documents.ts';
import { LegalPage } from './legal-page.tsx';
import { t } from '#domain/language/t.ts';

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
    title: t('Karoo: see your entire WooCommerce store at a glance'),
    description: t(
      'Your WooCommerce store’s sales, orders, stock and customers in one place, up to the minute and in rand. {trialDaysAdvertised} days free, no card required.',
      { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED },
    ),
    content: <LandingPage />,
  },
  {
    path: '/pricing',
    aliases: [],
    title: t('Pricing · Karoo'),
    description: t(
      'Karoo costs {monthlyPrice} a month or {annualPrice} a year, VAT excluded. Everything included, {trialDaysAdvertised} days free, no card required.',
      {
        monthlyPrice: priceLabels('monthly').advertised,
        annualPrice: priceLabels('annual').advertised,
        trialDaysAdvertised: TRIAL_DAYS_ADVERTISED,
      },
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
