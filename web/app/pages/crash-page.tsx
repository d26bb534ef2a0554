import type { FallbackProps } from '../../ui/states/error-boundary.tsx';

/** Shown when even the theme cannot render: plain elements without dependencies. */
export function CrashPage({ reset }: FallbackProps) {
  return (
    <main role="alert" style={{ padding: '2rem', textAlign: 'center', fontFamily: 'system-ui, sans-serif' }}>
      <h1>Unexpected Application Error!</h1>
      <p>An unexpected error occurred. Please try again.</p>
      <button type="button" style={{ minHeight: 44, padding: '0 1rem', font: 'inherit' }} onClick={reset}>
        Try Again
      </button>
      <p>If this problem persists, please contact support.</p>
    </main>
  );
}
