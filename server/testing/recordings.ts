import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded responses of a real shop, shared with the sandbox. */
const FOLDER = join(import.meta.dirname, '../../sandbox/woocommerce/recordings');

export interface Recording {
  readonly request: { readonly method: string; readonly path: string; readonly auth: string };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A recorded call by its file's name without `.json`. */
export function recording(name: string): Recording {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Recording;
}

/** The same, for files in other formats (signatures, deliveries). */
export function recordedFile(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
}

export function recordingNames(matching: RegExp): string[] {
  return readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => matching.test(name));
}
