/** How an answer is shown; over time `chart` are bars, by two properties bars of parts or a heat map. */
export const ANSWER_FORMS = ['table', 'chart', 'line', 'pareto', 'figure'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** Reports that no measure and dimension describe: calls of their own. */
export const OWN_REPORTS = ['first-products', 'bought-together', 'time-to-ship', 'unpaid-orders'] as const;
export type OwnReport = (typeof OWN_REPORTS)[number];
