/** The files of a build that the worker caches, as paths. The build script writes it into the worker. */
export interface BuiltFiles {
  /** Changes when any file changes. */
  revision: string;
  /** Files whose content changes under the same name: the app's page, images of the shell. Each version has its own. */
  shell: readonly string[];
  /** Hashed files needed to start: the entry with its imports, and the first screen. */
  start: readonly string[];
  /** Code and styles of all other screens: fetched when the page requests it, or on use. */
  rest: readonly string[];
  /** Cached on use, never prefetched: fonts for rarely used letters, the reader of barcodes. */
  onUse: readonly string[];
}
