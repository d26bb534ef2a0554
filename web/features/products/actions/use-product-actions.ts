import { useNavigate } from '@tanstack/react-router';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { queueWrites } from '../../operations/operations.public.tsx';
import { removeOperation, trashOperation, updateOperation } from '../product-writes.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';

export interface ActionableProduct {
  wc_id: number;
  name: string;
  type: string;
  status: string;
  date_modified: string;
}

/** Only types that the editor supports fully can be duplicated. */
export const canDuplicate = ({ type }: ActionableProduct): boolean => type === 'simple' || type === 'variable';

/** Trash, restore and delete through the queue. With `onRemoved`, the page is left afterwards. */
export function useProductActions(store: StoreRef, product: ActionableProduct, onRemoved?: () => void) {
  const navigate = useNavigate();
  const { wc_id, name } = product;

  const queue = (operation: NewOperation, waiting: string, done: string, failed: string) =>
    queueWrites(`product-${wc_id}`, [operation], {
      waiting,
      done,
      failed,
      undone([how]) {
        if (how === 'removed') return undefined;
        return how === 'reversing' ? t('{name} was restored', { name }) : t('{name}: already being sent', { name });
      },
    });

  async function remove(operation: NewOperation, waiting: string, done: string): Promise<void> {
    const queued = await queue(operation, waiting, done, t('{name} was not changed', { name }));
    const news = await queued?.news;
    if (!onRemoved || (news && !news.ok)) return;
    onRemoved();
    await navigate({ to: '/dashboard/products' });
  }

  return {
    trash: () =>
      void remove(
        trashOperation(store, wc_id, name),
        t('{name}: moves to the trash once it can be sent', { name }),
        t('{name} is in the trash', { name }),
      ),
    restore() {
      const change = { was: { status: 'trash' }, changes: { status: 'draft' as const } };
      const restored = updateOperation(store, product, name, change);
      void queue(
        restored,
        t('{name}: saved here until it can be sent', { name }),
        t('{name} was restored', { name }),
        t('{name} is still in the trash', { name }),
      );
    },
    delete: (typed: string) =>
      void remove(
        removeOperation(store, wc_id, typed),
        t('{name}: deleted once it can be sent', { name }),
        t('{name} was deleted', { name }),
      ),
  };
}
