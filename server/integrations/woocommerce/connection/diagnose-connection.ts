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
      /** A limitation: a read-only key. */
      readonly notice: Diagnosis | null;
    }
  | ({ readonly ok: false } & Diagnosis);

/**
 * Checks a connection from DNS to write access, and returns what is wrong and what to do. Never throws: other errors become
 * `UNEXPECTED` and are logged.
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
  } catch (err) {
    if (!(err instanceof WooError)) deps.log?.warn({ err }, 'Could not check a shop');
    return { ok: false, ...describeWooError(err) };
  }
}
