import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait or work for minutes: last, one of them would run alone. The others begin with the largest file. */
const LONG_FILES = [
  'quirks',
  'every-screen',
  'every-call',
  'faults',
  'model',
  'slow-connection',
  'newcomer-tasks',
  'reports',
  'google',
  'product-writes',
  'offline-queue',
  'interrupted-writes',
  'daily-tasks',
  'order-writes',
];

/** Orders the files of a run so that both processors are busy until its end. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    const named = (name: string) => sorted.filter(({ project }) => project.name.replace(/-long$/, '') === name);
    const server = named('server');
    const waiting = [...named('journeys'), ...named('processes')];
    const others = sorted.filter((file) => !server.includes(file) && !waiting.includes(file));
    return [...spread(waiting, server), ...others];
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = basename(moduleId, '.test.ts');
  return LONG_FILES.includes(name) ? LONG_FILES.indexOf(name) : LONG_FILES.length;
}

/** Puts the files that mostly wait for browsers and processes evenly between those that compute. */
function spread<File>(waiting: readonly File[], computing: readonly File[]): File[] {
  const between = Math.ceil(computing.length / Math.max(waiting.length, 1));
  const groups = waiting.map((file, at) => [file, ...computing.slice(at * between, (at + 1) * between)]);
  return [...groups.flat(), ...computing.slice(waiting.length * between)];
}
