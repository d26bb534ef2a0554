import { ALL_STORES } from './all-stores.ts';
import type { ListLink } from '../../ui/list-page/list-column.ts';

/** The link to a screen of a store, which selects that store first: `inStore(id, 'orders/7')`. */
export function inStore(storeId: string, screen: string, search?: object): ListLink {
  return {
    to: `${ALL_STORES}/$storeId/$`,
    params: { storeId, _splat: screen },
    ...(search && { search }),
  } as ListLink;
}
