import type { WooClientDeps } from '../client/request-pipeline.ts';
import type { ShopKey } from './choose-auth.ts';
import { detectConnection } from './detect-connection.ts';
import { describeWooError, type Diagnosis } from './diagnosis.ts';
import type { ShopFacts } from './read-shop-facts.ts';
import type { WooConnection } from './woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';

export type ConnectionDiagnosis =
  | {
      readonly ok: true;
      readonly connection: WooConnection;
      readonly shop: ShopFacts;
      /** What works less than it could: a key that may only read. */
      readonly notice: Diagnosis | null;
    }
  | ({ readonly ok: false } & Diagnosis);

/**
 * Looks at a shop from the first name look-up to the right to write, and says what is wrong and what to do.
 * Never throws; what is not ours to explain is `UNEXPECTED` and goes to the log.
 */
export async function diagnoseConnection(
  address: string,
  key: ShopKey,
  deps: WooClientDeps,
): Promise<ConnectionDiagnosis> {
  try {
    const { connection, shop } = await detectConnection(address, key, deps);
    const notice = shop.canWrite ? null : describeWooError(new WooError('READ_ONLY_KEY', 'the key may only read'));
    return { ok: true, connection, shop, notice };
  } catch (fault) {
    if (!(fault instanceof WooError)) deps.log?.warn({ err: fault }, 'looking at a shop failed on our side');
    return { ok: false, ...describeWooError(fault) };
  }
}
