import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';

/** How long typing rests before the shop is asked. */
const WAIT_MS = 400;

export interface SkuCheck {
  /** What is wrong with it; null where nothing is, or nothing is known yet. */
  problem: string | null;
  isChecking: boolean;
}

/** A SKU in the editor: what is typed, what the shop had for it, and whose it is. */
export interface TypedSku {
  key: string;
  typed: string;
  kept: string;
  /** The product or variation that has it; none for a new one. */
  ownId: number | undefined;
}

export const NOTHING_WRONG: SkuCheck = { problem: null, isChecking: false };

/**
 * Whether SKUs are free, while they are typed: by their key, those that are not known to be well. One that cannot be
 * checked counts as not free (specification, section 5); without a line nothing is asked, the shop says so when it is sent.
 */
export function useSkuChecks(storeId: string, skus: readonly TypedSku[]): ReadonlyMap<string, SkuCheck> {
  const isOnline = useOnline();
  const wanted = skus.filter(({ typed, kept }) => typed.trim() !== '' && typed.trim() !== kept.trim());
  const asked = JSON.stringify(wanted.map(({ typed, ownId }) => [typed.trim(), ownId ?? 0]));
  const [rested] = useDebouncedValue(asked, WAIT_MS);
  const hasRested = new Set((JSON.parse(rested) as unknown[]).map((one) => JSON.stringify(one)));
  const answers = useQueries({
    queries: wanted.map(({ typed, ownId }) => ({
      ...orpc.products.checkSku.queryOptions({ input: { store_id: storeId, sku: typed.trim(), wc_id: ownId } }),
      enabled: isOnline && hasRested.has(JSON.stringify([typed.trim(), ownId ?? 0])),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })),
  });
  const checks = new Map<string, SkuCheck>();
  for (const [place, { key, typed }] of wanted.entries()) {
    const answer = answers[place];
    const twin = skus.find((other) => other.key !== key && other.typed.trim() === typed.trim());
    if (twin) checks.set(key, { problem: 'Another one here has this SKU.', isChecking: false });
    else if (!isOnline) continue;
    else if (answer?.error) checks.set(key, { problem: 'This SKU could not be checked.', isChecking: false });
    else if (!answer?.data) checks.set(key, { problem: null, isChecking: true });
    else if (!answer.data.valid) {
      checks.set(key, { problem: `${answer.data.holder?.name ?? 'Another product'} has this SKU.`, isChecking: false });
    }
  }
  return checks;
}
