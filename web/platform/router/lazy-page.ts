import { onlineManager } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code arrives when it is opened. The router reloads the page when code is missing, which is right after
 * a new version came out; without a connection it would end at the browser's own error page, so there it fails as a call does.
 */
export function lazyPage<Module extends Record<string, () => unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(
    () =>
      importer().catch((error: unknown) => {
        throw onlineManager.isOnline() ? error : new TypeError('offline');
      }),
    name,
  );
}
