import type { GoogleKind } from './google-analytics.data.ts';
import * as t from './google-analytics.text.ts';

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
