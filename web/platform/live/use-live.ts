import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { isFollowedLive } from './affected-queries.ts';
import { followLive } from './follow-live.ts';
import { refetchChanged } from './refetch-changed.ts';

/**
 * Keeps the cache in sync with the server while an organization is open. `onLost`: the stream is refused permanently.
 */
export function useLive(organizationId: string | null, onLost: () => void): void {
  const queryClient = useQueryClient();
  // An external system: the single event stream of this tab.
  useEffect(() => {
    if (organizationId === null) return;
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
    const options = {
      open,
      onChanges: refetchChanged(queryClient),
      onRefused: onLost,
      onCrowded,
      wait,
      random: Math.random,
    };
    void followLive(options, stop.signal);
    return () => {
      stop.abort();
      hurry();
      forgetWake();
    };
  }, [organizationId, queryClient, onLost]);
}

/** After this much sleep of the machine a connection may be dead without an event. */
const ASLEEP_MS = 60_000;

/** Calls back when a broken connection is worth a retry. Returns a function that stops it. */
function onWake(wake: () => void): () => void {
  let hiddenAt: number | null = null;
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
    } else {
      if (hiddenAt !== null && Date.now() - hiddenAt > ASLEEP_MS) wake();
      hiddenAt = null;
    }
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
