import type { WooClient, WooPage } from '../../../integrations/woocommerce/client/woo-client.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import { WooError, type WooErrorCode } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { describeWooError } from '../../../integrations/woocommerce/connection/diagnosis.ts';
import {
  type ListPath,
  ListCached,
  ListUnreadable,
  type Refusal,
  type ShopPage,
  type ShopReader,
  UnsupportedByShop,
} from '../engine/ports.ts';
import { readShopTotals } from '../totals/shop-totals.ts';
import { invalidRecord, shopRecord } from './shop-record.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

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

/** What concerns one list. After any other error, no list of the shop can be read. */
const REFUSALS: Readonly<Partial<Record<WooErrorCode, Refusal>>> = {
  SHOP_ERROR: 'page',
  NOT_JSON: 'page',
  TOO_LARGE: 'page',
  UNREADABLE_RECORD: 'page',
  TIMEOUT: 'silence',
  UNREACHABLE: 'silence',
  WRONG_KEY: 'list',
  WRONG_SECRET: 'list',
  NOT_ALLOWED: 'list',
  REST_DISABLED: 'list',
  FIREWALL: 'list',
  NOT_FOUND: 'list',
  REFUSED: 'list',
  WRONG_LIST: 'list',
  CACHED: 'list',
};

/** Older WooCommerce versions return these codes for unknown routes and parameters. */
function isUnsupported(error: WooError): boolean {
  return error.shopCode === 'rest_no_route' || error.shopCode === 'rest_invalid_param';
}

/** A list as merchants call it. */
function nameOf(path: ListPath): string {
  return path.split('/').at(-1) ?? path;
}

/** What an error means for a list. `hasRead`: whether another list could be read with the same key. */
function refusalOf(error: WooError, path: ListPath, hasRead: boolean): Error {
  const cause = { cause: error };
  if (isUnsupported(error)) {
    const remedy = inEnglish('Turn off plugins that change the REST API, then try again.');
    return new UnsupportedByShop(inEnglish('Your store doesn’t have this list.'), { ...cause, remedy });
  }
  const refusal = REFUSALS[error.code];
  if (refusal === undefined) return error;
  const isKey = error.code === 'WRONG_KEY' || error.code === 'WRONG_SECRET';
  if (error.code === 'NOT_ALLOWED' || (isKey && hasRead)) {
    return new ListUnreadable(
      inEnglish('The key’s user doesn’t have access to {path}.', { path: nameOf(path) }),
      refusal,
      {
        ...cause,
        remedy: inEnglish('Create a Read/Write key for an administrator or shop manager.'),
        answer: error.shopMessage || null,
      },
    );
  }
  const { sentence, remedy } = describeWooError(error);
  if (error.code === 'CACHED') return new ListCached(sentence, { ...cause, remedy });
  return new ListUnreadable(sentence, refusal, { ...cause, remedy, answer: error.shopMessage || null });
}

/** Returns a reader of the shop for the sync engine. */
export function wooShopReader(client: WooClient): ShopReader {
  let hasRead = false;
  const readPage = async (page: Promise<WooPage<{ readonly id: number }>>, path: ListPath): Promise<ShopPage> => {
    try {
      const read = shopPage(await page, parentOf(path));
      hasRead = true;
      return read;
    } catch (error) {
      throw error instanceof WooError ? refusalOf(error, path, hasRead) : error;
    }
  };
  return {
    list: (path, params, { once = false } = {}) => readPage(client.listPage(path, params, { ...OPTIONS, once }), path),
    listVersions: (path, params, { once = false } = {}) =>
      readPage(client.listFields(path, ['id', 'date_modified_gmt'], params, { ...OPTIONS, once }), path),
    async requireUncached(path) {
      try {
        await client.requireUncached(path, OPTIONS);
      } catch (error) {
        // The list itself reports any other failure.
        if (error instanceof WooError && error.code === 'CACHED') throw refusalOf(error, path, hasRead);
      }
    },
    totals: () => readShopTotals(client),
    get concurrency() {
      return client.concurrency;
    },
  };
}
