import { ORPCError } from '@orpc/client';
import { explainError } from '../../../platform/api/explain-error.ts';

/** Why a shop was refused, and what to do about it. */
export function connectionErrorText(error: unknown): { sentence: string; remedy: string | null } {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  if (typeof data === 'object' && data !== null && 'sentence' in data && 'remedy' in data) {
    return { sentence: String(data.sentence), remedy: String(data.remedy) };
  }
  return { sentence: explainError(error), remedy: null };
}
