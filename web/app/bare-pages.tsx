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

export function BareError(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}
