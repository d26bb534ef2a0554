import type { RecordWarning } from '#domain/record-warning.ts';
import { t } from '#domain/language/t.ts';
import { whatIsWrong, recordFields } from './record-warnings.names.ts';

/** Values that are no text by themselves: what Karoo uses instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  stock_quantity: t('not tracked'),
  low_stock_amount: t('not set'),
};

/** A value that Karoo cannot use, and what it uses instead. `owner`: of what, for parts of a record. */
export function describeWarning({ field, value, expected, instead }: RecordWarning, owner = ''): string {
  const what =
    value === ''
      ? t('{label}{owner}: your store has none', { label: labelOf(field), owner })
      : t('{label}{owner}: your store has “{value}”', { label: labelOf(field), owner, value });
  const problem = value === '' ? '' : whatIsWrong[expected];
  const used = INSTEAD[field] ?? instead;
  const remedy =
    expected === 'own-id'
      ? t('Karoo gives it a number of its own.')
      : used === ''
        ? t('Karoo leaves it empty.')
        : t('Karoo treats it as {instead}.', { instead: used });
  return `${what}${problem}. ${remedy}`;
}

/** `line_items.3.total` is "Line items 4, total". */
function labelOf(field: string): string {
  const words: string[] = [];
  for (const part of field.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(recordFields[part] ?? part.replaceAll('_', ' ').trim());
  }
  const label = words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
