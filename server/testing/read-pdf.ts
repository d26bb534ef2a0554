import { inflateSync } from 'node:zlib';

/** The text of a PDF that Karoo made, as it was drawn, without the spaces that only place it. */
export function readPdf(bytes: Uint8Array): string {
  const streams = streamsOf(Buffer.from(bytes));
  // Both fonts are subsets of their own; each numbers its glyphs by itself.
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(glyphsOf);
  const names = namesOf(Buffer.from(bytes).toString('latin1'));
  return streams
    .filter((text) => text.includes(' Tf'))
    .map((text) => drawnText(text, (name) => fonts[names.indexOf(name)] ?? new Map()))
    .join('');
}

function streamsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)].flatMap((found) => {
    const from = found.index + found[0].length;
    try {
      return [inflateSync(file.subarray(from, from + Number(found[1]))).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The fonts of a page by the order in which their tables are written. */
function namesOf(text: string): string[] {
  const [, fonts = ''] = /\/Font <<([^>]*)>>/.exec(text) ?? [];
  return [...fonts.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => name);
}

function glyphsOf(table: string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      codes.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return codes;
}

function drawnText(content: string, fontOf: (name: string) => ReadonlyMap<string, string>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, name, rendered] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fontOf(name);
    for (const [, hex = ''] of (rendered ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('');
    }
  }
  return text;
}
