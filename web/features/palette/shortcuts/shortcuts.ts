import * as t from '../palette.text.ts';

export type ShortcutAction = 'focus-search' | 'close' | 'palette' | 'help' | 'new-product';

interface Named {
  /** `KeyboardEvent.key`, letters in lower case. */
  key: string;
  /** The heading that it is listed under. */
  group: string;
  label: string;
}
interface ScreenShortcut extends Named {
  to: string;
}
interface ActionShortcut extends Named {
  action: ShortcutAction;
  /** Only with Ctrl or ⌘; all others without. */
  withCtrl?: true;
  /** Only on this path and its subpaths. */
  beneath?: string;
}

/** Every shortcut (specification, section 2), for the keyboard handler and the help. */
export const SHORTCUTS = [
  { group: t.goTo, key: 'd', label: t.dashboard, to: '/dashboard' },
  { group: t.goTo, key: 'p', label: t.products, to: '/dashboard/products' },
  { group: t.goTo, key: 'o', label: t.orders, to: '/dashboard/orders' },
  { group: t.goTo, key: 'c', label: t.customers, to: '/dashboard/customers' },
  { group: t.goTo, key: 'a', label: t.analytics, to: '/dashboard/analytics' },
  { group: t.goTo, key: 's', label: t.stores, to: '/dashboard/stores' },
  { group: t.goTo, key: ',', label: t.settings, to: '/dashboard/settings' },
  {
    group: t.onAProductsPage,
    key: 'n',
    label: t.newProduct,
    action: 'new-product',
    beneath: '/dashboard/products',
  },
  { group: t.onEveryScreen, key: 'k', label: t.findAScreenOrARecord, action: 'palette', withCtrl: true },
  { group: t.onEveryScreen, key: '/', label: t.searchTheCurrentList, action: 'focus-search' },
  { group: t.onEveryScreen, key: 'Escape', label: t.closeADialogOrLeave, action: 'close' },
  { group: t.onEveryScreen, key: '?', label: t.showKeyboardShortcuts, action: 'help' },
] as const satisfies readonly (ScreenShortcut | ActionShortcut)[];

export type Shortcut = (typeof SHORTCUTS)[number];
/** The path of a screen that has a key. */
export type ShortcutScreen = Extract<Shortcut, { to: string }>['to'];
