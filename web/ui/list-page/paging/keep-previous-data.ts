/** For `placeholderData`: shows the previous page while the next one loads, but never another store's. */
export function keepPreviousPage<Data>(storeId: string) {
  return keepPreviousWhile<Data>({ store_id: storeId });
}

/** Keeps the previous data while these inputs are the same. */
export function keepPreviousWhile<Data>(same: Record<string, string | number>) {
  const parts = Object.entries(same).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return (previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined => {
    const asked = query ? JSON.stringify(query.queryKey) : '';
    return parts.every((part) => asked.includes(`${part},`) || asked.includes(`${part}}`)) ? previous : undefined;
  };
}
