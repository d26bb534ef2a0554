import type { HelpArticle } from '../help-article.ts';

export const SHORTCUTS_ARTICLE: HelpArticle = {
  id: 'shortcuts',
  title: 'Keyboard shortcuts',
  summary: 'Move around, search and create without the mouse.',
  sections: [
    {
      id: 'all',
      heading: 'All shortcuts',
      words: 'keys keyboard palette find hotkeys',
      blocks: [
        { shortcuts: true },
        { text: 'Change how the keys work under [Shortcuts](/dashboard/settings?section=shortcuts).' },
      ],
    },
  ],
};
