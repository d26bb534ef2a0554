import type { client } from '../../../platform/api/client.ts';
import { orpc } from '../../../platform/api/client.ts';
import { withSettings } from '../../../platform/query/call-query.ts';

export type Answer = Awaited<ReturnType<typeof client.questions.ask>>;
export type AnswerRow = Answer['items'][number];

/** The answer to a question. Another page, order or comparison keeps the last one on screen until it is there. */
export const answers = withSettings(orpc.questions.ask, { keepWhile: ['store_id', 'by', 'where', 'measures'] });
