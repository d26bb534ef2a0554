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

/**
 * Orders the files of a run so that both processors are busy until its end, and those of a project one after the other: Vitest ends a
 * process whose next file is of another project, and loading the server or Playwright takes seconds. Processes come before journeys,
 * the server's tests before the others.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    const projects = new Set(sorted.map(({ project }) => project.name));
    const ordered = [...projects].toSorted((one, other) => projectPlace(one) - projectPlace(other));
    return ordered.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

const FIRST_PROJECTS = ['processes', 'journeys', 'server'];

function projectPlace(name: string): number {
  const place = FIRST_PROJECTS.indexOf(name.replace(/-(?:long|release)$/, ''));
  return place === -1 ? FIRST_PROJECTS.length : place;
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = basename(moduleId, '.test.ts');
  return LONG_FILES.includes(name) ? LONG_FILES.indexOf(name) : LONG_FILES.length;
}
