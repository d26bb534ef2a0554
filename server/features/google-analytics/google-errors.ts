import { t } from '#domain/language/t.ts';
import { GoogleError } from '../../integrations/google/google-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

/** Messages by kind of Google error; `data.reason` contains the kind. */
const MESSAGES = {
  'no-access': inEnglish(
    'The connected Google account no longer has access. Request access at Google or choose another property.',
  ),
  scope: inEnglish('Karoo doesn’t have permission to read this. Reconnect and leave the box ticked on Google’s page.'),
  'api-disabled': inEnglish(
    'The Google API is off for this server’s Google project. Ask your server administrator to turn it on.',
  ),
  misconfigured: inEnglish(
    'This server’s Google client isn’t set up correctly. Ask your server administrator to fix it.',
  ),
} as const;

/** Converts Google errors to ours; other errors stay unchanged. */
export function toGoogleAppError(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  const { kind, message, waitSeconds } = error;
  const appError = (code: ConstructorParameters<typeof AppError>[0], text?: string, more: object = {}) =>
    new AppError(code, {
      ...(text !== undefined && { message: text }),
      data: { reason: kind, ...more },
      cause: error,
    });
  switch (kind) {
    case 'quota':
      return appError('GOOGLE_QUOTA', undefined, { retryAfter: waitSeconds });
    case 'grant-ended':
    case 'signed-out':
      return appError('GOOGLE_RECONNECT');
    case 'scope':
      return appError('GOOGLE_RECONNECT', MESSAGES.scope);
    case 'no-access':
    case 'api-disabled':
      return appError('GOOGLE_REFUSED', MESSAGES[kind]);
    case 'invalid':
      return appError('GOOGLE_REFUSED', t('Google declined the request: {message}', { message }));
    case 'misconfigured':
      return appError('GOOGLE_FAILED', MESSAGES.misconfigured);
    default:
      return appError('GOOGLE_FAILED', message);
  }
}

/**
 * Converts Google errors of the work for people. `describe` changes the message.
 * @throws AppError
 */
export async function withGoogleErrors<T>(work: () => Promise<T>, describe?: (message: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const converted = toGoogleAppError(error);
    if (describe === undefined || !(converted instanceof AppError)) throw converted;
    const { code, data, message } = converted;
    throw new AppError(code, { message: describe(message), data, cause: error });
  }
}
