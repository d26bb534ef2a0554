/** The legal pages in the navigation. Their texts are not imported, because no screen shows them. */
export const LEGAL_LINKS = [
  { label: 'Terms of Service', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Refund Policy', path: '/refund' },
  { label: 'Cookie Policy', path: '/cookies' },
  { label: 'POPIA', path: '/popia' },
  { label: 'Disclaimer', path: '/disclaimer' },
] as const;
