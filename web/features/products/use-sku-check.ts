import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';

/** How long typing rests before the shop is asked. */
const WAIT_MS = 400;

export interface SkuCheck {
  /** What is wrong with it; null where nothing is, or nothing is known yet. */
  problem: string | null;
  isChecking: boolean;
}

/** Whether a SKU is free, while it is typed. One that cannot be checked counts as not free (specification, section 5). */
export function useSkuCheck(storeId: string, typed: string, kept: string, ownId: number | undefined): SkuCheck {
  const sku = typed.trim();
  const [rested] = useDebouncedValue(sku, WAIT_MS);
  const isWanted = sku !== '' && sku !== kept.trim();
  const { data, error } = useQuery({
    ...orpc.products.checkSku.queryOptions({ input: { store_id: storeId, sku: rested, wc_id: ownId } }),
    enabled: isWanted && rested === sku,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!isWanted) return { problem: null, isChecking: false };
  if (rested !== sku) return { problem: null, isChecking: true };
  if (error) return { problem: 'This SKU could not be checked.', isChecking: false };
  if (!data) return { problem: null, isChecking: true };
  const problem = data.valid ? null : `${data.holder?.name ?? 'Another product'} has this SKU.`;
  return { problem, isChecking: false };
}
