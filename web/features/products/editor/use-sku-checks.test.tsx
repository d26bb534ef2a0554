import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSkuChecks } from './use-sku-checks.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';

/** Returns the result for a typed SKU after the server responds. */
async function checked(response: () => Response) {
  vi.stubGlobal('fetch', async () => response());
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const skus = [{ key: 'product', typed: ' RUSK-1 ', saved: '', ownId: undefined }];
  const { result } = renderHook(() => useSkuChecks(STORE, skus), { wrapper });
  expect(result.current.get('product')).toEqual({ problem: null, isChecking: true });
  await waitFor(() => expect(result.current.get('product')?.isChecking).not.toBe(true));
  return result.current.get('product');
}

test('a SKU that cannot be checked counts as taken', async () => {
  expect(await checked(() => Response.json({ json: { valid: true, holder: null } }))).toBeUndefined();
  const holder = { wc_id: 7, name: 'Rusks' };
  expect(await checked(() => Response.json({ json: { valid: false, holder } }))).toEqual({
    problem: 'Rusks already has this SKU.',
    isChecking: false,
  });
  expect(await checked(() => new Response(null, { status: 503 }))).toEqual({
    problem: 'Couldn’t check this SKU.',
    isChecking: false,
  });
});
