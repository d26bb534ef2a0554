import { CsvReader, type CsvRecord, type CsvTable } from '../parse-csv.ts';

/** Characters of a part. */
const MAX_CHARACTERS = 1_000_000;

/** A CSV text in parts of at most `rows` rows, each with the heading; at least one. */
export async function* csvParts(text: AsyncIterable<string>, rows: number): AsyncGenerator<CsvTable> {
  const reader = new CsvReader();
  let records: CsvRecord[] = [];
  let characters = 0;
  let isFirst = true;
  const add = function* (found: Iterable<CsvRecord>): Generator<CsvTable> {
    for (const record of found) {
      records.push(record);
      characters += record.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (records.length < rows && characters < MAX_CHARACTERS) continue;
      yield { headings: reader.headings, records };
      [records, characters, isFirst] = [[], 0, false];
    }
  };
  for await (const piece of text) yield* add(reader.read(piece));
  yield* add(reader.read('', true));
  if (records.length > 0 || isFirst) yield { headings: reader.headings, records };
}
