import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';

/** The same pages where no shell stands around them. */
export function BareNotFound() {
  return (
    <main>
      <title>Page not found · Karoo</title>
      <NotFound />
    </main>
  );
}

/** When the shell itself, or a screen without one, could not be drawn. */
export function BareError(props: ErrorComponentProps) {
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
