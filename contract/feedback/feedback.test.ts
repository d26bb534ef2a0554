import { expect, test } from 'vitest';
import { FEEDBACK_TYPES, feedbackIncomplete } from './feedback-types.ts';
import { feedbackEmail } from './feedback.ts';

test('each type of feedback has the specified label, and other labels are rejected', () => {
  expect(FEEDBACK_TYPES).toEqual({ bug: 'Bug Report', feature: 'Feature Request', feedback: 'General Feedback' });
  const take = (category: string) => feedbackEmail.safeParse({ type: 'feedback', data: { category, message: 'x' } });
  expect(Object.values(FEEDBACK_TYPES).map((label) => take(label).success)).toEqual([true, true, true]);
  expect(take('bug').error?.issues[0]?.message).toBe(feedbackIncomplete());
});
