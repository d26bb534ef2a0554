import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { StoredData, StoredDataReport } from '../../platform/query/stored-data.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { useStoredData } from '../../platform/query/use-stored-data.ts';
import { responsesInMemory, countCache } from './count-cache.ts';
import type { CacheCount } from './count-cache.ts';
import { t } from '#domain/language/t.ts';

const REFRESH_MS = 5000;
const queryKey = ['diagnostics'];

export interface Diagnosis {
  memory: CacheCount;
  /** Null without storage. */
  device: CacheCount | null;
  report: StoredDataReport;
  /** Storage used and available to this site, in bytes, if the browser reports it. */
  space: { used: number; allowed: number } | null;
  /** Whether pages open offline, as text. */
  worker: string;
}

/** The state of cache, device and service worker, refreshed every few seconds. */
export function useDiagnosis() {
  const queryClient = useQueryClient();
  const stored = useStoredData();
  return useQuery({
    queryKey,
    queryFn: () => diagnose(queryClient, stored),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

async function diagnose(queryClient: QueryClient, stored: StoredData): Promise<Diagnosis> {
  const now = Date.now();
  const device = await stored.list().then(
    (entries) => countCache(entries, now),
    () => null,
  );
  const estimate = await navigator.storage?.estimate().catch(() => null);
  return {
    memory: countCache(responsesInMemory(queryClient), now),
    device,
    report: stored.report(),
    space: estimate?.usage && estimate.quota ? { used: estimate.usage, allowed: estimate.quota } : null,
    worker: await describeWorker(),
  };
}

async function describeWorker(): Promise<string> {
  if (!('serviceWorker' in navigator)) return t('Not available in this browser');
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration === undefined) return t('Not installed');
  if (registration.waiting) return t('Update waiting');
  if (registration.installing) return t('Installing');
  return navigator.serviceWorker.controller ? t('Active') : t('Active from your next visit');
}

/** Deletes stored data, not what is on screen. Rejects on failure. */
export function useClearStored() {
  const queryClient = useQueryClient();
  const stored = useStoredData();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!(await stored.clear())) throw new Error('What is stored on this device could not be removed.');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useRefreshAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => queryClient.invalidateQueries(undefined, { throwOnError: true }),
  });
}
