import { ORPCError } from '@orpc/client';
import { explainError } from '../../platform/api/explain-error.ts';

/** Why a shop was refused: the sentence, and what to do where the server said it. */
export function explainRefusal(error: unknown): { sentence: string; remedy: string | null } {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  const remedy = typeof data === 'object' && data !== null && 'remedy' in data ? data.remedy : null;
  return { sentence: explainError(error), remedy: typeof remedy === 'string' ? remedy : null };
}
