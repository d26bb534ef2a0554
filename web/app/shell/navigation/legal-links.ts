import { t } from '#domain/language/t.ts';

/** The legal pages in the navigation. Their texts are not imported, because no screen shows them. */
export const LEGAL_LINKS = [
  { label: t('Terms of Service'), path: '/terms' },
  { label: t('Privacy Policy'), path: '/privacy' },
  { label: t('Refund Policy'), path: '/refund' },
  { label: t('Cookie Policy'), path: '/cookies' },
  { label: 'POPIA', path: '/popia' },
  { label: t('Disclaimer'), path: '/disclaimer' },
] as const;
