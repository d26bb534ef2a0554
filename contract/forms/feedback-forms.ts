import * as z from 'zod/mini';
import { feedbackIncomplete } from '../feedback/feedback-types.ts';
import { requiredText } from './fields.ts';

export const feedbackFields = z.object({ message: requiredText(5000, feedbackIncomplete) });
