import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../platform/query/call-query.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import type { Store } from '../stores.data.ts';

/** Stores that are asked at the same time, however many there are. */
const AT_ONCE = 4;

export interface OfStore<Answer> {
  store: Store;
  query: UseQueryResult<Answer>;
}

/** The response of the same call for each store. Each decides for itself who may read it; the next stores are asked as responses arrive. */
export function useEachStore<Input extends { store_id: string }, Answer, Failure>(
  stores: readonly Store[],
  call: Call<Input, Answer, Failure>,
  inputOf: (store: Store, place: number) => Omit<Input, 'store_id'>,
): OfStore<Answer>[] {
  const [answered, setAnswered] = useState(0);
  const options = stores.map((store, place) => ({
    ...storeQuery(store.id, call, inputOf(store, place) as never),
    enabled: place < answered + AT_ONCE,
  }));
  const queries = useQueries({ queries: options as never }) as UseQueryResult<Answer>[];
  const now = queries.filter(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData).length;
  if (now !== answered) setAnswered(now);
  return stores.flatMap((store, place) => {
    const query = queries[place];
    return query ? [{ store, query }] : [];
  });
}
