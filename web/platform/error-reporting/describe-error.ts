import { ORPCError } from '@orpc/client';
import { CancelledError } from '@tanstack/react-query';
import type { Fault } from '#contract/client-log.ts';
import { withoutPersonalData } from '#domain/personal-data.ts';
import { AuthError } from '../api/explain-error.ts';
import { CallTimeout } from '../api/call-timeout.ts';
import { t } from '#domain/language/t.ts';

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 8;
const CLASS_NAME = /^[A-Za-z_$][\w$.]{0,59}$/;
/** Messages of failed requests in Chrome, Firefox, Safari and Karoo itself. */
const UNREACHABLE_CODES =
  /^(?:failed to fetch|networkerror when|load failed|error loading dynamically|importing a module script failed|offline$)/i;
/** Chrome writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const FRAME_FILE = /\/([\w.-]{1,80}\.(?:js|mjs|ts|tsx))(?:\?[\w=&.-]{0,80})?:(\d{1,7}):(\d{1,7})\)?$/;
const FRAME_FUNCTION = /^\s*at (?:async |new )*([\w$.<>]{1,60}) \(|^([\w$.<>]{1,60})@/;

/** Whether this is a bug of the page. Refused or failed calls, lost connections, aborts and redirects are not. */
export function isReportableError(error: unknown): boolean {
  if (error === null || error === undefined || error instanceof Response) return false;
  if (error instanceof ORPCError || error instanceof AuthError || error instanceof CallTimeout) return false;
  if (error instanceof CancelledError || (error instanceof DOMException && error.name === 'AbortError')) return false;
  if (error instanceof TypeError && UNREACHABLE_CODES.test(error.message)) return false;
  if (typeof error === 'object' && 'isNotFound' in error) return false;
  return !isForeign(error);
}

/** An extension's error: its stack contains none of our files. */
function isForeign(error: unknown): boolean {
  const lines = stackLines(error);
  return lines.some((line) => /:\d+:\d+\)?$/.test(line)) && !lines.some(isOurs);
}

/** What is reported about an error. Contains no personal data. */
export function describeError(error: unknown): Pick<Fault, 'name' | 'message' | 'stack'> {
  const name = error instanceof Error && CLASS_NAME.test(error.name) ? error.name : t('Error');
  const message = error instanceof Error ? error.message : String(error);
  return {
    name,
    message: withoutPersonalData(message).slice(0, MAX_MESSAGE_LENGTH),
    stack: stackLines(error)
      .filter(isOurs)
      .map(readFrame)
      .filter((line) => line !== null)
      .slice(0, MAX_FRAMES),
  };
}

function stackLines(error: unknown): string[] {
  return error instanceof Error && typeof error.stack === 'string' ? error.stack.split('\n').slice(0, 60) : [];
}

function isOurs(line: string): boolean {
  return line.includes(globalThis.location.origin);
}

function readFrame(line: string): string | null {
  const file = FRAME_FILE.exec(line);
  if (file === null) return null;
  const found = FRAME_FUNCTION.exec(line);
  const name = found?.[1] ?? found?.[2];
  return `${name ? `${name} ` : ''}${file[1]}:${file[2]}:${file[3]}`;
}
