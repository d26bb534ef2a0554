import { t } from '#domain/language/t.ts';

/** Whether this machine has a ⌘ key instead of Ctrl. */
function hasCommandKey(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

/** The keys of a shortcut as labelled on the keyboard: "Ctrl", "K". */
export function keyNames({ key, withCtrl }: { key: string; withCtrl?: boolean }): string[] {
  const name = key === 'Escape' ? t('Esc') : key.toUpperCase();
  return withCtrl ? [ctrlName(), name] : [name];
}

/** "⌘" or "Ctrl". */
export function ctrlName(): string {
  return hasCommandKey() ? '⌘' : t('Ctrl');
}
