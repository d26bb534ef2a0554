import type { RecordWarning } from '#domain/record-warning.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { whatIsWrong, recordFields } from './record-warnings.names.ts';

/** What Karoo does with values that are no text by themselves. */
const REMEDIES: Readonly<Record<string, string>> = {
  stock_quantity: t('Karoo treats it as not tracked.'),
  low_stock_amount: t('Karoo treats it as not set.'),
};

/** A value that Karoo cannot use, and what it uses instead. `variation`: of which of a product's variations. */
export function describeWarning({ field: path, value, expected, instead }: RecordWarning, variation?: string): string {
  const label = labelOf(path);
  const field = variation === undefined ? label : t('{label} of variation {variation}', { label, variation });
  const problem = value === '' ? t('{field}: your store has none.', { field }) : whatIsWrong[expected](field, value);
  return sentences(problem, expected === 'own-id' ? t('Karoo gives it a number of its own.') : remedyOf(path, instead));
}

function remedyOf(field: string, instead: string): string {
  return (
    REMEDIES[field] ?? (instead === '' ? t('Karoo leaves it empty.') : t('Karoo treats it as {instead}.', { instead }))
  );
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
