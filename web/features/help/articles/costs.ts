import type { HelpArticle } from '../help-article.ts';

export const COSTS: HelpArticle = {
  id: 'costs',
  title: 'Costs and profit',
  summary: 'Where costs come from, when they count, and how to correct them.',
  sections: [
    {
      id: 'enter-costs',
      heading: 'Enter what products cost',
      words: 'cogs cost of goods purchase price import csv bulk variation meta key metorik',
      blocks: [
        {
          text: 'Costs are of one piece, without VAT if you are registered for it, in your store’s currency. They come from four places:',
        },
        {
          list: [
            'your store: WooCommerce’s own field for the cost of goods. A variation’s cost adds to its product’s unless it overrides it.',
            'a plugin: Karoo reads the meta key _wc_cog_cost, or the one you name in the settings of [Costs](/dashboard/products/costs), where WooCommerce’s field is empty.',
            'by hand: Set cost on a product’s page or in the list of products without a cost, from any day on.',
            'a file: Import CSV under [Costs](/dashboard/products/costs). It needs a column Cost, a column SKU or ID (of a product or variation), and may have a column Valid from, such as 2026-11-20.',
          ],
        },
        {
          text: 'A variation’s own cost comes before its product’s. Of several costs the one with the latest day counts. If they begin on the same day, one by hand comes before one of a file, and that before your store’s. Karoo notes a cost of your store on the day it first sees it. A cost of 0 in your store is no cost; enter 0 by hand for goods that cost nothing.',
        },
      ],
    },
    {
      id: 'when-costs-count',
      heading: 'When a cost counts',
      words: 'frozen history old orders past months recalculate compute again',
      blocks: [
        {
          text: 'Each line of an order keeps the cost of the day the order was made: the cost that your store keeps with the line if it has one, else the product’s cost of that day. Later costs never change earlier sales, so the profit of a closed month stays as it was. If the number of pieces changes, the cost changes in proportion.',
        },
        {
          text: 'What was sold before you entered a cost stays without one. Choose Compute again under [Costs](/dashboard/products/costs) to give it one: for two days, with the costs of each order’s day or with today’s, and with a reason, which [Activity](/dashboard/settings/activity) keeps. Lines that somebody has corrected stay. To correct one line, choose Correct under Profit on its order.',
        },
        {
          text: 'Orders in another currency have no cost.',
        },
      ],
    },
    {
      id: 'missing-costs',
      heading: 'Sales without a cost',
      words: 'known share coverage percent missing',
      blocks: [
        {
          text: 'Karoo never guesses. [Gross profit and margin](/dashboard/help/figures#gross-profit) leave out items without a cost, and [Sales with a known cost](/dashboard/help/figures#cost-share) says how much of your sales they are of. Fees of an order count as known if any of its items has a cost. [Costs](/dashboard/products/costs) lists what has none, first what sold most.',
        },
      ],
    },
    {
      id: 'refunded-costs',
      heading: 'Refunds',
      words: 'returns restock refund cost back',
      blocks: [
        {
          text: 'A refund gives the cost back for the pieces that were returned to stock. WooCommerce notes them for products whose stock is counted. In the settings of [Costs](/dashboard/products/costs) you can choose all refunded pieces, or none.',
        },
      ],
    },
    {
      id: 'who-sees-costs',
      heading: 'Who sees costs and profit',
      words: 'hide analyst role permission',
      blocks: [
        {
          text: 'Everybody in your organization, unless an owner or admin hides them from analysts in the settings of [Costs](/dashboard/products/costs). Then analysts see no cost, profit or margin on any screen, in any file or through the API. Managers set and correct costs.',
        },
      ],
    },
  ],
};
