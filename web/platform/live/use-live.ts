import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { isFollowedLive } from './affected-queries.ts';
import { followLive } from './follow-live.ts';
import { Invalidator } from './invalidator.ts';
import { onWake } from './on-wake.ts';

/**
 * Keeps the cache in sync with the server while an organization is open. `onLost`: the stream is refused permanently.
 */
export function useLive(organizationId: string | null, onLost: () => void): void {
  const queryClient = useQueryClient();
  // An external system: the single event stream of this tab.
  useEffect(() => {
    if (organizationId === null) return;
    const invalidator = new Invalidator(queryClient);
    const stop = new AbortController();
    let connection = new AbortController();
    let hurry = () => {};
    const forgetWake = onWake(() => {
      connection.abort();
      hurry();
    });
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const open = (since: Record<string, number>, signal: AbortSignal) => {
      connection = new AbortController();
      const either = AbortSignal.any([signal, connection.signal]);
      return client.live.stream({ organization_id: organizationId, since }, { signal: either });
    };
    const onCrowded = () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isFollowedLive(queryKey) });
    const options = { open, onChanges: invalidator.add, onRefused: onLost, onCrowded, wait, random: Math.random };
    void followLive(options, stop.signal);
    return () => {
      stop.abort();
      hurry();
      forgetWake();
    };
  }, [organizationId, queryClient, onLost]);
}
