import type { GoogleKind } from './google-analytics.data.ts';
import * as t from './google-analytics.text.ts';

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
    name: t.googleAnalytics,
    chosen: 'property',
    brings: t.seeWhosInYourStore,
  },
  'search-console': {
    name: t.searchConsole,
    chosen: 'site',
    brings: t.seeWhatPeopleSearched,
  },
};
