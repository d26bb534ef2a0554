export { CommandCenter, SearchButton } from './command-center.tsx';
export type { CommandDialog } from './command-center.tsx';
export { ShortcutList } from './shortcut-list.tsx';
