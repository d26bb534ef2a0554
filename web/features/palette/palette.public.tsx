export { CommandCenter, SearchButton, SearchNavButton } from './command-center.tsx';
export type { CommandDialog } from './command-center.tsx';
export { ShortcutList } from './shortcut-list.tsx';
