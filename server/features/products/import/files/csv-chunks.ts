/** Characters of a chunk, besides its heading. */
const MAX_CHARACTERS = 1_000_000;

/** Some rows of a file under its heading: a file by itself. */
export interface CsvChunk {
  readonly csv: string;
  /** Rows of the file between the heading and the chunk's first row, blank ones too. */
  readonly rowsBefore: number;
}

/**
 * Cuts a CSV text into files of at most `rows` rows, each with the heading, so that a large one is never in memory as a whole. Only line
 * ends outside of quotation marks end a row.
 */
export async function* csvChunks(text: AsyncIterable<string>, rows: number): AsyncGenerator<CsvChunk> {
  let head = '';
  let hasHead = false;
  let chunk = '';
  let count = 0;
  let rowsBefore = 0;
  for await (const row of rowsOf(text)) {
    if (!hasHead) {
      head += row;
      // "sep=;" and blank lines come before the heading.
      hasHead = row.trim() !== '' && !/^\uFEFF?"?sep=[,;|\t]"?\s*$/i.test(row);
      continue;
    }
    chunk += row;
    count += 1;
    if (count < rows && chunk.length < MAX_CHARACTERS) continue;
    yield { csv: head + chunk, rowsBefore };
    rowsBefore += count;
    chunk = '';
    count = 0;
  }
  if (count > 0 || rowsBefore === 0) yield { csv: head + chunk, rowsBefore };
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** The rows with their line ends. */
async function* rowsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isQuoted = false;
  let at = 0;
  for await (const piece of text) {
    rest += piece;
    let start = 0;
    for (; at < rest.length; at += 1) {
      const code = rest.charCodeAt(at);
      if (code === QUOTE) isQuoted = !isQuoted;
      else if (!isQuoted && (code === LF || code === CR)) {
        // The other half of "\r\n" may be in the next piece.
        if (code === CR && at === rest.length - 1) break;
        if (code === CR && rest.charCodeAt(at + 1) === LF) at += 1;
        yield rest.slice(start, at + 1);
        start = at + 1;
      }
    }
    rest = rest.slice(start);
    at -= start;
  }
  if (rest !== '') yield rest;
}
