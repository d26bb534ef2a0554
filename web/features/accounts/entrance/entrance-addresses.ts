import { ENTRANCE_ADDRESSES } from '#contract/http/public-pages.ts';
import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';

export type EntranceAddress = (typeof ENTRANCE_ADDRESSES)[number];

/** The page of this path that starts without the rest of the app; null for the app's own paths. */
export function entranceAddress(pathname: string): EntranceAddress | null {
  const path = withoutTrailingSlashes(pathname);
  return ENTRANCE_ADDRESSES.find((address) => address === path) ?? null;
}
