import { ORPCError } from '@orpc/client';
import { codeOf } from './explain-error.ts';

/** The server's first message for each field of a refused input; empty for any other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (codeOf(error) !== 'INVALID_INPUT' || !(error instanceof ORPCError)) return {};
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return {};
  const found: Record<string, string> = {};
  for (const issue of data.issues as { path?: unknown; message?: unknown }[]) {
    if (typeof issue.path === 'string' && typeof issue.message === 'string') found[issue.path] ??= issue.message;
  }
  return found;
}
