import { usePermission } from '../accounts/accounts.public.tsx';
import type { OrderDetail } from './orders.data.ts';

/** Whether the person may change this order in the shop. Nobody can change one in its trash. */
export function useOrderPermission({ status }: Pick<OrderDetail, 'status'>): { may: boolean } {
  const { may } = usePermission('write-shop');
  return { may: may && status !== 'trash' };
}
