import type { FallbackProps } from '../../ui/states/error-boundary.tsx';
import * as t from '../app.text.ts';

/** Shown when even the theme cannot render: plain elements without dependencies. */
export function CrashPage({ reset }: FallbackProps) {
  return (
    <main role="alert" style={{ padding: '2rem', textAlign: 'center', fontFamily: 'system-ui, sans-serif' }}>
      <h1>{t.unexpectedApplicationError}</h1>
      <p>{t.anUnexpectedErrorOccurredPlease}</p>
      <button type="button" style={{ minHeight: 44, padding: '0 1rem', font: 'inherit' }} onClick={reset}>
        {t.tryAgain}
      </button>
      <p>{t.ifThisProblemPersistsPlease}</p>
    </main>
  );
}
