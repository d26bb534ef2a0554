import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that wait or work for minutes: last, one of them would run alone. The others begin with the largest file. */
const LONG_JOURNEYS = [
  'model',
  'slow-connection',
  'every-screen',
  'newcomer-tasks',
  'daily-tasks',
  'google',
  'interrupted-writes',
  'order-writes',
  'offline-queue',
];

/** Orders the files of a run so that both processors are busy until its end. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
    const named = (name: string) => sorted.filter(({ project }) => project.name === name);
    const [server, processes] = [named('server'), named('processes')];
    const others = sorted.filter((file) => !server.includes(file) && !processes.includes(file));
    return [...others, ...spread(processes, server)];
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = /\/journeys\/\w+\/([\w-]+)\.test\.ts$/.exec(moduleId)?.[1] ?? '';
  return LONG_JOURNEYS.includes(name) ? LONG_JOURNEYS.indexOf(name) : LONG_JOURNEYS.length;
}

/** Puts the files that mostly wait for processes they start evenly between those that compute. */
function spread<File>(waiting: readonly File[], computing: readonly File[]): File[] {
  const between = Math.ceil(computing.length / Math.max(waiting.length, 1));
  const groups = waiting.map((file, at) => [file, ...computing.slice(at * between, (at + 1) * between)]);
  return [...groups.flat(), ...computing.slice(waiting.length * between)];
}
