import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The same pages where no shell stands around them. */
export function StandaloneNotFound() {
  return (
    <main>
      <title>Page not found · Karoo</title>
      <NotFoundPage />
    </main>
  );
}

/** When the shell itself, or a screen without one, could not be drawn. */
export function StandaloneError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

/** The router's own: what no other page of errors has caught. */
export function UnexpectedError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} title="Unexpected Application Error!" />
    </main>
  );
}
