/** A product or variation of the shop, as far as its stock is concerned. */
interface StockRecord {
  id: number;
  name: string;
  /** Variations have one. */
  parent_id: number;
  type?: string;
  status: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
  low_stock_amount: number | null;
}

/** WooCommerce's own, which the sandbox keeps. */
const THRESHOLD = 2;

/** What is low in the shop, computed from its own records: each product, and what Karoo's list says of its stock. */
export function lowStockOf(records: readonly StockRecord[]): { name: string; stock: string }[] {
  const published = records.filter(({ status }) => status === 'publish');
  const lowVariations = published.filter((record) => record.type === 'variation' && isLow(record));
  return records
    .filter(({ type, status }) => type !== 'variation' && status !== 'trash')
    .flatMap((product) => {
      const low = lowVariations.filter(({ parent_id }) => parent_id === product.id).length;
      const ownStock = product.type !== 'variable' || product.manage_stock === true;
      const isOwnLow = product.status === 'publish' && ownStock && isLow(product);
      if (!isOwnLow && low === 0) return [];
      return { name: product.name, stock: isOwnLow ? stockText(product) : variationsText(low) };
    });
}

function isLow({ manage_stock, stock_quantity, stock_status, low_stock_amount }: StockRecord): boolean {
  if (manage_stock === 'parent') return false;
  return stock_status === 'outofstock' || (manage_stock && (stock_quantity ?? 0) <= (low_stock_amount ?? THRESHOLD));
}

function stockText({ stock_quantity: quantity, stock_status }: StockRecord): string {
  if (quantity !== null && quantity < 0) return `${-quantity} oversold`;
  return stock_status === 'outofstock' ? 'Out of stock' : String(quantity);
}

function variationsText(count: number): string {
  return count === 1 ? '1 variation low' : `${count} variations low`;
}
