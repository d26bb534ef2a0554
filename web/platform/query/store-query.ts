import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { client } from '../api/client.ts';
import { deviceTimeZone } from '../clock.ts';
import type { Call } from './call-query.ts';

type Store = Awaited<ReturnType<typeof client.stores.get>>;
type StoreInput = { store_id: string };
type Options = { enabled: boolean };
/** What a call about a store takes besides the store. */
type Rest<Input> = Omit<Input, 'store_id'>;

export const StoreContext = createContext<Store | null>(null);

/** The selected store. Only below the store route, which otherwise shows how to connect one. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('useStore requires the store route');
  return store;
}

/** The time zone of the selected store; without one, that of this device. */
export function useTimeZone(): string {
  return use(StoreContext)?.timezone ?? deviceTimeZone();
}

/** The response of a call about the selected store: `useStoreQuery(orpc.orders.get, { wc_id })`. */
export function useStoreQuery<Input extends StoreInput, Answer, Failure>(
  call: Call<Input, Answer, Failure>,
  ...[input, options]: {} extends Rest<Input>
    ? [input?: Rest<Input>, options?: Options]
    : [input: Rest<Input>, options?: Options]
) {
  return useQuery({ ...queryOf(useStore().id, call, input), ...options });
}

/** The same as options for React Query, about any store: `storeQuery(store.id, orpc.orders.get, { wc_id })`. */
export function storeQuery<Input extends StoreInput, Answer, Failure>(
  storeId: string,
  call: Call<Input, Answer, Failure>,
  ...[input]: {} extends Rest<Input> ? [input?: Rest<Input>] : [input: Rest<Input>]
) {
  return queryOf(storeId, call, input);
}

function queryOf<Input extends StoreInput, Answer, Failure>(
  storeId: string,
  call: Call<Input, Answer, Failure>,
  input: Rest<Input> | undefined,
) {
  const optionsOf = call.queryOptions as (supplied: object) => ReturnType<typeof call.queryOptions<object>>;
  return optionsOf({ input: { store_id: storeId, ...input } });
}
