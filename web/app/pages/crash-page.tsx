import type { FallbackProps } from '../../ui/states/error-boundary.tsx';
import { t } from '#domain/language/t.ts';

/** Shown when even the theme cannot render: plain elements without dependencies. */
export function CrashPage({ reset }: FallbackProps) {
  return (
    <main role="alert" style={{ padding: '2rem', textAlign: 'center', fontFamily: 'system-ui, sans-serif' }}>
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>{t('An unexpected error occurred. Please try again.')}</p>
      <button type="button" style={{ minHeight: 44, padding: '0 1rem', font: 'inherit' }} onClick={reset}>
        {t('Try Again')}
      </button>
      <p>{t('If this problem persists, please contact support.')}</p>
    </main>
  );
}
