import { expect, test } from 'vitest';
import { helpAddress } from './help-article.ts';
import { ARTICLES } from './help-articles.ts';
import { helpCommands } from './help.commands.ts';
import { searchHelp } from './search-help.ts';

test('ids of articles and of their headings are unique', () => {
  const all = ARTICLES.flatMap(({ id, sections }) => [id, ...sections.map((section) => `${id}#${section.id}`)]);
  expect(new Set(all).size).toBe(all.length);
});

test('the palette finds every article by its title', () => {
  const articles = helpCommands.filter(({ id }) => id.startsWith('help:'));
  expect(articles.map(({ label, link }) => [label, link.to])).toEqual(
    ARTICLES.map(({ id, title }) => [`Help: ${title}`, helpAddress(id)]),
  );
});

test('the roles table says what the server allows', () => {
  const table = ARTICLES.find(({ id }) => id === 'roles')
    ?.sections.flatMap(({ blocks }) => blocks)
    .find((block) => 'table' in block);
  const may = (label: string) => table?.table.rows.find(([first]) => first === label)?.slice(1);
  expect(table?.table.head).toEqual(['', 'Owner', 'Admin', 'Manager', 'Analyst']);
  expect(may('Export to CSV and PDF')).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(may('Change products, orders and customers')).toEqual(['Yes', 'Yes', 'Yes', 'No']);
  expect(may('Connect, edit and remove stores')).toEqual(['Yes', 'Yes', 'No', 'No']);
  expect(may('Choose and cancel the plan')).toEqual(['Yes', 'No', 'No', 'No']);
});

test('the billing article names the prices and days that are charged and granted', () => {
  const text = JSON.stringify(ARTICLES.find(({ id }) => id === 'billing')).replaceAll(/\s/gu, ' ');
  for (const said of [
    'R 172,50',
    'R 1 033,85',
    '14 days',
    'made it 30',
    'open for 7 days',
    'Within 30 days',
    'no card required',
  ]) {
    expect(text).toContain(said);
  }
});

// The server deletes data only after a paid plan (`purgeExpiredStores`).
test('no days are counted down after a trial', () => {
  const trial = ARTICLES.find(({ id }) => id === 'billing')?.sections.find(({ id }) => id === 'trial');
  expect(JSON.stringify(trial).match(/\d+ days/g)).toEqual(['14 days']);
});

test('a search finds headings first, and words of the text', () => {
  const found = (typed: string) => searchHelp(ARTICLES, typed).map(({ address }) => address);
  expect(found('net sales')[0]).toBe('/dashboard/help/figures#net-sales');
  expect(found('ACCOUNTANT invite')[0]).toBe('/dashboard/help/roles#invite');
  expect(found('permal')).toContain('/dashboard/help/connect-store#before-you-start');
  expect(found('no internet')).toEqual(['/dashboard/help/offline#what-works']);
  expect(found('load shedding')).toContain('/dashboard/help/offline#what-works');
  expect(found('xylophone')).toEqual([]);
  expect(found(' ')).toEqual([]);
});
