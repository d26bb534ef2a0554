import { createRoot } from 'react-dom/client';
import { findRootElement } from './root-element.ts';

/** The page's only root: the auth pages render into it, and then the app. */
export const reactRoot = createRoot(findRootElement(document), { onCaughtError: report });

/** The sign-in pages load the code for error reports only when something has failed. */
async function report(error: unknown): Promise<void> {
  const { reportCaughtError } = await import('../platform/error-reporting/error-reporting.ts');
  reportCaughtError(error);
}
