import type { HelpArticle } from '../help-article.ts';

export const DASHBOARDS: HelpArticle = {
  id: 'dashboards',
  title: 'Your own dashboard, and links to it',
  summary: 'Choose the tiles that you see, and show some of them to your accountant or an investor.',
  sections: [
    {
      id: 'edit',
      heading: 'Choose your tiles',
      words: 'edit customize tile card widget layout drag order size preset owner marketer stock keeper accountant',
      blocks: [
        {
          text: 'Open the menu with three dots beside the period on the [dashboard](/dashboard). The line of what needs you now always stays at the top.',
        },
        {
          steps: [
            'Choose **Edit dashboard**, or **New dashboard** for another one.',
            'Begin with a preset: standard, owner, marketer, stock keeper or accountant. Or keep the tiles that are there.',
            'Add cards and saved questions under **Add a tile**. A saved question is shown as figures, a table or a chart, with what it asks at the moment.',
            'Choose the size of each tile: a third of the width, two thirds, or all of it. On a phone every tile is as wide as the screen.',
            'Drag a tile by its handle. By keyboard: the handle, Space, the arrow keys, Space.',
            'Save.',
          ],
        },
        {
          text: 'The tiles follow the period of the dashboard. Profit this month, VAT to pay and saved questions with a period of their own keep theirs. A tile asks for its figures once it comes into view.',
        },
        {
          text: 'The menu also changes between your dashboards, those that colleagues shared, and the standard dashboard. What you choose holds for you alone, for this store. You can have up to 10 dashboards for a store, each with up to 20 tiles. Only who made a dashboard changes it; owners and admins can delete shared ones.',
        },
      ],
    },
    {
      id: 'link',
      heading: 'Share by link',
      words: 'share link outsider accountant investor read-only expire revoke take back token privacy popia',
      blocks: [
        {
          text: 'Owners and admins can show tiles to somebody without an account. Choose **Share by link** in the menu, then the tiles, the period, and how long the link works: 7, 30 or 90 days. Copy the link at once: Karoo shows it only once, and stores only a hash of it.',
        },
        {
          list: [
            'Nothing on the page names a customer. Recent orders, and questions by city, meta data or customer tags, can’t be chosen.',
            'Costs and profit are on the page only if you tick their tiles.',
            'The page shows the tiles as you chose them. Later changes of your dashboard don’t change it; its figures are those of the moment. A saved question on it shows what it asks now; if it comes to ask for personal data, for costs that the link doesn’t have, or is deleted, its tile is empty.',
            'The list in the same dialog says until when each link works, how often it was opened, and when last. The bin takes a link back at once.',
            'Activity says who made and took back a link, and on which days it was opened.',
            'A link also ends when the person who made it is no longer an owner or admin.',
          ],
        },
      ],
    },
  ],
};
