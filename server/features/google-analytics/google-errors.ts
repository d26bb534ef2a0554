import { GoogleError } from '../../integrations/google/google-error.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What a person reads when Google said no, by the kind of its no; `data.reason` names it for programs. */
const SENTENCES = {
  'no-access':
    'The connected Google account may not see this any more. Ask for access at Google, or choose another property.',
  scope: 'Karoo was not allowed to read this. Connect again, and leave the box ticked on Google’s page.',
  'api-disabled':
    'The Google API is switched off for this server’s Google project. Whoever runs this server can switch it on.',
  misconfigured: 'This server’s Google client is not set up correctly. Whoever runs this server can put it right.',
} as const;

/** Whatever Google's calls threw, as a refusal of ours; other errors stay what they are. */
export function toGoogleAppError(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  const { kind, message, waitSeconds } = error;
  const said = (code: ConstructorParameters<typeof AppError>[0], words?: string, more: object = {}) =>
    new AppError(code, {
      ...(words !== undefined && { message: words }),
      data: { reason: kind, ...more },
      cause: error,
    });
  switch (kind) {
    case 'quota':
      return said('GOOGLE_QUOTA', undefined, { retryAfter: waitSeconds });
    case 'grant-ended':
    case 'signed-out':
      return said('GOOGLE_RECONNECT');
    case 'scope':
      return said('GOOGLE_RECONNECT', SENTENCES.scope);
    case 'no-access':
    case 'api-disabled':
      return said('GOOGLE_REFUSED', SENTENCES[kind]);
    case 'invalid':
      return said('GOOGLE_REFUSED', `Google refused this: ${message}`);
    case 'misconfigured':
      return said('GOOGLE_FAILED', SENTENCES.misconfigured);
    default:
      return said('GOOGLE_FAILED', message);
  }
}

/**
 * Does something with Google whose errors reach a person. `saying` puts the refusal's sentence into another.
 * @throws AppError
 */
export async function withGoogleErrors<T>(work: () => Promise<T>, saying?: (message: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = toGoogleAppError(error);
    if (saying === undefined || !(refusal instanceof AppError)) throw refusal;
    const { code, data, message } = refusal;
    throw new AppError(code, { message: saying(message), data, cause: error });
  }
}
