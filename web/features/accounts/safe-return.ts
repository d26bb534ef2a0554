const HOME = '/dashboard';

/** The address to go back to after the sign-in: one of ours, else the dashboard. Anybody can put another in a link. */
export function safeReturn(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return HOME;
  const url = new URL(wanted, 'https://karoo.invalid');
  if (url.origin !== 'https://karoo.invalid' || url.pathname === '/login' || url.pathname === '/') return HOME;
  return url.pathname + url.search + url.hash;
}
