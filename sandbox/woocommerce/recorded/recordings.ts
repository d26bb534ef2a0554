import { readFileSync, readdirSync } from 'node:fs';
import { SHOP_URL, type Json, type JsonObject, type Resource } from '#domain/generated-shop/wire.ts';

const FOLDER = new URL('../recordings/', import.meta.url);

/** One recorded request with its response; addresses of the recorded shop are replaced by SHOP_URL. */
export type Recording = {
  request: { method: string; path: string; auth?: string; body?: Json };
  status: number;
  headers: { [name: string]: string };
  body: Json;
  note?: string;
};

function parse(name: string): unknown {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  return JSON.parse(text.replaceAll(/https?:\/\/127\.0\.0\.1:8099/g, SHOP_URL));
}

/** A recorded response by its file name without `.json`. */
export function recording(name: string): Recording {
  return parse(`${name}.json`) as Recording;
}

/** A recorded list without the `_links` of its items, which each response adds. */
export function recordedList(name: string): Resource[] {
  return (recording(name).body as Resource[]).map(({ _links, ...item }) => item as Resource);
}

export function recordedObject(name: string): JsonObject {
  return recording(name).body as JsonObject;
}

/** The names of all recordings. */
export function recordingNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort();
}
