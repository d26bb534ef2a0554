import { useId as useReactId } from 'react';

/**
 * In the place of Mantine's hook of this name (vite.config.ts), which draws every field once more, with a random id, before it is painted.
 * React's own ids are as good, and are there at once.
 */
export function useId(given?: string): string {
  const own = useReactId();
  return given ?? own;
}
