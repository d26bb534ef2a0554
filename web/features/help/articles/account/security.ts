import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { HelpArticle } from '../../help-article.ts';

/** A short version; the legal pages are binding. */
export const SECURITY: HelpArticle = {
  id: 'security',
  title: 'Security and POPIA',
  summary: 'How your data is protected, and your rights.',
  sections: [
    {
      id: 'protection',
      heading: 'How your data is protected',
      words: 'encryption keys password sessions safe',
      blocks: [
        {
          list: [
            'Your store’s keys are encrypted where they are stored and never leave the server.',
            'The database separates organizations row by row.',
            'Passwords are stored only as salted hashes.',
            'You can see and end your sessions under [Security](/dashboard/settings?section=security).',
          ],
        },
        {
          text: 'No measure is perfect. The [Privacy Policy](/privacy#security) says what we do if something goes wrong.',
        },
      ],
    },
    {
      id: 'popia',
      heading: 'POPIA and your customers',
      words: 'personal information responsible party operator privacy act information officer',
      blocks: [
        {
          text: 'For your customers’ information you are the responsible party and we are your operator: you decide why and how it is processed, and we process it only to provide Karoo to you. The agreement POPIA asks for, and the information officer’s details, are on the [POPIA page](/popia).',
        },
      ],
    },
    {
      id: 'your-data',
      heading: 'Export or delete your data',
      words: 'download close account delete personal data',
      blocks: [
        {
          text: `Go to [Data](/dashboard/settings?section=data). Karoo deletes a closed account after ${CLOSING_DAYS} days; until then you can keep it.`,
        },
      ],
    },
  ],
};
