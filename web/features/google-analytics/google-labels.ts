import type { GoogleKind } from './google-analytics.data.ts';
import { t } from '#domain/language/t.ts';

interface ServiceLabels {
  name: string;
  /** The name of what is chosen: a property or a site. */
  chosen: 'property' | 'site';
  /** What a connection offers. */
  brings: string;
}

/** Names and descriptions of Google's two services. */
export const GOOGLE_LABELS: Record<GoogleKind, ServiceLabels> = {
  analytics: {
    name: t('Google Analytics'),
    chosen: 'property',
    brings: t(
      'See who’s in your store right now, how many visit, where they come from, which devices and pages they use, and how many buy, next to your orders for the same days.',
    ),
  },
  'search-console': {
    name: t('Search Console'),
    chosen: 'site',
    brings: t(
      'See what people searched for on Google before they visited, how often your pages appeared, and in which position.',
    ),
  },
};
