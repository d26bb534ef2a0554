import { createRoot } from 'react-dom/client';
import { findRootElement } from './root-element.ts';

/** The page's only root: the entrance renders into it, and then the app. */
export const reactRoot = createRoot(findRootElement(document), { onCaughtError: report });

/** The entrance has no code for reports before it renders; once something failed, there is time for it. */
async function report(error: unknown): Promise<void> {
  const { reportCaughtError } = await import('../platform/error-reporting/error-reporting.ts');
  reportCaughtError(error);
}
