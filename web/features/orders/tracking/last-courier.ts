import { useQueryClient } from '@tanstack/react-query';

/** The courier that was last used for a store's orders. Stored in the query cache, which a sign-out clears. */
export function useLastCourier(storeId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['last-courier', storeId];
  return {
    courier: queryClient.getQueryData<string>(queryKey) ?? '',
    remember(courier: string) {
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, courier);
    },
  };
}
