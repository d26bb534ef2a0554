import { afterEach } from 'vitest';
import { openBrowsers } from './browser.ts';
import { describePage } from './describe-page.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the open pages show when the test failed, a line each. */
    pages?: string[];
  }
}

// A failure on another machine is understood by what the user would have seen. scripts/note-results.ts prints it.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = openBrowsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  task.meta.pages = await Promise.all(pages.map((page) => describePage(page)));
});
