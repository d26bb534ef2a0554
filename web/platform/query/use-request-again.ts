import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { StoredDataContext } from './use-stored-data.ts';

/**
 * Returns a function for a screen that could not render what it had: drops responses that nothing shows, from memory and
 * from this device, so that the next render requests them, and reads the shown ones again. Offline it keeps everything.
 */
export function useRequestAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const stored = use(StoredDataContext);
  return async () => {
    if (!onlineManager.isOnline()) return;
    const cache = queryClient.getQueryCache();
    const unshown = cache.findAll({ type: 'inactive' });
    await stored?.forgetQueries(unshown.map(({ queryHash }) => queryHash));
    for (const query of unshown) if (!query.isActive()) cache.remove(query);
    void queryClient.invalidateQueries();
  };
}
