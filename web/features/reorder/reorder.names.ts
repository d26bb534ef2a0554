import { t } from '#domain/language/t.ts';

export const linesText = (lines: readonly string[]): string =>
  lines.length > 6
    ? t('{lines} and {count} more', { lines: lines.slice(0, 5).join(', '), count: lines.length - 5 })
    : lines.join(', ');
