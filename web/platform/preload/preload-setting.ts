import { deviceChoice, setDeviceChoice, useDeviceChoice } from '../device-choice.ts';

/** With the user's id appended: preloading is off. */
const KEY = 'karoo.preload-off.';

/** Whether likely next screens are preloaded. On by default. */
export function isPreloadOn(userId: string): boolean {
  return deviceChoice(KEY + userId) === null;
}

/** Sets it in all tabs of this browser. */
export function setPreload(userId: string, on: boolean): void {
  setDeviceChoice(KEY + userId, on ? null : 'off');
}

export function usePreloadOn(userId: string): boolean {
  return useDeviceChoice(KEY + userId) === null;
}
