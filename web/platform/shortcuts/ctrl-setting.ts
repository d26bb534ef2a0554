import { deviceChoice, setDeviceChoice, useDeviceChoice } from '../device-choice.ts';

/** Off by default, because Ctrl or ⌘ with a letter overrides copy and print. */
const KEY = 'karoo.shortcuts-with-ctrl';

/** Whether Ctrl or ⌘ with a letter navigates too. */
export function alsoWithCtrl(): boolean {
  return deviceChoice(KEY) === 'on';
}

/** Sets it in all tabs of this browser. */
export function setAlsoWithCtrl(on: boolean): void {
  setDeviceChoice(KEY, on ? 'on' : null);
}

export function useAlsoWithCtrl(): boolean {
  return useDeviceChoice(KEY) === 'on';
}
