import type { WooClientDeps } from '../client/request-pipeline.ts';
import { chooseAuth, type ShopKey } from './choose-auth.ts';
import { createWooClient } from '../client/create-woo-client.ts';
import { findApiRoot } from './find-api-root.ts';
import { describeWooError, type Diagnosis } from './diagnosis.ts';
import { readShopFacts, type ShopFacts } from './read-shop-facts.ts';
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
    const trimmed = { consumerKey: key.consumerKey.trim(), consumerSecret: key.consumerSecret.trim() };
    const found = await findApiRoot(address, deps);
    const connection = await chooseAuth(found, trimmed, deps);
    const shop = await readShopFacts(createWooClient(connection, deps), found);
    const notice = shop.canWrite ? null : describeWooError(new WooError('READ_ONLY_KEY', 'the key may only read'));
    return { ok: true, connection, shop, notice };
  } catch (err) {
    if (!(err instanceof WooError)) deps.log?.warn({ err }, 'Could not check a shop');
    return { ok: false, ...describeWooError(err) };
  }
}
