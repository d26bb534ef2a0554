import { ORPCError } from '@orpc/client';
import { explainError } from '../../../platform/api/explain-error.ts';

/** Why a store couldn't be connected. */
export interface ConnectionProblem {
  sentence: string | null;
  /** What to do about it; null if it isn't about the connection. */
  remedy: string | null;
  /** The server's code of it. */
  code?: string | null;
}

/** Why a shop was refused, and what to do about it. */
export function connectionErrorText(error: unknown): ConnectionProblem {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  if (typeof data === 'object' && data !== null && 'sentence' in data && 'remedy' in data) {
    const code = 'code' in data ? String(data.code) : null;
    return { sentence: String(data.sentence), remedy: String(data.remedy), code };
  }
  return { sentence: explainError(error), remedy: null };
}

/** Sections of the help that explain more than its table of errors does. */
const HELP: Readonly<Record<string, string>> = {
  FIREWALL: '/dashboard/help/connect-store#firewalls',
  REST_DISABLED: '/dashboard/help/connect-store#firewalls',
  PLAIN_PERMALINKS: '/dashboard/help/connect-store#before-you-start',
  WRONG_KEY: '/dashboard/help/connect-store#keys',
  WRONG_SECRET: '/dashboard/help/connect-store#keys',
  NOT_ALLOWED: '/dashboard/help/connect-store#keys',
  READ_ONLY_KEY: '/dashboard/help/connect-store#keys',
};

/** The address of the help about a problem; null if no help explains it. */
export function connectionHelp({ remedy, code }: ConnectionProblem): string | null {
  if (remedy === null || remedy === '' || code === 'UNEXPECTED') return null;
  return HELP[code ?? ''] ?? '/dashboard/help/connect-store#errors';
}
