import { type ImportColumn, MAX_IMPORT_COLUMNS } from '#contract/products/product-import.ts';
import { CHANGING_COLUMNS, isForNewProducts, isReadColumn, KEY_COLUMNS } from '#domain/products/product-columns.ts';
import { columnNamed, isLooseHeading, plainHeading } from './column-headings.ts';
import { type CsvRecord, invalidFile } from './parse-csv.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** How a person reads the columns of a file: by their places, or from earlier files by heading. Null: not imported. */
export interface ColumnChoices {
  readonly chosen: readonly (string | null)[] | null;
  readonly remembered: ReadonlyMap<string, string | null>;
}

export interface FileColumns {
  readonly all: readonly ImportColumn[];
  /** The place of each column that is read. */
  readonly places: ReadonlyMap<string, number>;
  /** Those that change a product, in the order of the file. */
  readonly changing: readonly (readonly [place: number, column: string])[];
  /** What the file still needs before anything can be imported. */
  readonly missing: string | null;
}

export const NO_KEY = inEnglish('The first row must name a column ID or SKU.');
const NO_CHANGE = inEnglish('The first row names no column to change, such as Regular price or Stock.');

/** Longest sample of a column's cells. */
const MAX_SAMPLE = 80;

/**
 * Reads the headings once for all rows: a row costs no more than its known cells, however many others it has.
 * @throws AppError INVALID_INPUT when it has too many columns, or a choice names no column.
 */
export function readFileColumns(
  headings: readonly string[],
  records: readonly CsvRecord[],
  withNewProducts: boolean,
  choices: ColumnChoices,
): FileColumns {
  if (headings.length > MAX_IMPORT_COLUMNS)
    throw invalidFile(
      inEnglish('Import a file of at most {maxImportColumns} columns.', { maxImportColumns: MAX_IMPORT_COLUMNS }),
    );
  const wanted = headings.map((heading, place) => wantedColumn(heading, place, choices));
  const owners = ownersOf(headings, wanted);
  const places = new Map<string, number>();
  const all = headings.map((heading, place): ImportColumn => {
    const { column, by } = wanted[place] ?? UNKNOWN;
    const own = { place, heading, sample: sampleOf(records, place), read_as: column, by };
    if (column === null) return { ...own, reason: by === 'heading' ? 'unknown' : 'skipped' };
    if (owners.get(column) !== place) return { ...own, reason: 'repeated' };
    if (!withNewProducts && isForNewProducts(column)) return { ...own, reason: 'new_products' };
    places.set(column, place);
    return { ...own, reason: null };
  });
  const changing = CHANGING_COLUMNS.flatMap((column) => {
    const place = places.get(column);
    return place === undefined ? [] : [[place, column] as const];
  }).toSorted(([one], [other]) => one - other);
  const hasKey = KEY_COLUMNS.some((column) => places.has(column));
  const missing = hasKey ? (changing.length === 0 ? NO_CHANGE : null) : NO_KEY;
  return { all: all.filter(({ heading, sample }) => heading !== '' || sample !== ''), places, changing, missing };
}

interface Wanted {
  readonly column: string | null;
  readonly by: ImportColumn['by'];
}

const UNKNOWN: Wanted = { column: null, by: 'heading' };

function wantedColumn(heading: string, place: number, { chosen, remembered }: ColumnChoices): Wanted {
  if (chosen !== null) return chosenColumn(heading, chosen[place] ?? null);
  const plain = plainHeading(heading);
  const known = remembered.get(plain);
  if (known !== undefined && (known === null || isReadColumn(known))) return { column: known, by: 'earlier_file' };
  return { column: columnNamed(heading), by: 'heading' };
}

function chosenColumn(heading: string, column: string | null): Wanted {
  if (column !== null && !isReadColumn(column))
    throw invalidFile(inEnglish('There is no column {column}.', { column: column.slice(0, 60) }));
  return { column, by: column === columnNamed(heading) ? 'heading' : 'person' };
}

/** The place that each column is read from: the first, where a heading that says it exactly comes before a loose one. */
function ownersOf(headings: readonly string[], wanted: readonly Wanted[]): Map<string, number> {
  const owners = new Map<string, number>();
  const isLoose = (place: number) => wanted[place]?.by === 'heading' && isLooseHeading(headings[place] ?? '');
  for (const loose of [false, true]) {
    for (const [place, { column }] of wanted.entries()) {
      if (column !== null && isLoose(place) === loose && !owners.has(column)) owners.set(column, place);
    }
  }
  return owners;
}

function sampleOf(records: readonly CsvRecord[], place: number): string {
  const cell = records.find(({ cells }) => (cells[place] ?? '') !== '')?.cells[place] ?? '';
  return cell.length > MAX_SAMPLE ? `${cell.slice(0, MAX_SAMPLE)}…` : cell;
}
