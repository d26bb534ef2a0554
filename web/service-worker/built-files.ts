/** What a build consists of, as far as the worker keeps it. Addresses begin with "/". The build script writes it into the worker. */
export interface BuiltFiles {
  /** Changes when any of the files does. */
  revision: string;
  /** Files whose content changes under the same name: the app's page, pictures of the shell. Each version keeps its own. */
  shell: readonly string[];
  /** Hashed files without which nothing starts: the entry with what it imports, and the screen that the app opens on. */
  start: readonly string[];
  /** Code and styles of all other screens: fetched when the page says so, or when they are used. */
  rest: readonly string[];
  /** Kept when they are used, never fetched ahead: typefaces for letters that few names need. */
  onUse: readonly string[];
}
