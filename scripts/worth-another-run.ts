import type { TestFailures } from './note-failures.ts';

/** More than so many failed files are no accident of a busy machine. */
const MOST = 2;

/** The files that failed, where they are so few that the machine may have been the reason; otherwise none. */
export function worthAnotherRun({ files, loose }: TestFailures): string[] {
  return files.length <= MOST && loose.length === 0 ? files.map(({ path }) => path) : [];
}
