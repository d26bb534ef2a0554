import type { WooClient, WooPage } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { type ListPath, type ShopPage, type ShopReader, UnsupportedByShop } from '../engine/ports.ts';
import { invalidRecord, shopRecord } from './shop-record.ts';

/** Slow shops need more than the interactive timeout for a page of a hundred complete records. */
const OPTIONS = { timeoutMs: WOO_TIMEOUTS.batch };

/** The order or product whose refunds or variations a list holds. Older shops omit it in the records. */
function parentOf(path: ListPath): number | null {
  const id = /^(?:orders|products)\/(\d+)\//.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

function shopPage(page: WooPage<{ readonly id: number }>, parentId: number | null): ShopPage {
  return {
    records: page.items.map((item) => shopRecord(parentId === null ? item : { ...item, parent_id: parentId })),
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

async function readPage(page: Promise<WooPage<{ readonly id: number }>>, path: ListPath): Promise<ShopPage> {
  try {
    return shopPage(await page, parentOf(path));
  } catch (error) {
    if (isUnsupported(error)) throw new UnsupportedByShop((error as Error).message, { cause: error });
    throw error;
  }
}

/** Returns a reader of the shop for the sync engine. */
export function wooShopReader(client: WooClient): ShopReader {
  return {
    list: (path, params) => readPage(client.listPage(path, params, OPTIONS), path),
    listVersions: (path, params) =>
      readPage(client.listFields(path, ['id', 'date_modified_gmt'], params, OPTIONS), path),
    get concurrency() {
      return client.concurrency;
    },
  };
}
