import { AUTH_ADDRESSES } from '#contract/http/public-pages.ts';
import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';

export type AuthAddress = (typeof AUTH_ADDRESSES)[number];

/** The page of this path that starts without the rest of the app; null for the app's own paths. */
export function authAddress(pathname: string): AuthAddress | null {
  const path = withoutTrailingSlashes(pathname);
  return AUTH_ADDRESSES.find((address) => address === path) ?? null;
}
