import type { WooClientDeps } from '../client/request-pipeline.ts';
import { chooseAuth, type ShopKey } from './choose-auth.ts';
import { createWooClient } from '../client/create-woo-client.ts';
import { findApiRoot } from './find-api-root.ts';
import { describeWooError, describeWriteError, type Diagnosis } from './diagnosis.ts';
import { readShopFacts, type ShopFacts } from './read-shop-facts.ts';
import type { WooConnection } from './woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';

export type ConnectionDiagnosis =
  | {
      readonly ok: true;
      readonly connection: WooConnection;
      readonly shop: ShopFacts;
      /** A limitation: the shop takes no changes. */
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
    const client = createWooClient(connection, deps);
    // Choosing the authentication method has just read the list.
    await client.requireUncached('orders');
    const shop = await readShopFacts(client, found);
    const notice = shop.writeError && describeWriteError(shop.writeError);
    return { ok: true, connection, shop, notice };
  } catch (err) {
    if (!(err instanceof WooError)) deps.log?.warn({ err }, 'Could not check a shop');
    return { ok: false, ...describeWooError(err) };
  }
}
