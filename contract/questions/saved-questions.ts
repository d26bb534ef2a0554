import { z } from 'zod';
import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import { MAX_CONDITION_TEXT } from '#domain/questions/condition.ts';
import { ANSWER_FORMS, OWN_REPORTS } from '#domain/questions/answer-forms.ts';
import { MAX_TOP_ROWS } from '#domain/questions/limits.ts';
import { readQuestion } from '#domain/questions/read-question.ts';
import { rangeOfSearch } from '#domain/time/chosen-period.ts';
import { COMPARISON_CHOICES, INTERVALS, PERIODS } from '#domain/time/period.ts';
import { latestDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { questionNamed } from '../forms/organization-forms.ts';
import { basedOn, versioned } from '../record-version.ts';
import { anyDay, atMost, shopDay, uuid } from '../shapes.ts';

const at = routes('saved questions', `${STORE}/saved-questions`);

const names = z.string().max(500, atMost(500));

const address = z.strictObject({
  period: z
    .enum(PERIODS)
    .optional()
    .describe('It keeps its name: last month is the last one whenever it is asked. 30 days by default.'),
  from: shopDay.optional().describe('Of the period “custom” alone, as “to”.'),
  to: shopDay.optional(),
  compare: z.enum(COMPARISON_CHOICES).optional(),
  interval: z.enum(INTERVALS).optional(),
  measure: names.optional().describe('Names of figures, with commas between them.'),
  by: names.optional().describe('None, one or two dimensions, with a comma between them.'),
  where: z
    .string()
    .max(MAX_CONDITION_TEXT, atMost(MAX_CONDITION_TEXT))
    .optional()
    .describe('A condition as JSON, as “where” of questions.'),
  orderby: z.enum(MEASURE_NAMES).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  limit: z.number().int().optional().describe(`Only the first rows, at most ${MAX_TOP_ROWS}, and all others as one.`),
  show: z.enum(ANSWER_FORMS).optional(),
  report: z.enum(OWN_REPORTS).optional().describe('A report of its own instead, such as “questions/first-products”.'),
});

/** The explorer’s address, if it can be answered: what the browser would say of it is refused here too. */
export const savedAddress = address.superRefine((asked, context) => {
  const { period, from, to } = asked;
  if (period === 'custom' ? from === undefined || to === undefined : from !== undefined || to !== undefined) {
    const message = t('Give “from” and “to” with the period “custom”, and with no other.');
    context.addIssue({ code: 'custom', path: ['period'], message });
    return;
  }
  const { problems } = readQuestion(asked, rangeOfSearch(asked, latestDay()), true);
  for (const message of problems) context.addIssue({ code: 'custom', message });
});

export const savedQuestion = z.object({
  id: uuid,
  name: z.string(),
  question: address.extend({ from: anyDay.optional(), to: anyDay.optional() }),
  /** Every member of the organization sees it; otherwise only who made it. */
  is_shared: z.boolean(),
  /** The caller made it, and may change it. */
  is_own: z.boolean(),
  ...versioned,
});

const fields = { ...questionNamed.shape, question: savedAddress };

/**
 * Questions of the explorer under a name: the caller's own, and those shared with the organization. They are asked again whenever they are
 * opened. To answer one, ask `questions` with its days and parts.
 */
export const savedQuestions = {
  list: storeCall('read')
    .route(at('GET', '', 'Saved questions by name, at most 500'))
    .output(z.object({ items: z.array(savedQuestion) })),

  create: storeCall('read')
    .route(at('POST', '', 'Save a question', 201))
    .input(fields)
    .output(savedQuestion),

  change: storeCall('read')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PATCH', '/{id}', 'Change a saved question of your own'))
    .input({ id: uuid, ...basedOn, ...fields })
    .output(savedQuestion),

  remove: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a saved question: your own, or as owner or admin a shared one'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
