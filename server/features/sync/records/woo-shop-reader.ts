import type { WooClient, WooPage } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { instantOfGmt, moment } from '../../../integrations/woocommerce/records/woo-fields.ts';
import type { RejectedRecord } from '../../../integrations/woocommerce/records/woo-schemas.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import {
  UnsupportedByShop,
  type InvalidRecord,
  type ShopPage,
  type ShopReader,
  type ShopRecord,
} from '../engine/ports.ts';

/** Slow shops need more than the interactive timeout for a page of a hundred complete records. */
const OPTIONS = { timeoutMs: WOO_TIMEOUTS.batch };

function modifiedOf(record: object): number | null {
  try {
    return instantOfGmt(moment(Reflect.get(record, 'date_modified_gmt')))?.getTime() ?? null;
  } catch {
    return null;
  }
}

/** Converts a valid record to the engine's type. The API's addresses of related records, a tenth of an order, are left out. */
export function shopRecord(record: { readonly id: number; readonly _links?: unknown }): ShopRecord {
  const { _links, ...body } = record;
  return { id: record.id, modified: modifiedOf(record), body };
}

function preparedRecord(record: ShopRecord): ShopRecord {
  return { ...record, json: jsonParameter(record.body) };
}

/** Converts a record that failed validation to the engine's type. */
export function invalidRecord({ id, reason, raw }: RejectedRecord): InvalidRecord {
  return { id, reason, raw, modified: typeof raw === 'object' && raw !== null ? modifiedOf(raw) : null };
}

function shopPage(page: WooPage<{ readonly id: number }>): ShopPage {
  return {
    records: page.items.map((item) => preparedRecord(shopRecord(item))),
    rejected: page.rejected.map(invalidRecord),
    total: page.total,
    shopTime: page.shopDate?.getTime() ?? null,
  };
}

/** Older WooCommerce versions return these codes for unknown routes and parameters. */
function isUnsupported(error: unknown): boolean {
  if (!(error instanceof WooError)) return false;
  return error.shopCode === 'rest_no_route' || error.shopCode === 'rest_invalid_param';
}

async function readPage(page: Promise<WooPage<{ readonly id: number }>>): Promise<ShopPage> {
  try {
    return shopPage(await page);
  } catch (error) {
    if (isUnsupported(error)) throw new UnsupportedByShop((error as Error).message, { cause: error });
    throw error;
  }
}

/** Returns a reader of the shop for the sync engine. */
export function wooShopReader(client: WooClient): ShopReader {
  return {
    list: (path, params) => readPage(client.listPage(path, params, OPTIONS)),
    listVersions: (path, params) => readPage(client.listFields(path, ['id', 'date_modified_gmt'], params, OPTIONS)),
    get concurrency() {
      return client.concurrency;
    },
  };
}
