export type ShortcutAction = 'focus-search' | 'close' | 'palette' | 'help' | 'new-product';

interface Named {
  /** `KeyboardEvent.key`, letters in lower case. */
  key: string;
  group: 'Go to' | 'On a products page' | 'On every screen';
  label: string;
}
interface ScreenShortcut extends Named {
  group: 'Go to';
  to: string;
}
interface ActionShortcut extends Named {
  group: 'On a products page' | 'On every screen';
  action: ShortcutAction;
  /** Only with Ctrl or ⌘; all others without. */
  withCtrl?: true;
  /** Only on this path and its subpaths. */
  beneath?: string;
}

/** Every shortcut (specification, section 2), for the keyboard handler and the help. */
export const SHORTCUTS = [
  { group: 'Go to', key: 'd', label: 'Dashboard', to: '/dashboard' },
  { group: 'Go to', key: 'p', label: 'Products', to: '/dashboard/products' },
  { group: 'Go to', key: 'o', label: 'Orders', to: '/dashboard/orders' },
  { group: 'Go to', key: 'c', label: 'Customers', to: '/dashboard/customers' },
  { group: 'Go to', key: 'a', label: 'Analytics', to: '/dashboard/analytics' },
  { group: 'Go to', key: 's', label: 'Stores', to: '/dashboard/stores' },
  { group: 'Go to', key: ',', label: 'Settings', to: '/dashboard/settings' },
  {
    group: 'On a products page',
    key: 'n',
    label: 'New product',
    action: 'new-product',
    beneath: '/dashboard/products',
  },
  { group: 'On every screen', key: 'k', label: 'Find a screen or a record', action: 'palette', withCtrl: true },
  { group: 'On every screen', key: '/', label: 'Search the list on screen', action: 'focus-search' },
  { group: 'On every screen', key: 'Escape', label: 'Close what is open, or leave a field', action: 'close' },
  { group: 'On every screen', key: '?', label: 'Show the keyboard shortcuts', action: 'help' },
] as const satisfies readonly (ScreenShortcut | ActionShortcut)[];

export type Shortcut = (typeof SHORTCUTS)[number];
/** The path of a screen that has a key. */
export type ShortcutScreen = Extract<Shortcut, { to: string }>['to'];
