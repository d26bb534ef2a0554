import { describe, expect, test } from 'vitest';
import { DATA_RETENTION_DAYS, REFUND_DAYS } from '#domain/billing/plans.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import type { LegalBlock, LegalDocument } from './legal-document.ts';
import { POPIA as POPIA_AF } from './popia.af.ts';

function textsOf(block: LegalBlock): readonly string[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return block.list;
  return 'table' in block ? [...block.table.head, ...block.table.rows.flat()] : [];
}

function words(document: LegalDocument): string {
  const { intro, sections } = document;
  return [intro, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])].join('\n');
}

function page(path: string): string {
  const document = LEGAL_DOCUMENTS.find((candidate) => candidate.path === path);
  if (document === undefined) throw new Error(`There is no ${path}.`);
  return words(document);
}

test('the six pages at their paths, with their aliases', () => {
  expect(LEGAL_DOCUMENTS.map(({ path, aliases }) => [path, ...aliases])).toEqual([
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
    ['/refund'],
    ['/cookies', '/cookie-policy'],
    ['/popia'],
    ['/disclaimer'],
  ]);
});

describe.each(LEGAL_DOCUMENTS.map((document) => [document.path, document] as const))('%s', (_path, document) => {
  test('has unique anchors, complete tables, and a valid date', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Date(document.updated).toISOString()).toContain(document.updated);
    for (const block of document.sections.flatMap(({ blocks }) => blocks)) {
      if (!('table' in block)) continue;
      for (const row of block.table.rows) expect(row, row[0]).toHaveLength(block.table.head.length);
    }
  });

  test('links to existing pages and anchors', () => {
    for (const [, label, target = ''] of words(document).matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
      const [path, anchor] = target.split('#');
      const linked = LEGAL_DOCUMENTS.find((candidate) => candidate.path === path);
      expect(linked, label).toBeDefined();
      if (anchor !== undefined)
        expect(
          linked?.sections.map(({ id }) => id),
          target,
        ).toContain(anchor);
    }
    // What is left of a bracket is a link that was mistyped.
    expect(words(document).replaceAll(/\[[^\]]+\]\(\/[^)\s]+\)/g, '')).not.toMatch(/[[\]]|\]\(/);
  });
});

test('the terms name the charged prices', () => {
  const terms = page('/terms').replaceAll('\u00A0', ' ');
  expect(terms).toContain('R 172,50 including VAT');
  expect(terms).toContain('R 1 033,85 including VAT');
});

test.each([
  ['/terms', '99.9%'],
  ['/terms', 'Section 44'],
  ['/terms', 'Section 43'],
  ['/terms', `your data remains available for ${DATA_RETENTION_DAYS} days`],
  ['/terms', 'South African law governs'],
  ['/terms', 'Minimum duration'],
  ['/refund', `Within ${REFUND_DAYS} days of the initial payment`],
  ['/refund', 'section 44'],
  ['/refund', `remains available for ${DATA_RETENTION_DAYS} days`],
  ['/privacy', 'personal data is then deleted within 30 days'],
  ['/privacy', 'eServices portal'],
  ['/privacy', 'section 72'],
  ['/popia', 'information officer'],
  ['/popia', 'within 30 days'],
  ['/popia', 'Woodmead North Office Park, 54 Maxwell Drive'],
  ['/popia', 'POPIAComplaints@inforegulator.org.za'],
  ['/popia', 'opted in'],
  ['/disclaimer', 'tax practitioner'],
])('%s says "%s"', (path, statement) => {
  expect(page(path)).toContain(statement);
});

test('the Afrikaans POPIA page gives the same address of the Information Regulator', () => {
  expect(words(POPIA_AF)).toContain('Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191');
});

test.each(['/terms', '/privacy', '/refund', '/popia'])('%s names the operator', (path) => {
  const document = LEGAL_DOCUMENTS.find((candidate) => candidate.path === path);
  expect(document?.sections.flatMap(({ blocks }) => blocks)).toContainEqual({ operator: true });
});

const SOURCES: Record<string, string> = import.meta.glob(
  ['../../**/*.{ts,tsx}', '../../public/*.js', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

test('everything our pages store in a browser is in the cookie policy', () => {
  const storing = Object.entries(SOURCES).filter(([, source]) =>
    /\b(?:localStorage|sessionStorage|indexedDB|setDeviceChoice)\b/.test(source),
  );
  expect(storing.length).toBeGreaterThan(0);
  for (const [file, source] of storing) {
    // What others store by it is named in their files.
    if (file.endsWith('/platform/device-choice.ts')) continue;
    // Each stored key is defined in the file that uses it, with its owner's prefix.
    const names = [...source.matchAll(/['`]((?:karoo|mantine|woo-sync)[.\w-]+)/g)].map(([, name = '']) => name);
    expect(names.length, file).toBeGreaterThan(0);
    for (const name of names) expect(page('/cookies'), `${name} of ${file}`).toContain(name);
    if (/\bindexedDB\b/.test(source)) expect(page('/cookies'), file).toContain('IndexedDB');
  }
});
