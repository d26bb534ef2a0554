import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { t } from '#domain/language/t.ts';
import { DatabaseUnavailable, isDiskFull } from '../../platform/db/database-unavailable.ts';
import { isStatementTimeout } from '../../platform/db/request-deadline.ts';
import { AppError, timeoutError } from '../../platform/http/app-error.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { Log } from '../../platform/log/log.ts';

/** The body of every error response. */
export interface ErrorResponse {
  code: ErrorCode;
  status: number;
  message: string;
  data: unknown;
}

/** A problem of an input: the field's path and what to do about it. */
export interface InputIssue {
  path: string;
  message: string;
}

const MAX_ISSUES = 20;

interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  /** What is wrong with each alternative of a union. */
  errors?: readonly (readonly SchemaIssue[])[];
}

/**
 * Converts every error into a response. Expected errors keep their code and message, invalid input names the field and the fix;
 * everything else is logged with its stack and returned as INTERNAL with only the request's id.
 */
export function errorResponse(
  error: unknown,
  about: { requestId?: string; call?: string; log: Log; input?: unknown },
): ErrorResponse {
  if (isDiskFull(error)) about.log.error({ call: about.call }, 'The database’s disk is full: nothing can be stored');
  else if (error instanceof DatabaseUnavailable)
    about.log.warn({ call: about.call, reason: String(error.cause) }, 'The database was unavailable to a request');
  if (error instanceof AppError) return answer(error.code, error.message, error.data);
  if (error instanceof ORPCError) {
    const known = fromLibrary(error);
    if (known !== null) return known;
  }
  if (error instanceof SyntaxError && /JSON/.test(error.message)) return answer('MALFORMED_JSON');
  if (hasCode(error, HOLDS_NUL)) {
    return invalidInput([{ path: pathOfNul(about.input) ?? '', message: t('Text can’t contain NUL characters.') }]);
  }
  if (isClientGone(error)) return answer('INVALID_INPUT', t('The request ended before it was complete.'));
  if (isStatementTimeout(error)) {
    about.log.warn({ call: about.call }, 'A statement took too long and was cancelled');
    return answer('UNAVAILABLE', timeoutError().message);
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    about.log.error(
      { call: about.call, issues: describeIssues(error.cause) },
      'A response does not match its contract',
    );
  } else {
    about.log.error({ err: error, call: about.call }, 'An unexpected error');
  }
  return answer('INTERNAL', ERRORS.INTERNAL.message(), { requestId: about.requestId });
}

/** PostgreSQL stores any text without the character U+0000: "invalid byte sequence". */
const HOLDS_NUL = '22021';

/** The field that holds it. */
function pathOfNul(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Node's error for a body whose sender has disconnected. Errors of our own connections have other messages. */
function isClientGone(error: unknown): boolean {
  return hasCode(error, 'ECONNRESET') && (error as Error).message === 'aborted';
}

/** The paths and codes of a response's issues, never its data, which belongs to a shop. */
function describeIssues({ issues }: ValidationError): { path: string; code: string }[] {
  return (issues as readonly (SchemaIssue & { code?: string })[])
    .slice(0, MAX_ISSUES)
    .map(({ path, code = 'unknown' }) => ({ path: pathOf(path), code }));
}

/** Converts it to an error of the RPC library, which knows which codes a call declares. */
export function toLibraryError(
  { code, status, message, data }: ErrorResponse,
  cause: unknown,
): ORPCError<string, unknown> {
  return new ORPCError(code, { status, message, data, cause });
}

function fromLibrary(error: ORPCError<string, unknown>): ErrorResponse | null {
  if (error.code in ERRORS && error.code !== 'INTERNAL')
    return answer(error.code as ErrorCode, error.message, error.data);
  if (error.code === 'BAD_REQUEST') {
    const issues = readIssues(error.data);
    if (issues !== null) return invalidInput(issues);
    return answer('MALFORMED_JSON');
  }
  if (error.code === 'NOT_FOUND') return answer('NOT_FOUND');
  if (error.code === 'INTERNAL') return { code: 'INTERNAL', status: 500, message: error.message, data: error.data };
  return null;
}

function invalidInput(issues: readonly InputIssue[]): ErrorResponse {
  const first = issues[0];
  const field = first && fieldOf(first.path);
  return answer('INVALID_INPUT', field ? `${field}: ${translateMessage(first.message)}` : first?.message, { issues });
}

/** The field's name, e.g. "status" of "changes.0.status"; the full path is in the issues. */
function fieldOf(path: string): string | undefined {
  return path.split('.').findLast((part) => !/^\d+$/.test(part));
}

function readIssues(data: unknown): InputIssue[] | null {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return null;
  return (data.issues as SchemaIssue[]).flatMap(innermost).map(({ message, path }) => ({
    path: pathOf(path),
    message,
  }));
}

/** The mistakes inside the one alternative that was meant: the only one whose own fields fit. */
function innermost(issue: SchemaIssue): SchemaIssue[] {
  const { errors = [], path = [] } = issue;
  const [meant, ...others] = errors.filter((issues) => issues.every((one) => (one.path ?? []).length > 0));
  if (meant === undefined || others.length > 0) return [issue];
  return meant.flatMap((one) => innermost({ ...one, path: [...path, ...(one.path ?? [])] }));
}

function pathOf(path: SchemaIssue['path'] = []): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

function answer(code: ErrorCode, message: string = ERRORS[code].message(), data: unknown = null): ErrorResponse {
  return { code, status: ERRORS[code].status, message: translateMessage(message), data: translateData(data ?? null) };
}

/** The keys of an error's data whose values people read. */
const TEXTS: ReadonlySet<string> = new Set(['detail', 'sentence', 'remedy']);

/** The messages in an error's data: of each issue, the details, and what to do. */
function translateData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  if ('issues' in data && Array.isArray(data.issues)) {
    const issues = (data.issues as InputIssue[]).map((issue) => ({
      ...issue,
      message: translateMessage(issue.message),
    }));
    return { ...data, issues };
  }
  const texts = Object.entries(data).filter(([key, value]) => TEXTS.has(key) && typeof value === 'string');
  return { ...data, ...Object.fromEntries(texts.map(([key, text]) => [key, translateMessage(text as string)])) };
}
