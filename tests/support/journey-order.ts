import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The model's stories keep both processors busy for minutes. The journeys that mostly wait run beside them, and none
 * of those runs last, where it would wait alone.
 */
const FIRST = ['model', 'slow-connection', 'preload', 'axe'];

/** Long journeys first, then in the library's order. */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const name = /\/journeys\/\w+\/([\w-]+)\.test\.ts$/.exec(moduleId)?.[1] ?? '';
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}
