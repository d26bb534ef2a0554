import { formatQuantity } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';

const STATUS_LABELS: Record<string, string> = {
  publish: 'Published',
  draft: 'Draft',
  pending: 'Pending review',
  private: 'Private',
  future: 'Scheduled',
  trash: 'Trash',
};

/** A product's status as people read it. */
export function productStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

export function productStatusTone(status: string): Tone {
  if (status === 'publish') return 'good';
  return status === 'pending' || status === 'future' ? 'warn' : 'quiet';
}

export const STOCK_LABELS: Record<string, string> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

interface Stock {
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
}

/** The stock as a word or number, and how worried to look. A shop that counts says how many, one that does not says whether. */
export function stockLabel({ manage_stock: managed, stock_quantity: quantity, stock_status: status }: Stock): {
  text: string;
  tone: Tone;
} {
  if (status === 'outofstock') return { text: STOCK_LABELS.outofstock ?? status, tone: 'bad' };
  if (managed && quantity !== null) {
    return { text: formatQuantity(quantity), tone: quantity <= 0 ? 'warn' : 'quiet' };
  }
  return { text: STOCK_LABELS[status] ?? status, tone: status === 'onbackorder' ? 'warn' : 'quiet' };
}
