import { fieldName } from '#domain/products/product-fields.ts';
import { PRODUCT_STATUS_NAMES, PRODUCT_TYPE_NAMES } from '#domain/products/product-names.ts';
import { STOCK_STATUS_NAMES, STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { t } from '#domain/language/t.ts';

const labelsOf = (names: Readonly<Record<string, DeclaredText>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name()]));

const STATUS_LABELS: Record<string, string> = { ...labelsOf(PRODUCT_STATUS_NAMES), trash: t('Trash') };

export function productStatusLabel(status: string): string {
  return STATUS_LABELS[status] ?? status;
}

const TYPE_LABELS = labelsOf(PRODUCT_TYPE_NAMES);

/** Plugins add types of their own. */
export function productTypeLabel(type: string): string {
  return TYPE_LABELS[type] ?? type;
}

export function productStatusTone(status: string): Tone {
  if (status === 'publish') return 'good';
  return status === 'pending' || status === 'future' ? 'warn' : 'quiet';
}

export const STOCK_LABELS = labelsOf(STOCK_STATUS_NAMES);

/** Options of a stock status select. */
export const STOCK_CHOICES = STOCK_STATUSES.map((value) => ({ value, label: STOCK_LABELS[value] ?? value }));

interface Stock {
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
  low_variations?: number | undefined;
}

/** Returns the quantity if the shop counts the stock, else its low variations or the status, with the badge's tone. */
export function stockLabel({
  manage_stock: managed,
  stock_quantity: quantity,
  stock_status: status,
  low_variations: low = 0,
}: Stock): {
  text: string;
  tone: Tone;
} {
  const isOut = status === 'outofstock';
  if (managed && quantity !== null && quantity < 0) {
    return { text: t('{count} oversold', { count: formatQuantity(-quantity) }), tone: isOut ? 'bad' : 'warn' };
  }
  if (isOut) return { text: STOCK_LABELS.outofstock ?? status, tone: 'bad' };
  if (managed && quantity !== null) {
    return { text: formatQuantity(quantity), tone: quantity <= 0 ? 'warn' : 'quiet' };
  }
  if (low > 0)
    return { text: t('{low, plural, one {# variation low} other {# variations low}}', { low }), tone: 'warn' };
  return { text: STOCK_LABELS[status] ?? status, tone: status === 'onbackorder' ? 'warn' : 'quiet' };
}

/** Longer texts are truncated. */
const MAX_LENGTH = 160;

export function fieldLabel(field: string): string {
  return fieldName(field) ?? field;
}

/** Returns a field's value as text. */
export function valueLabel(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return t('{count} selected', { count: value.length });
  if (field === 'stock_status') return STOCK_LABELS[String(value)] ?? String(value);
  if (field === 'status') return productStatusLabel(String(value));
  if (typeof value === 'object' && 'src' in value) return t('an image');
  if (typeof value === 'object') return Object.values(value).map(String).join(' × ');
  const text = String(value).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
