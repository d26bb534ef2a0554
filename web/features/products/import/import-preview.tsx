import { Stack, Text, Alert, Box } from '@mantine/core';
import type { client } from '../../../platform/api/client.ts';
import { changeTexts, creationTexts, valueTexts } from '../jobs/item-texts.ts';
import { PreviewTable } from '../preview-table.tsx';
import { Problems } from '../product-problems.tsx';
import { t } from '#domain/language/t.ts';
import { rowColumn, columnLabel } from './import.names.ts';
import { JobLists } from '../jobs/job-items.tsx';
import type { BulkJob } from '../jobs/jobs.data.ts';
import type { Planned } from './preview-large.ts';
import type { ImportNote } from '#contract/products/product-import.ts';

type ImportResult = Awaited<ReturnType<typeof client.products.import>>;

interface PreviewRow {
  row: number;
  name: string;
  /** The summary, one sentence per effect. */
  texts: readonly string[];
}

/** What a file would change and add, row by row, and the rows that are left out. */
export function ImportPreview({ planned, currency }: { planned: ImportResult; currency: string }) {
  const { result, rows, problems, notes } = planned;
  const changed = changedRows(planned, currency);
  const shownRows = [
    ...changed,
    ...newRows(result.created, currency),
    ...addedRows(result.products, currency),
  ].toSorted((one, other) => one.row - other.row);
  const unchanged = rows.length - changed.length;
  return (
    <Stack gap="sm">
      {problems.length > 0 && (
        <Problems
          title={t('{count, plural, one {# row can’t be imported} other {# rows can’t be imported}}', {
            count: problems.length,
          })}
          problems={problems.map(({ row, column, message }) => ({ place: rowColumn(row, column), message }))}
        />
      )}
      <ImportNotes notes={notes} />
      {shownRows.length === 0 && <Text role="status">{t('Nothing in this file would change.')}</Text>}
      {shownRows.length > 0 && (
        <PreviewTable
          label={t('Changes')}
          maxHeight="36dvh"
          columns={[
            { heading: t('Row'), of: 'text' },
            { heading: t('Product'), of: 'name' },
            { heading: t('Change'), of: 'text' },
          ]}
          rows={shownRows.map(({ row, name, texts }) => ({
            key: row,
            cells: [row, name, texts.map((text) => <div key={text}>{text}</div>)],
          }))}
        />
      )}
      {unchanged > 0 && shownRows.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# row without a change} other {# rows without a change}}', { count: unchanged })}
        </Text>
      )}
    </Stack>
  );
}

function changedRows({ result, rows }: ImportResult, currency: string): PreviewRow[] {
  const all = result.products.flatMap((product) => [product, ...product.variations]);
  const items = new Map(all.map((item) => [item.wc_id, item]));
  return rows.flatMap(({ row, wc_id: id }) => {
    const item = items.get(id);
    if (item === undefined || item.skipped !== null) return [];
    const texts = changeTexts(item, currency);
    return [{ row, name: item.name, texts }];
  });
}

function newRows(created: ImportResult['result']['created'], currency: string): PreviewRow[] {
  return created.flatMap((product) => [
    { row: product.row, name: product.name, texts: creationTexts(product, currency) },
    ...product.variations.map((one) => newVariationRow(product.name, one, currency)),
  ]);
}

type NewProduct = ImportResult['result']['created'][number];

/** New variations of products that the store has. */
function addedRows(products: ImportResult['result']['products'], currency: string): PreviewRow[] {
  return products.flatMap(({ name, new_variations: added }) =>
    added.map((one) => newVariationRow(name, one, currency)),
  );
}

function newVariationRow(product: string, { row, name, values }: NewProduct['variations'][number], currency: string) {
  return { row, name: `${product}: ${name}`, texts: [t('New variation'), ...valueTexts(values, currency)] };
}

interface LargePreviewProps {
  storeId: string;
  job: BulkJob;
  notes: Planned['notes'];
  currency: string;
}

/** What a large file would do: counts by kind, and its products in pages. */
export function LargePreview({ storeId, job, notes, currency }: LargePreviewProps) {
  const { changed = 0, variations = 0, added = 0, skipped = 0 } = job.planned ?? {};
  return (
    <Stack gap="sm">
      <Text role="status">
        {t(
          '{products, plural, one {# product} other {# products}} and {variations, plural, one {# variation} other {# variations}} change, {added, plural, one {# product} other {# products}} are added, {skipped} stay as they are.',
          { products: changed - variations, variations, added, skipped },
        )}
      </Text>
      <ImportNotes notes={notes} />
      {job.total + job.problems > 0 ? (
        <JobLists storeId={storeId} job={job} currency={currency} />
      ) : (
        <Text>{t('Nothing in this file would change.')}</Text>
      )}
    </Stack>
  );
}

/** What of the file is left out, and what may be a mistake in it, before anything is written. */
function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
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
