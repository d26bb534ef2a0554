import type { HelpArticle } from '../help-article.ts';

export const SHORTCUTS_ARTICLE: HelpArticle = {
  id: 'shortcuts',
  title: 'Kortpadsleutels',
  summary: 'Beweeg rond, soek en skep sonder die muis.',
  sections: [
    {
      id: 'all',
      heading: 'Alle kortpaaie',
      words: 'sleutels sleutelbord soek vinnige toetse',
      blocks: [
        { shortcuts: true },
        { text: 'Verander hoe die sleutels werk onder [Kortpaaie](/dashboard/settings?section=shortcuts).' },
      ],
    },
  ],
};
