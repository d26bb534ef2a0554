import type { HelpArticle } from '../help-article.ts';

export const EXPLORE: HelpArticle = {
  id: 'explore',
  title: 'Ask any question about sales',
  summary: 'Figures by any two properties, of the orders that meet your conditions.',
  sections: [
    {
      id: 'ask',
      heading: 'Build a question',
      words: 'explore explorer report custom breakdown dimension measure bookmark share',
      blocks: [
        {
          text: 'Open [Analytics, Explore](/dashboard/analytics?tab=explore). The names at the top are ready questions to begin with.',
        },
        {
          steps: [
            'Choose the days and what they are compared with in the bar, as in every report.',
            'Choose the figures. A tile chooses which of them the rows are sorted by, and which the chart shows.',
            'Choose what the figures are by: one property, two, or none for a chart over time.',
            'Choose Conditions to ask only about some orders.',
          ],
        },
        {
          text: 'The address of the page holds the whole question: bookmark it, or send it to a colleague. A row, bar or cell leads to the orders behind it. **Export** gives all rows of the answer, with the same figures.',
        },
        {
          text: 'Questions by two properties, by weekday, by channel, by segment or with conditions read every order of their days, so they cover at most 400 days.',
        },
        {
          text: 'Over time, the answer is bars, a line or a single figure. By one property it is a table, bars, or a Pareto chart: the largest first, each with what it makes together with those above, and the few that make 80% dark. By two it is a table or bars of parts, and by weekday and hour a heat map.',
        },
      ],
    },
    {
      id: 'typed',
      heading: 'Type a question',
      words: 'type typed palette find search natural language sentence ask words ctrl k grammar suggestions',
      blocks: [
        {
          text: 'Type a question in the palette (the magnifying glass, or Ctrl K). Its first result is the question as Karoo understood it; Enter opens it in Explore, or as a list of customers, orders or products. While you type, suggestions complete what you began: choose one with the arrow keys and Enter, or tap it, and type on. For example:',
        },
        {
          list: [
            '**net sales by province last month vs last year**',
            '**top products by net sales since June**, **sales by weekday and hour as a chart**, **new customers per month this year**',
            '**orders over R 500 with PayFast last month**, **orders without a coupon by province**',
            '**customers who bought Rooibos and not since June**, **customers who never bought Rooibos**',
            '**compare this November with last November**, **orders on mobile vs desktop**, **best sellers this month**, **who spent the most**',
            '**products with tag Vegan and cover below 7**, **products not sold in 90 days**',
            '**customers who bought twice but not in 90 days**, **one-time buyers from Gauteng**, **customers who spent at least R 1 000 or with more than 5 orders**',
          ],
        },
        {
          text: 'Figures, properties and periods have the names that screens show, and the usual other words, such as revenue or voucher. Products, categories, tags, places, coupons and payment and shipping methods have your store’s names: put a name in quotation marks if it has words of the language in it. Part of a product’s name means every product with these words, at most 50, and the sentence names them. Capitals, accents, plurals and a wrong letter do not matter. What Karoo did not understand stands below the sentence under **Not understood**; it never guesses.',
        },
        {
          text: 'Limits: up to two properties and 30 comparisons, brackets up to three deep, and the time or a product, category or variation alone. **Top 10** has the first ten rows, and all others as one. More than R 500 begins at R 500,01. **Bought Rooibos and not since June** is about Rooibos; where nothing was named, **not since June** is about the customer’s last order of anything. There are no questions such as **bought Rooibos before June**. A question is answered with your role: for whom costs are hidden, no figure of costs can be typed.',
        },
      ],
    },
    {
      id: 'events',
      heading: 'Black Friday, December, Easter and pay-day',
      words: 'event season compare last year black friday cyber monday december easter payday salary',
      blocks: [
        {
          text: 'Under Period, **More…** lists the events of the trade: Black Friday week (Monday to Cyber Monday), December, Easter (Good Friday to Family Day) and pay-day (the 25th to the end of the month). Each is the last one that has begun, and its previous period is the event before: Black Friday week is compared with last year’s, also where it fell on other dates, and pay-day with the month before. While an event goes on, as many days of the one before count.',
        },
      ],
    },
    {
      id: 'reports',
      heading: 'Bought together, time to ship and unpaid orders',
      words:
        'market basket lift pairs cross-sell fulfilment delivery days failed pending cancelled lost payment method repeat',
      blocks: [
        {
          text: '**Bought together** counts the orders in which two products are. Lift says how much more often that is than by chance: 1 is as often, 3 three times. Orders with more than 30 different products are left out, because they pair everything with everything.',
        },
        {
          text: '**Time to ship** is the time from payment until the order was completed in your store, by shipping method: what half of the orders took at most, and what nine in ten took. Your store sends no other time of dispatch, so complete orders when they leave.',
        },
        {
          text: '**Failed and unpaid orders** counts, by payment method and the day they were made, the orders that failed, that wait for a payment, and that were cancelled before they were paid, with what they would have been worth.',
        },
        {
          text: '**Products that bring repeat customers** takes customers by the products of their first order: how many ordered again within 90 days, and what those whose first order is a year ago spent in that year.',
        },
      ],
    },
    {
      id: 'rows',
      heading: 'The first rows',
      words: 'top best worst limit others rest ten rows',
      blocks: [
        {
          text: 'Under **Rows** you choose how many rows you want: those that come first by the figure that sorts. All others are one row, Others, so that the rows still add up. So it is in the table, in charts, in files and on a dashboard. Typing **top 10 products this month** asks the same.',
        },
      ],
    },
    {
      id: 'saved',
      heading: 'Saved questions',
      words: 'save keep name shared favourite question delete edit palette',
      blocks: [
        {
          text: '**Save question** keeps the question on screen under a name: figures, properties, conditions, days, comparison and how it is shown. A period such as last month stays relative, so the question is about the last month whenever you open it. Saved questions stand before the ready ones, and the palette (the magnifying glass, or Ctrl K) finds them by name.',
        },
        {
          text: 'Share one to let your organization use it. Only who saved a question changes it: open it, change what it asks, and choose **Edit saved question**. There you also save it as another one or delete it; owners and admins delete shared ones there too. Each person has up to 100 for a store.',
        },
      ],
    },
    {
      id: 'conditions',
      heading: 'Conditions',
      words: 'filter segment bought never contains coupon meta any all group product price stock cover tag sold',
      blocks: [
        {
          text: 'A condition compares a property of the order, of its customer or of a product in it: the order’s total is at least R 500, the payment method is PayFast, the customer’s last order was not in the last 90 days, the customer bought one product and later another, or has not bought a product since a day or in the last days. All or any of them must hold. A group within a group, up to three deep, mixes both.',
        },
        {
          text: 'Customers are judged by all of their orders to date, also those outside of the chosen days.',
        },
        {
          text: 'Products are chosen by price, offer, stock, days of cover, when and how much they sold, category, tag, type, status, SKU, age and whether their cost is known. In a question about sales these conditions choose the orders that contain such a product: what one group says of products is about the same product, of tea and about to run out. Products are judged as they are now. Days of cover compare today’s stock with the sales of the last 30 days, rounded down; a category includes its subcategories; a product with variations has the lowest of their prices and all of their stock. Whether a cost is known is hidden from those who may not see costs.',
        },
        {
          text: 'Groups lie at most three deep, because deeper ones are hard to read and each level repeats the look-ups. A question has at most 30 comparisons, each with at most 50 values of 200 characters, so that no question keeps the database from others. Meta data is compared for equality alone, with the keys you name. The first question that names a key reads every order of its days and may take seconds; Karoo then prepares the key, up to 20 of a store, and later questions are quick. Keys that hold a cost are left out, because costs can be hidden.',
        },
      ],
    },
    {
      id: 'segments',
      heading: 'Segments',
      words: 'segment saved shared customers products tag cover group list filter count',
      blocks: [
        {
          text: 'A segment is a set of conditions with a name. Under **Segments** above [Customers](/dashboard/customers), [Orders](/dashboard/orders) and [Products](/dashboard/products) you find your own, those that others share with your organization, and suggested ones, each with how many it has now. Choose one to filter the list; Export CSV then has the same. It chooses again each time, so that customers and products join and leave it by themselves. Among products, such as those with the tag Tea and less than 7 days of cover, a segment also filters what Select all changes.',
        },
        {
          text: 'Segments of orders, and those of customers and products in the list of orders, choose among the days you filter by, at most 400, or else the last 400 days. In Explore, a segment fills in the conditions. Only who made a segment changes it; owners and admins may delete a shared one.',
        },
        {
          text: 'Owners and admins choose in [Settings, Notifications](/dashboard/settings?section=notifications) about which shared segments Karoo tells people, up to ten of a store: when an order, customer or product enters one, or when it has more than a number. Karoo looks every ten minutes. What is in a segment when you choose it is no news, nobody hears of the same order or customer twice, a product that left and comes back is told of again, at most once a day, and what enters at the same time is one message. Of orders, those of the last 30 days can enter. After a segment’s conditions change, it begins anew; when it is deleted, its alerts end.',
        },
      ],
    },
    {
      id: 'channel',
      heading: 'Channels and campaigns',
      words: 'source medium campaign utm attribution organic referral direct pos point of sale',
      blocks: [
        {
          text: 'Channel, source, medium, campaign and device are what WooCommerce recorded with the order (order attribution, from version 8.5). They are of the last visit only, and missing from orders that nobody placed in a browser. **How it was sold** says where the order was made: checkout, admin, point of sale or another app.',
        },
      ],
    },
  ],
};
