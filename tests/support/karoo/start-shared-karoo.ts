import type { TestProject } from 'vitest/node';
import { signInMerchant } from './merchant.ts';
import { startKaroo, type RunningKaroo } from './start-karoo.ts';

/** Where a Karoo and its sandbox answer. */
export type KarooAddresses = Pick<RunningKaroo, 'url' | 'sandboxUrl'>;

declare module 'vitest' {
  interface ProvidedContext {
    sharedKaroo: KarooAddresses;
  }
}

/**
 * Before the journeys: one Karoo with a synced shop for all files that change neither the shop nor the demo merchant's organization
 * in a way that others see. A Karoo and a first sync for each of them took ten seconds of a processor.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const env = {
    SANDBOX_ORDERS: '600',
    SANDBOX_ORDERS_PER_MINUTE: '0',
    OPERATOR_NAME: 'Karoo & Seuns',
    OPERATOR_PHONE: '',
  };
  const karoo = await startKaroo({ env });
  const merchant = await signInMerchant(karoo.url);
  await merchant.synced(await merchant.demoStore());
  provide('sharedKaroo', { url: karoo.url, sandboxUrl: karoo.sandboxUrl });
  return async () => void (await karoo.stop());
}
