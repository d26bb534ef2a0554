import { readFileSync, writeFileSync } from 'node:fs';
import { CUSTOMER_MEASURES } from '../domain/figures/customer-measures.ts';
import { MEASURES } from '../domain/figures/measures.ts';

const FILE = new URL('../GLOSSARY.md', import.meta.url);
const TABLE = /(?<=<!-- [^>]*domain\/figures[^>]* -->\n)[^]*?(?=\n<!-- end -->)/;

/** GLOSSARY.md with the table of measures as domain/figures describes them. */
export function withFigures(glossary: string): string {
  if (!TABLE.test(glossary)) throw new Error('GLOSSARY.md has no place for the measures.');
  return glossary.replace(TABLE, () => measureTable());
}

function measureTable(): string {
  const measures = Object.entries({ ...MEASURES, ...CUSTOMER_MEASURES }).map(
    ([id, { name, meaning }]) => `| \`${id}\` | ${name()} | ${meaning()} |`,
  );
  return ['| measure | on screens | how it is computed |', '|---|---|---|', ...measures].join('\n');
}

/** `node scripts/write-glossary.ts` after a change of domain/figures. */
if (import.meta.main) writeFileSync(FILE, withFigures(readFileSync(FILE, 'utf8')));
