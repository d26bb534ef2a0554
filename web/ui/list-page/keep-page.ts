/**
 * For `placeholderData`: the page shown until now stays while the next one loads, but never that of another store.
 */
export function keepPage<Data>(storeId: string) {
  return (previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && JSON.stringify(query.queryKey).includes(`"store_id":"${storeId}"`) ? previous : undefined;
}
