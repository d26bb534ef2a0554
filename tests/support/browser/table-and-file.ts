import { parse } from 'csv-parse/sync';
import type { Download, Locator } from 'playwright-core';
import { spokenText } from './journey-language.ts';

/** The headings and rows of a table, each cell's first line. Without columns that have no heading to read. */
export async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  await table.page().locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  return table.evaluate((table) => {
    const headings = [...table.querySelectorAll('thead th')].map((head) =>
      head.querySelector('.mantine-VisuallyHidden-root') === null ? (head as HTMLElement).innerText.trim() : '',
    );
    return [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      Object.fromEntries(
        [...row.children].flatMap((cell, at) => {
          const heading = headings[at] ?? '';
          return heading === '' ? [] : [[heading, (cell as HTMLElement).innerText.trim().split('\n')[0] ?? '']];
        }),
      ),
    );
  });
}

/** The rows of a file that is downloaded. */
export async function fileOf(pressed: Promise<Download>): Promise<Record<string, string>[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await (await pressed).createReadStream()) chunks.push(Buffer.from(chunk));
  return parse(Buffer.concat(chunks), { bom: true, columns: true });
}

/** What a cell says, on screen and in a file: amounts and shares as numbers, no number sign, nothing for a dash. */
export function said(text: string): string {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/^[#–]/, '');
  const amount = /^(−?)(?:R|[A-Z]{3}) ([\d ]+,\d\d)/.exec(plain);
  if (amount) return String(Number(`${amount[1] && '-'}${amount[2]?.replaceAll(' ', '').replace(',', '.')}`));
  const share = /^([\d,]+)%$/.exec(plain)?.[1];
  if (share !== undefined) return String(Number(share.replace(',', '.')));
  return /^-?\d+\.\d+$/.test(plain) ? String(Number(plain)) : plain;
}

/** Files have the shop's names of payment methods; screens translate those that WooCommerce made. */
const TRANSLATED = ['Direct bank transfer', 'Cash on delivery'];
export const spokenCells = (rows: readonly string[][]) =>
  rows.map((row) => row.map((cell) => (TRANSLATED.includes(cell) ? spokenText(cell) : cell)));
