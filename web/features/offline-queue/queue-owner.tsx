import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offlineQueue } from '../../platform/queue/queue.ts';
import { useQueue } from '../../platform/queue/use-queue.ts';
import { toastInfo } from '../../ui/toast.ts';
import { meOptions, useMe } from '../accounts/accounts.public.tsx';

/** Tells the queue whose it is, and looks who is signed in when the server doubts it. */
export function QueueOwner() {
  const { user } = useMe();
  const queryClient = useQueryClient();
  const { paused, isDurable, queued } = useQueue();
  // The queue is outside of React: it sends for whoever is signed in on this screen, and for nobody else.
  useEffect(() => {
    void offlineQueue.setUser(user.id);
    return () => void offlineQueue.setUser(null);
  }, [user.id]);
  // Session or plan are over: the guard asks the server again and leads on.
  useEffect(() => {
    if (paused !== null) void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  }, [paused, queryClient]);
  // A toast is outside of React too.
  useEffect(() => {
    if (queued > 0 && !isDurable) {
      toastInfo('This browser keeps nothing. Leave this tab open until your changes are sent.', { id: 'queue-memory' });
    }
  }, [queued, isDurable]);
  return null;
}
