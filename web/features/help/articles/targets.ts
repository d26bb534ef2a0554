import type { HelpArticle } from '../help-article.ts';

export const TARGETS: HelpArticle = {
  id: 'targets',
  title: 'Targets and the forecast',
  summary: 'Set what a month or year should come to, and see whether it will.',
  sections: [
    {
      id: 'set-a-target',
      heading: 'Set a target',
      words: 'goal budget month year sales profit orders',
      blocks: [
        {
          text: 'Choose Set a target or Targets below the chart of the [dashboard](/dashboard). A target is for a figure such as total sales, orders or gross profit, for each month or each year, from one month or year on. With an end it is for some months only: of several targets for a month, the one that began last counts. Everybody in your organization sees the store’s targets; owners, admins and managers set them. Who does not see [costs](/dashboard/help/costs) does not see targets of profit.',
        },
      ],
    },
    {
      id: 'pace',
      heading: 'Ahead of or behind its pace',
      words: 'pace weekday season line chart expected closed',
      blocks: [
        {
          text: 'Your month is not sold in equal days. Each day has the part of the target that its weekday usually has, learnt from the eight weeks before the month; a weekday on which you are closed has nothing. With a year of history, each day also has the season of the same week of last year. The chart’s line shows these parts. The pace is what the days until now should have come to. A month without a target of its own has a part of the year’s.',
        },
      ],
    },
    {
      id: 'forecast',
      heading: 'The forecast',
      words: 'prediction predict estimate likely interval method theta smoothing steady',
      blocks: [
        {
          text: 'The forecast is what this month has so far, and what its other days will most likely bring. In four months of five the result is between the two amounts beside it. They come from how wrong forecasts would have been on your store’s own past days, and are rounded to the cent.',
        },
        {
          list: [
            'Karoo tries several methods on the last half year of your store: the same weekdays of the last four or eight weeks, last week, last year’s season, exponential smoothing and the theta method.',
            'It uses the mean of four of them, unless one alone was clearly better for your store.',
            'If nothing was clearly better than the last four weeks, it says that your store is steady.',
            'A forecast needs 16 weeks of days whose figure is known, for profit also their costs. Until then Karoo says from which day on there will be one, and guesses nothing.',
          ],
        },
      ],
    },
  ],
};
