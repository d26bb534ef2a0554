const OURS = 'https://karoo.invalid';

/** Returns a path of our pages with its query, or null for any other target: anyone can put a URL into a link. */
export function safePath(target: unknown): string | null {
  if (typeof target !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  const url = new URL(target, OURS);
  if (url.origin !== OURS || /^\/(?:api|rpc|functions|rest|files|webhooks|connect)(?:\/|$)/.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}
