import { t } from '#domain/language/t.ts';

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
  { group: t('Go to'), key: 'd', label: t('Dashboard'), to: '/dashboard' },
  { group: t('Go to'), key: 'p', label: t('Products'), to: '/dashboard/products' },
  { group: t('Go to'), key: 'o', label: t('Orders'), to: '/dashboard/orders' },
  { group: t('Go to'), key: 'c', label: t('Customers'), to: '/dashboard/customers' },
  { group: t('Go to'), key: 'a', label: t('Analytics'), to: '/dashboard/analytics' },
  { group: t('Go to'), key: 's', label: t('Stores'), to: '/dashboard/stores' },
  { group: t('Go to'), key: ',', label: t('Settings'), to: '/dashboard/settings' },
  {
    group: t('On a product’s page'),
    key: 'n',
    label: t('New product'),
    action: 'new-product',
    beneath: '/dashboard/products',
  },
  { group: t('On every screen'), key: 'k', label: t('Find a screen or a record'), action: 'palette', withCtrl: true },
  { group: t('On every screen'), key: '/', label: t('Search the current list'), action: 'focus-search' },
  { group: t('On every screen'), key: 'Escape', label: t('Close a dialog or leave a field'), action: 'close' },
  { group: t('On every screen'), key: '?', label: t('Show keyboard shortcuts'), action: 'help' },
] as const satisfies readonly (ScreenShortcut | ActionShortcut)[];

export type Shortcut = (typeof SHORTCUTS)[number];
/** The path of a screen that has a key. */
export type ShortcutScreen = Extract<Shortcut, { to: string }>['to'];
