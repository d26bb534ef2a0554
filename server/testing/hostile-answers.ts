import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A response that no honest server sends. It is prepared once, so that sending it costs next to nothing. */
export type HostileAnswer = (request: Pick<IncomingMessage, 'url'>, response: ServerResponse) => void;

const JSON_TYPE = { 'content-type': 'application/json' };

function sends(body: string | Buffer, headers: Record<string, string> = {}): HostileAnswer {
  return (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, ...headers });
    response.end(body);
  };
}

const MB = 1024 * 1024;
const packed = (text: string) => sends(gzipSync(text, { level: 1 }), { 'content-encoding': 'gzip' });
const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join()}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const record = (fields: string) => `[{"id":1,"total":"1.00",${fields}}]`;
const blanks = gzipSync(Buffer.alloc(64 * MB, ' '));
const lines = listOf('{"id":1,"name":"x","total":"1.00","taxes":[]}', 100_000);

/** Without end: one more byte every few milliseconds, until the client leaves. */
const drip: HostileAnswer = (_request, response) => {
  response.writeHead(200, JSON_TYPE);
  response.write('[');
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

/** Without end, as fast as the client reads. */
const endless: HostileAnswer = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  response.writeHead(200, JSON_TYPE);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

/** A full page of new records for each request, with a total that never comes nearer. */
function endlessPages(): HostileAnswer {
  let last = 9_000_000_000;
  return (_request, response) => {
    const rows = Array.from({ length: 100 }, () => {
      last -= 1;
      return { id: last, name: 'x', slug: 'x', status: 'publish', type: 'simple', total: '1.00', amount: '1.00' };
    });
    response.writeHead(200, { ...JSON_TYPE, 'x-wp-total': '1000000000000', 'x-wp-totalpages': '10000000000' });
    response.end(JSON.stringify(rows));
  };
}

/** Responses of a shop that wants to stop Karoo, or of a plugin that went mad. */
export const HOSTILE_ANSWERS: Readonly<Record<string, HostileAnswer>> = {
  '31 MB of empty objects, packed': packed(listOf('{}', 10_800_000)),
  '7 MB of empty objects': sends(listOf('{}', 2_400_000)),
  'a list longer than asked for': sends(listOf('{"id":1}', 5_000)),
  'a list of nothing': sends(listOf('null', 20_000)),
  'a hundred thousand lines in a record': packed(record(`"line_items":${lines}`)),
  'a hundred thousand lines in each of many lists': packed(record(`"tax_lines":${lines},"fee_lines":${lines}`)),
  'a hundred thousand rows of metadata': packed(record(`"meta_data":${listOf('{"id":1,"key":"k"}', 100_000)}`)),
  'a hundred thousand variations': packed(record(`"variations":[${Array.from({ length: 100_000 }, (_, n) => n + 1)}]`)),
  'a hundred records with every field invalid': packed(
    listOf(`{"id":1,"total":[],"line_items":${listOf('{"id":{},"total":{},"quantity":[]}', 400)}}`, 100),
  ),
  'a list in 100,000 lists': sends(nested(100_000)),
  'a list in 4 million lists': sends(nested(4_000_000)),
  'an object in 60,000 objects': sends('{"a":'.repeat(60_000) + '1' + '}'.repeat(60_000)),
  'a record that nests 50,000 levels': sends(record(`"meta_data":[{"id":1,"key":"k","value":${nested(50_000)}}]`)),
  'endless pages': endlessPages(),
  'a total of a million millions': sends('[{"id":1}]', { 'x-wp-total': '1000000000000', 'x-wp-totalpages': '9e99' }),
  'a total of no number': sends('[{"id":1}]', { 'x-wp-total': '-1', 'x-wp-totalpages': 'NaN' }),
  'a text of 7 MB': packed(record(`"number":"${'x'.repeat(7 * MB)}","name":"${'y'.repeat(1_000)}"`)),
  'a text of 30 MB': packed(record(`"number":"${'x'.repeat(30 * MB)}"`)),
  'a number of a million digits': sends(
    record(`"customer_id":${'9'.repeat(1_000_000)},"total_tax":"${'9'.repeat(MB)}"`),
  ),
  // Gzip allows several parts, one after the other.
  'a gzip bomb of 1 GB': sends(Buffer.concat(Array.from({ length: 16 }, () => blanks)), { 'content-encoding': 'gzip' }),
  'a brotli bomb of 256 MB': sends(
    brotliCompressSync(Buffer.alloc(256 * MB, ' '), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    {
      'content-encoding': 'br',
    },
  ),
  'gzip that is none': sends('[]', { 'content-encoding': 'gzip' }),
  'an unknown encoding': sends('[]', { 'content-encoding': 'zstd' }),
  'a body that drips': drip,
  'a body without end': endless,
  'no response at all': () => undefined,
  null: sends('null'),
  true: sends('true'),
  'a number': sends('42'),
  'a text': sends('"orders"'),
  'an empty body': sends(''),
  'an object': sends('{"id":1}'),
  'an object of 100,000 keys': sends(`{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":${n}`)}}`),
  'a list as an object of 100,000 numbers': sends(`{${Array.from({ length: 100_000 }, (_, n) => `"${n}":{}`)}}`),
  'a record of 100,000 keys': sends(`[{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":null`)}}]`),
  'bytes that are no UTF-8': sends(
    Buffer.concat([Buffer.from('[{"id":1,"name":"'), Buffer.alloc(MB, 0xff), Buffer.from('"}]')]),
  ),
  'escapes of half a character': sends(record(`"number":"${'\\ud83d'.repeat(100_000)}","name":"\\u0000"`)),
  'keys of the prototype': sends(
    '[{"id":1,"total":"1.00","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"status":"x"}]',
  ),
  'a redirect in circles': (request, response) => response.writeHead(301, { location: request.url ?? '/' }).end(),
  'endless redirects': (request, response) => response.writeHead(302, { location: `${request.url}0` }).end(),
  'a redirect with a body without end': (request, response) => {
    response.setHeader('location', request.url ?? '/');
    const { writeHead } = response;
    response.writeHead = () => writeHead.call(response, 301);
    endless(request, response);
  },
  'a page of 7 MB of PHP notices': sends(`${'<br />\n<b>Warning</b>: x{ ['.repeat(250_000)}[]`),
  'an error with a message of 7 MB': sends(`{"code":"x","message":"${'m'.repeat(7 * MB)}","data":{"status":400}}`),
};

/** One of each kind, for every reader: the others are costly to send or like these. */
const FEW: ReadonlySet<string> = new Set([
  '7 MB of empty objects',
  'a hundred thousand lines in a record',
  'a body that drips',
  'a number',
  'endless redirects',
]);

/**
 * A few responses with their names, for all readers; in `npm run test:release` also all others, for those readers that stand for the rest:
 * readers of one client share what receives a response.
 */
export function hostileAnswersFor<Reader extends [name: string, ...unknown[]]>(
  readers: readonly Reader[],
  standFor: readonly string[],
): [name: string, answer: HostileAnswer, readers: Reader[]][] {
  const few = readers.filter(([name]) => standFor.includes(name));
  return Object.entries(HOSTILE_ANSWERS)
    .filter(([name]) => process.env['KAROO_RELEASE_TESTS'] || FEW.has(name))
    .map(([name, answer]) => [name, answer, FEW.has(name) ? [...readers] : few]);
}

/** The answers that never end: a reader of them needs a time limit. */
export const NEVER_END: ReadonlySet<string> = new Set([
  'a body that drips',
  'a body without end',
  'no response at all',
  'a redirect with a body without end',
]);
