import { t } from '#domain/language/t.ts';

export const rowColumn = (row: number, column: string | null): string =>
  column === null ? t('Row {row}', { row }) : t('Row {row}, {column}', { row, column });

export function importCounts(changed: number, added: number): string {
  if (added === 0) return t('{changed, plural, one {Change # product} other {Change # products}}', { changed });
  return changed === 0
    ? t('{added, plural, one {Add # new product} other {Add # new products}}', { added })
    : t('{changed, plural, one {Change # product, add {added} new} other {Change # products, add {added} new}}', {
        changed,
        added,
      });
}

export function imported(changed: number, added: number): string {
  if (added === 0) return t('{changed, plural, one {# product changed} other {# products changed}}', { changed });
  return changed === 0
    ? t('{added, plural, one {# new product added} other {# new products added}}', { added })
    : t(
        '{changed, plural, one {# product changed} other {# products changed}}, {added, plural, one {# new product added} other {# new products added}}',
        { changed, added },
      );
}

export function undone(changed: number, trashed: number): string {
  if (trashed === 0)
    return t('{changed, plural, one {# product changed back} other {# products changed back}}', { changed });
  return changed === 0
    ? t('{trashed, plural, one {# new product moved to the trash} other {# new products moved to the trash}}', {
        trashed,
      })
    : t(
        '{changed, plural, one {# product changed back} other {# products changed back}}, {trashed, plural, one {# new product moved to the trash} other {# new products moved to the trash}}',
        { changed, trashed },
      );
}
