import { expect, test } from 'vitest';
import { runInLanguage } from '../../platform/language/language.ts';
import { packPdf } from './pack-pdf.ts';
import type { PackTable } from './pack-tables.ts';

test('others are served while a long pack is drawn', async () => {
  const table: PackTable = {
    title: 'Rates',
    about: 'What each rate was charged on.',
    file: 'rates',
    columns: ['Rate', 'Days', 'Base', 'VAT'],
    rows: Array.from({ length: 200 }, (_, n) => [`Rate ${n}`, `${n}`, `${n}.00`, `${n}.15`]),
  };
  const cover = { shop: 'Shop', organization: 'Company', period: 'May', currency: 'ZAR', facts: ['1 to 31 May'] };
  let ticks = 0;
  let isDrawing = true;
  const count = () => {
    ticks += 1;
    if (isDrawing) setImmediate(count);
  };
  setImmediate(count);
  const pdf = await runInLanguage('en', () => packPdf(cover, [table, table, table]));
  isDrawing = false;
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  // One turn for each 10 ms of drawing; in one go there are the few that writing the file takes.
  expect(ticks).toBeGreaterThan(12);
});
