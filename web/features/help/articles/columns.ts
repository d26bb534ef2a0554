import type { HelpArticle } from '../help-article.ts';

export const COLUMNS_ARTICLE: HelpArticle = {
  id: 'columns',
  title: 'Columns, and files as on screen',
  summary: 'Choose what lists and reports show, in your order, and export exactly that.',
  sections: [
    {
      id: 'choose-columns',
      heading: 'Choose columns',
      words: 'column add remove hide reorder table fields payment shipping channel coupon tax tracking meta profit',
      blocks: [
        {
          steps: [
            'Choose **Columns** above [Orders](/dashboard/orders), [Products](/dashboard/products), [Customers](/dashboard/customers) or [Reorder](/dashboard/products/reorder), or below a table of [Analytics](/dashboard/analytics): sales, products, customers, locations, web, Finance and Explore.',
            'Tick what you want to see. The search finds a column by a part of its name.',
            'Put them in order: drag a column by its handle, or go to the handle with Tab, press Space, move it with the arrow keys, and press Space again.',
            'Choose **Show**. Your choice is kept on all your devices; **Reset** brings back the columns that were there at first.',
          ],
        },
        {
          text: 'Orders can also show tax by rate, and every list the meta data that plugins keep with your newest records. In **Explore** you also choose the figures of the question this way, and what they were before. The column that names a row is always there. On a phone each row shows the columns you added below its two lines. Whoever may not see costs has no columns of costs and profit.',
        },
      ],
    },
    {
      id: 'column-sets',
      heading: 'Save sets of columns',
      words: 'set save share preset template organization rename delete',
      blocks: [
        {
          text: '**Save as a set…** keeps the columns under a name, for yourself or for everybody in your organization. A click on a set shows its columns. You rename and delete your own; owners and admins delete shared ones too.',
        },
      ],
    },
    {
      id: 'files-as-on-screen',
      heading: 'Files as on screen',
      words: 'export csv excel xlsx pdf download order rows sorted filtered email',
      blocks: [
        {
          text: 'A file has the columns on screen in their order, and all rows of the list or report with its filters and sorting, not only those of the page. The same is true of reports sent by email. Whether it is CSV, Excel or PDF you choose under Export, or in the settings of this device. Large files are prepared in the background.',
        },
      ],
    },
  ],
};
