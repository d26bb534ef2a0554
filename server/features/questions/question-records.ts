import { sql } from 'kysely';
import type { z } from 'zod';
import type { savedQuestion } from '#contract/questions/saved-questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { shareableRecords } from '../../platform/access/shareable-records.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';

const MAX_QUESTIONS = 100;

type SavedQuestion = z.output<typeof savedQuestion>;
type Fields = Pick<SavedQuestion, 'name' | 'is_shared' | 'question'>;

export const questionRecords = shareableRecords<SavedQuestion, Fields, StoreScope>({
  table: 'saved_questions',
  shown: () => sql`id, name, question, is_shared`,
  changed: ['name', 'question', 'is_shared'],
  written: ({ name, question, is_shared }) => ({
    name: sql`${name}`,
    question: sql`${jsonParameter(question)}::jsonb`,
    is_shared: sql`${is_shared}::boolean`,
  }),
  order: sql`lower(name), id`,
  most: MAX_QUESTIONS,
  mostListed: 500,
  full: {
    path: 'name',
    message: () => t('You have {most} saved questions, which is the limit. Delete one first.', { most: MAX_QUESTIONS }),
  },
  missing: () => t('We can’t find this saved question.'),
});
