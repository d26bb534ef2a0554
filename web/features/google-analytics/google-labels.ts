import type { GoogleKind } from './google-analytics.data.ts';

interface ServiceLabels {
  name: string;
  /** What is chosen in it. */
  chosen: 'property' | 'site';
  /** What a connection brings. */
  brings: string;
}

/** What Google's two services are called, and what they are good for. */
export const GOOGLE_LABELS: Record<GoogleKind, ServiceLabels> = {
  analytics: {
    name: 'Google Analytics',
    chosen: 'property',
    brings:
      'Who is in the shop right now, how many come, from where, on which devices, which pages they open, and how many of them buy: beside your orders, over the same days.',
  },
  'search-console': {
    name: 'Search Console',
    chosen: 'site',
    brings: 'What people typed into Google before they came, how often your pages were shown, and at which place.',
  },
};
