import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { renderPdf, writeText } from './pdf-page.ts';

const written = async (text: string) =>
  readPdf(
    await renderPdf({}, function* draw(page) {
      writeText(page, text, 40, 40, { width: 300 });
      yield;
    }),
  );

test('the characters of a document can be copied whatever earlier documents said', async () => {
  // Its glyph is made of those of two others, which its document includes without a character.
  expect(await written('é')).toContain('é');
  expect(await written('e \u00B4')).toContain('e');
});
