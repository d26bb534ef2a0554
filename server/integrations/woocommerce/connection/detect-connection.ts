import type { WooClientDeps } from '../client/request-pipeline.ts';
import { chooseAuth, type ShopKey } from './choose-auth.ts';
import { createWooClient } from '../client/create-woo-client.ts';
import { findApiRoot } from './find-api-root.ts';
import { readShopFacts, type ShopFacts } from './read-shop-facts.ts';
import type { WooConnection } from './woo-connection.ts';

export interface DetectedConnection {
  readonly connection: WooConnection;
  readonly shop: ShopFacts;
}

/**
 * Connects to a shop for the first time: finds its API and its authentication method, and reads its facts. Changes nothing
 * in the shop. Throws `WooError`.
 */
export async function detectConnection(
  address: string,
  key: ShopKey,
  deps: WooClientDeps,
): Promise<DetectedConnection> {
  const trimmed = { consumerKey: key.consumerKey.trim(), consumerSecret: key.consumerSecret.trim() };
  const found = await findApiRoot(address, deps);
  const connection = await chooseAuth(found, trimmed, deps);
  const shop = await readShopFacts(createWooClient(connection, deps), found);
  return { connection, shop };
}
