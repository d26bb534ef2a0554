import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { JUST_READ_MS } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { readEndpointHash, subscribe, unsubscribe } from './this-device.ts';

export type PushState = Awaited<ReturnType<typeof client.push.get>>;
export type PushChoice = Omit<NonNullable<PushState['device']>, 'endpoint_hash'>;

const FIRST_CHOICE: PushChoice = { new_orders: true, alerts: true, quiet_from: null, quiet_until: null };

/** What this device gets. `isHere` is false when the browser has lost the subscription that the server knows. */
export const pushOptions = queryOptions({
  queryKey: [...orpc.push.get.key(), 'here'],
  queryFn: async () => describeHere(await client.push.get()),
  staleTime: JUST_READ_MS,
  refetchOnMount: true,
});

async function describeHere(state: PushState) {
  const hash = await readEndpointHash().catch(() => null);
  return { ...state, isHere: state.device !== null && state.device.endpoint_hash === hash };
}

function useChange<Input>(change: (input: Input) => Promise<PushState | null>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (state) => {
      if (state !== null) queryClient.setQueryData(pushOptions.queryKey, await describeHere(state));
    },
  });
}

/** Subscribes this browser and saves it with the given choice. Without permission nothing changes. */
export function useSwitchOn(publicKey: string) {
  return useChange(async (choice: PushChoice | null) => {
    const subscription = await subscribe(publicKey);
    return subscription && client.push.set({ subscription, ...(choice ?? FIRST_CHOICE) });
  });
}

/** Removes this device from the server first, so that no message is sent to a browser that no longer accepts it. */
export function useSwitchOff() {
  return useChange(async () => {
    const state = await client.push.remove();
    await unsubscribe().catch(() => undefined);
    return state;
  });
}

export function useSendTestPush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.push.test(),
    onSuccess: ({ problem }) =>
      problem === 'gone' ? queryClient.invalidateQueries({ queryKey: pushOptions.queryKey }) : undefined,
  });
}
