import * as t from '../../app.text.ts';

/** The legal pages in the navigation. Their texts are not imported, because no screen shows them. */
export const LEGAL_LINKS = [
  { label: t.termsOfService, path: '/terms' },
  { label: t.privacyPolicy, path: '/privacy' },
  { label: t.refundPolicy, path: '/refund' },
  { label: t.cookiePolicy, path: '/cookies' },
  { label: 'POPIA', path: '/popia' },
  { label: t.disclaimer, path: '/disclaimer' },
] as const;
