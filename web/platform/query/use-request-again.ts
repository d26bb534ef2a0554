import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { StoredDataContext } from './use-stored-data.ts';

/**
 * Returns a function for a screen that could not render its data. It deletes responses that no screen shows, from memory and from this
 * device, so that the next render requests them again. Responses on screen are read again. Offline it deletes nothing.
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
