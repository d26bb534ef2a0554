import { helpAddress } from './help-article.ts';
import type { HelpArticle, HelpBlock, HelpSection } from './help-article.ts';

export interface HelpResult {
  address: string;
  article: string;
  heading: string;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text without the addresses of its links. */
function visibleText(text: string): string {
  return text.replaceAll(/\]\([^()[\]]*\)/g, '');
}

function textOf(block: HelpBlock): string {
  if ('text' in block) return block.text;
  if ('list' in block) return block.list.join(' ');
  if ('steps' in block) return block.steps.join(' ');
  if ('table' in block) return block.table.rows.flat().join(' ');
  return '';
}

/** How well a section fits: 3 if its heading has all words, 2 with its keywords, 1 with its text, else 0. */
function score({ title }: HelpArticle, section: HelpSection, asked: readonly string[]): number {
  const has = (text: string) => {
    const words = wordsOf(text);
    return asked.every((word) => words.some((other) => other.startsWith(word)));
  };
  if (has(section.heading)) return 3;
  const named = `${title} ${section.heading} ${section.words ?? ''}`;
  if (has(named)) return 2;
  return has(`${named} ${visibleText(section.blocks.map(textOf).join(' '))}`) ? 1 : 0;
}

/** The sections that contain each typed word or the beginning of it, best first. */
export function searchHelp(articles: readonly HelpArticle[], typed: string): HelpResult[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  return articles
    .flatMap((article) =>
      article.sections.map((section) => ({
        score: score(article, section, asked),
        result: { address: helpAddress(article.id, section.id), article: article.title, heading: section.heading },
      })),
    )
    .filter((found) => found.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ result }) => result);
}
