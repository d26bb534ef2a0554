import { t } from '#domain/language/t.ts';

/** Explains a used-up quota, and when to try again if that is known. */
export function quotaMessage(error: unknown): string {
  const minutes = Math.ceil(waitSeconds(error) / 60);
  const again =
    minutes <= 0
      ? 'later'
      : minutes < 90
        ? t('{minutes, plural, one {in # minute} other {in # minutes}}', { minutes })
        : t('{round, plural, one {in about # hour} other {in about # hours}}', { round: Math.round(minutes / 60) });
  return t('You’ve used up Google’s hourly or daily request limit for this property. Karoo tries again {again}.', {
    again,
  });
}

function waitSeconds(error: unknown): number {
  if (!(error instanceof Error) || !('data' in error)) return 0;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'retryAfter' in data ? Number(data.retryAfter) || 0 : 0;
}
