import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light colors, also from a dark screen. */
export function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = () => void (onScreen !== null && root.setAttribute(SCHEME, onScreen));
    globalThis.addEventListener('beforeprint', before);
    globalThis.addEventListener('afterprint', after);
    return () => {
      globalThis.removeEventListener('beforeprint', before);
      globalThis.removeEventListener('afterprint', after);
    };
  }, []);
}
