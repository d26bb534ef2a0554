import { Alert, Box } from '@mantine/core';
import type { ImportNote } from '#contract/products/product-import.ts';
import { t } from '#domain/language/t.ts';
import { columnLabel } from './import.names.ts';

/** What of the file is left out, and what may be a mistake in it, before anything is written. */
export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const warnings = notes.filter(({ kind }) => kind === 'warning');
  const left = notes.filter(({ kind }) => kind === 'left_out');
  return (
    <>
      {warnings.length > 0 && <Notes title={t('Check these cells')} notes={warnings} color="yellow" />}
      {left.length > 0 && <Notes title={t('Cells that are not imported')} notes={left} color="gray" />}
    </>
  );
}

function Notes({ title, notes, color }: { title: string; notes: readonly ImportNote[]; color: string }) {
  return (
    <Alert color={color} title={title}>
      <Box component="ul" mah="20dvh" m={0} ps={20} style={{ overflowY: 'auto' }}>
        {notes.map(({ column, message, rows, count }) => (
          <li key={`${column} ${message}`}>
            <strong>
              {column === null ? rowsText(rows, count) : `${columnLabel(column)}, ${rowsText(rows, count)}`}
            </strong>
            {`: ${message}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const SHOWN = 5;

function rowsText(rows: readonly number[], count: number): string {
  const named = rows.slice(0, SHOWN).join(', ');
  return count > SHOWN
    ? t('rows {named} and {more} more', { named, more: count - SHOWN })
    : t('{count, plural, one {row {named}} other {rows {named}}}', { count, named });
}
