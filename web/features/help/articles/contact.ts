import type { HelpArticle } from '../help-article.ts';

export const CONTACT: HelpArticle = {
  id: 'contact',
  title: 'Contact us',
  summary: 'Ask a question, report a problem or suggest something.',
  sections: [
    {
      id: 'send',
      heading: 'Send us a message',
      words: 'support email help bug report feature request feedback',
      blocks: [
        {
          text: 'Say what you did, what you expected and what happened. Never send your store’s secret or your password. We answer by email.',
        },
        { contact: true },
      ],
    },
  ],
};
