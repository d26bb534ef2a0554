const OURS = 'https://karoo.invalid';

/** A path of our own pages, with its query; null for whatever leads elsewhere. Anybody can put an address into a link. */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return null;
  const url = new URL(wanted, OURS);
  if (url.origin !== OURS || /^\/(?:api|rpc|functions|rest|files|webhooks|connect)(?:\/|$)/.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}
