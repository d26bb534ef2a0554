import type { WooClient, WooPage } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { instantOfGmt, moment } from '../../../integrations/woocommerce/records/woo-fields.ts';
import type { RejectedRecord } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import {
  UnsupportedByShop,
  type InvalidRecord,
  type ShopPage,
  type ShopReader,
  type ShopRecord,
} from '../engine/ports.ts';

/** Pages of a hundred whole records take a slow shop longer than a person would wait for one answer. */
const OPTIONS = { timeoutMs: WOO_TIMEOUTS.batch };

function modifiedOf(record: object): number | null {
  const written: unknown = Reflect.get(record, 'date_modified_gmt');
  try {
    return instantOfGmt(moment(written))?.getTime() ?? null;
  } catch {
    return null;
  }
}

/** A record as the engine takes it. */
export function shopRecord(record: { readonly id: number }): ShopRecord {
  return { id: record.id, modified: modifiedOf(record), body: record as ShopRecord['body'] };
}

/** A record that could not be read, as the engine takes it. */
export function invalidRecord({ id, reason, raw }: RejectedRecord): InvalidRecord {
  return { id, reason, raw, modified: typeof raw === 'object' && raw !== null ? modifiedOf(raw) : null };
}

function shopPage(page: WooPage<{ readonly id: number }>): ShopPage {
  return {
    records: page.items.map(shopRecord),
    rejected: page.rejected.map(invalidRecord),
    total: page.total,
    shopTime: page.shopDate?.getTime() ?? null,
  };
}

/** What older WooCommerce versions answer to a route or a parameter that they do not know. */
function isUnknownThere(error: unknown): boolean {
  if (!(error instanceof WooError)) return false;
  return error.shopCode === 'rest_no_route' || error.shopCode === 'rest_invalid_param';
}

async function asked(page: Promise<WooPage<{ readonly id: number }>>): Promise<ShopPage> {
  try {
    return shopPage(await page);
  } catch (error) {
    if (isUnknownThere(error)) throw new UnsupportedByShop((error as Error).message, { cause: error });
    throw error;
  }
}

/** The engine's view of a shop. */
export function wooShopReader(client: WooClient): ShopReader {
  return {
    list: (path, params) => asked(client.listPage(path, params, OPTIONS)),
    listVersions: (path, params) => asked(client.listFields(path, ['id', 'date_modified_gmt'], params, OPTIONS)),
    get concurrency() {
      return client.concurrency;
    },
  };
}
