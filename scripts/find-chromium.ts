import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** The path of whatever Chromium this machine has (`CHROMIUM_PATH` first), or null. */
export function findChromium(): string | null {
  const input = process.env.CHROMIUM_PATH;
  if (input) return isProgram(input) ? input : null;
  return [...findOnPath(NAMES), ...ELSEWHERE].find(isProgram) ?? null;
}

/** The path of a Chromium without windows and what belongs to them, such as notifications, or null. */
export function findChromiumShell(): string | null {
  return findOnPath(['chromium-headless-shell']).find(isProgram) ?? null;
}
