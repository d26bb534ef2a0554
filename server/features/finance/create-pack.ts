import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { isShopDay, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { DEFAULT_YEAR_END } from '#domain/vat/vat-period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { t } from '#domain/language/t.ts';
import { readFinance } from './finance.queries.ts';
import { packCsv } from './pack-csv.ts';
import { packPdf } from './pack-pdf.ts';
import { packTables } from './pack-tables.ts';
import { storePack, saveProgress, readWaitingPack } from './packs.commands.ts';
import { readVatLines, type VatLine } from './vat-lines.queries.ts';
import { readVat } from './vat.queries.ts';

/** Orders and refunds per page. */
const PAGE_LINES = 250;

type Parts = Pick<Platform, 'db' | 'files' | 'now'>;

/** Whether the pack's author may not see costs: also who has left or deleted their account meanwhile. */
async function hidesCostsFrom({ db }: Parts, storeId: string, userId: string | null): Promise<boolean> {
  return userId === null || db.asUser({ userId, storeId }, async (tx) => tx.hidesCosts === true);
}

/** Creates a pack and stores its file, unless it exists. `signal` aborts it. */
export async function createPack(
  platform: Parts,
  scope: StoreScope,
  packId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, files, now } = platform;
  const { storeId } = scope;
  const pack = await db.asSystem(storeId, (tx) => readWaitingPack(tx, storeId, packId));
  if (pack === null) return;
  const range = { from: pack.from_day, to: pack.to_day };
  if (!isShopDay(range.from) || !isShopDay(range.to)) throw new Error('The pack has invalid days.');
  const hidesCosts = await hidesCostsFrom(platform, storeId, pack.requested_by);
  const { vat, finance, shop } = await db.asSystem(storeId, async (tx) => ({
    vat: await readVat(tx, scope, { ...range, year_end: DEFAULT_YEAR_END }, now()),
    finance: await readFinance({ ...tx, hidesCosts }, scope, range),
    shop: await readShop(tx, scope),
  }));
  const tables = packTables(vat, finance, hidesCosts);
  const facts = [
    t('{from} to {to}, days of the store ({timezone}). All amounts in {currency}.', {
      from: range.from,
      to: range.to,
      timezone: shop.timezone,
      currency: vat.currency,
    }),
    vat.category === null
      ? t('No VAT category is set in Karoo.')
      : t('VAT category {category}.', { category: vat.category }),
    ...vat.otherCurrencies.map(({ currency, total }) =>
      t('Not included: sales of {total}.', { total: formatAmount(total, currency, 'exact') }),
    ),
    t('Prepared by Karoo on {day}.', { day: shopDayOf(now(), shop.timezone) }),
  ];
  const cover = { shop: shop.name, organization: shop.organization, period: vat.name, currency: vat.currency, facts };
  const content =
    pack.kind === 'pdf'
      ? await packPdf(cover, tables)
      : await packCsv(
          [`${shop.name}: ${vat.name}`, ...facts],
          vat.currency,
          tables,
          readAllLines(platform, scope, pack, signal),
        );
  const name = `${fileName(shop.name)}-${range.from}-${range.to}.${pack.kind === 'pdf' ? 'pdf' : 'zip'}`;
  const contentType = pack.kind === 'pdf' ? 'application/pdf' : 'application/zip';
  await db.asSystem(storeId, (tx) =>
    storePack(tx, files, scope, { id: packId, name, contentType, content, now: now() }),
  );
}

/** Reads all orders and refunds of the pack's days page by page, each in its own transaction, and saves the progress. */
async function* readAllLines(
  { db }: Parts,
  scope: StoreScope,
  pack: { id: string; from_day: ShopDay; to_day: ShopDay },
  signal: AbortSignal,
): AsyncGenerator<VatLine[]> {
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with our own lines
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const { items, total } = await db.asSystem(scope.storeId, async (tx) => {
      const read = await readVatLines(tx, scope, {
        from: pack.from_day,
        to: pack.to_day,
        page,
        per_page: PAGE_LINES,
      });
      await saveProgress(tx, scope.storeId, pack.id, Math.min(page * PAGE_LINES, read.total), read.total);
      return read;
    });
    yield items;
    if (page * PAGE_LINES >= total) return;
  }
}

async function readShop(tx: Tx, { storeId }: StoreScope) {
  const { rows } = await sql<{ name: string; timezone: string; organization: string }>`
    select s.name, s.timezone, o.name as organization from woocommerce_stores s join organizations o on o.id = s.organization_id
    where s.id = ${storeId}::uuid`.execute(tx.query);
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no store ${storeId}.`);
  return row;
}

/** A file name that every operating system accepts. */
function fileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);
  return (plain || 'shop').toLowerCase();
}
