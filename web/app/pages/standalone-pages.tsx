import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { t } from '#domain/language/t.ts';

/** Shown when the shell, or a screen without one, cannot render. */
export function StandaloneError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

/** The router's last error page. */
export function UnexpectedError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} title={t('Unexpected Application Error!')} />
    </main>
  );
}
