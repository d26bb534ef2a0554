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
          text: 'Orders in another currency have no cost. The cost price under [Reorder](/dashboard/products/reorder) is the same: a change there is a cost by hand from today on.',
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
      id: 'payment-fees',
      heading: 'Fees of payment methods',
      words: 'payfast stripe gateway commission rate vat claim back percent transaction',
      blocks: [
        {
          text: 'The fee that PayFast, Stripe, WooPayments or PayPal records on an order counts. For orders of other methods, choose Payment fees under [Costs](/dashboard/products/costs?show=fees) and set a rate: a percentage of the order’s total and an amount for each order, without VAT, from any day on.',
        },
        {
          text: 'If you claim back VAT, fees count without it, otherwise with it. Karoo takes it that you do if your invoices have a VAT number; an owner or admin can choose otherwise in Settings. PayFast’s recorded fee includes VAT of 15%. A refund gives no fee back.',
        },
        {
          text: 'An order keeps the rate of the day on which it was made. To give earlier orders a rate, choose Compute again. A fee that your store records later counts as soon as it does.',
        },
      ],
    },
    {
      id: 'shipping-costs',
      heading: 'What shipping costs you',
      words: 'courier label delivery pudo bob go waybill rate',
      blocks: [
        {
          text: 'This is what you pay to send an order, not what the customer pays. Choose Shipping under [Costs](/dashboard/products/costs?show=shipping). Of one order, these count in turn:',
        },
        {
          list: [
            'a file: Import CSV with the columns Order number and Cost. It also corrects earlier orders.',
            'a meta key of your orders, in which a shipping plugin keeps the cost: name it in Settings.',
            'the rate of the shipping method: an amount for each order, or a percentage of what the customer paid. Orders without a shipping method have a rate of their own.',
          ],
        },
      ],
    },
    {
      id: 'monthly-costs',
      heading: 'Fixed costs and advertising',
      words: 'rent salaries overheads marketing ads google meta facebook month',
      blocks: [
        {
          text: 'Choose Monthly under [Costs](/dashboard/products/costs?show=monthly) and enter what each month costs, from a day on, with or without an end. Or import a CSV file with the columns Name, Kind (fixed or advertising), Amount, From and optionally To. Each month’s amount is spread over its days, so that they add up to it to the cent.',
        },
        {
          text: '[Contribution](/dashboard/help/figures#contribution) is gross profit plus what customers paid for shipping, less payment fees, shipping cost and advertising; [net profit](/dashboard/help/figures#net-profit) is that less fixed costs. Advertising and rent belong to no order, so both exist for days, weeks and months of all sales, and not by product, payment method or any other property: Karoo spreads nothing by a guess. The dashboard’s Profit this month leads to them.',
        },
      ],
    },
    {
      id: 'who-sees-costs',
      heading: 'Who sees costs and profit',
      words: 'hide analyst role permission',
      blocks: [
        {
          text: 'Everybody in your organization, unless an owner or admin hides them from analysts in the settings of [Costs](/dashboard/products/costs). Then analysts have no column, tile or choice of costs, fees and profit on any screen or in any file, and the API gives them none. Managers set and correct costs.',
        },
      ],
    },
  ],
};
