import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { orpc } from '../../../platform/api/client.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { t } from '#domain/language/t.ts';

const DEBOUNCE_MS = 400;

export interface SkuCheck {
  /** The error; null without one, or before the check completes. */
  problem: string | null;
  isChecking: boolean;
}

/** A SKU in the editor. */
export interface TypedSku {
  key: string;
  typed: string;
  saved: string;
  /** Id of its product or variation, undefined for a new one. */
  ownId: number | undefined;
}

export const VALID_SKU: SkuCheck = { problem: null, isChecking: false };

/**
 * Checks SKUs while they are typed. Returns those with an error or a check in progress, by key. A SKU that cannot be checked
 * counts as taken (specification, section 5). Offline nothing is checked, and the shop reports errors when it is sent.
 */
export function useSkuChecks(storeId: string, skus: readonly TypedSku[]): ReadonlyMap<string, SkuCheck> {
  const isOnline = useOnline();
  const changed = skus.filter(({ typed, saved }) => typed.trim() !== '' && typed.trim() !== saved.trim());
  const typedKey = JSON.stringify(changed.map(({ typed, ownId }) => [typed.trim(), ownId ?? 0]));
  const [debounced] = useDebouncedValue(typedKey, DEBOUNCE_MS);
  const settled = new Set((JSON.parse(debounced) as unknown[]).map((one) => JSON.stringify(one)));
  const results = useQueries({
    queries: changed.map(({ typed, ownId }) => ({
      ...orpc.products.checkSku.queryOptions({ input: { store_id: storeId, sku: typed.trim(), wc_id: ownId } }),
      enabled: isOnline && settled.has(JSON.stringify([typed.trim(), ownId ?? 0])),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })),
  });
  const checks = new Map<string, SkuCheck>();
  const report = (key: string, problem: string) => checks.set(key, { problem, isChecking: false });
  for (const [index, { key, typed }] of changed.entries()) {
    const result = results[index];
    const isDuplicate = skus.some((other) => other.key !== key && other.typed.trim() === typed.trim());
    if (isDuplicate) report(key, t('This product already uses this SKU.'));
    else if (!isOnline) continue;
    else if (result?.error) report(key, t('Couldn’t check this SKU.'));
    else if (!result?.data) checks.set(key, { problem: null, isChecking: true });
    else if (!result.data.valid)
      report(key, t('{name} already has this SKU.', { name: result.data.holder?.name ?? t('Another product') }));
  }
  return checks;
}
