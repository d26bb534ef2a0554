import type { HelpArticle } from '../help-article.ts';

export const SCHEDULED_REPORTS: HelpArticle = {
  id: 'scheduled-reports',
  title: 'Reports that come by themselves',
  summary: 'Any report, list, question or dashboard by email or in Slack, every day, week, month or VAT period.',
  sections: [
    {
      id: 'schedule',
      heading: 'Schedule a report',
      words: 'email slack weekly monthly daily monday automatic send recurring subscribe',
      blocks: [
        {
          steps: [
            'Open the report as you want it: a tab of [Analytics](/dashboard/analytics), a question in Explore, or a list with its filters.',
            'Choose **Export**, then **Email this report…**. In a list it is **Email this list…**, under **Views**; on the dashboard **Email this dashboard…**, in the menu beside its name.',
            'It is proposed for every Monday at 07:00, to you, in the kind of file that you export. Change what you like, and choose Save.',
          ],
        },
        {
          text: 'The email has the first rows as figures and the whole table as a file. A report of more than 20,000 rows or 5 MB has no file; its email leads to the screen. Slack gets the figures, at the webhook of your digest: Slack’s webhooks take no files.',
        },
        {
          text: 'A dashboard comes as its tiles: figures with what they are compared with and how they changed, tables and charts as their first rows. Its file, a PDF unless you choose another, has up to a hundred rows of each; in an Excel file each tile is a sheet. **Why do my totals differ?** and Activity can come by themselves, too, under their **Export**.',
        },
        {
          text: 'Days are your store’s days, and a report is about days that are over: the 7 days before the day on which it is sent, and not a part of that day. “This month”, sent on the first, is the whole month before.',
        },
      ],
    },
    {
      id: 'who',
      heading: 'Who gets it, and what they see',
      words: 'recipient member role analyst cost profit leave permission segment shared',
      blocks: [
        {
          text: 'Up to ten members of your organization. Everybody gets what their own role may see, and never more than who scheduled the report may see: costs are left out if they are hidden from either. This is decided each time the report is sent, so that somebody who leaves gets nothing more. A report whose author has left is not sent to anybody. To send one to your accountant, invite them as an analyst.',
        },
        {
          text: 'A dashboard that is not shared, and a list that uses a segment that is not shared, come to their author alone. Tiles of costs are left out where costs are hidden, as on screen.',
        },
      ],
    },
    {
      id: 'manage',
      heading: 'Pause, change or stop it',
      words: 'unsubscribe stop pause delete change last result error next time failed',
      blocks: [
        {
          text: '[Scheduled reports](/dashboard/analytics/scheduled) lists your own and those you get, with when each was sent last, when it comes next, and what went wrong. An email counts as sent once the mail server has taken it; until then it waits, for a day at most. You can send one now, pause, change or delete it. Who did that, and who gets it or no more, is in Activity. Owners and admins see and change all of the store.',
        },
        {
          text: 'Each email has a link to a page with a button that stops the report for its reader, without signing in; so does your mail program’s own unsubscribe button. After an outage the last report that was due is sent, and each only once. What cannot be read is tried again after a minute, ten minutes and an hour.',
        },
      ],
    },
  ],
};
