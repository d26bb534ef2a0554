/** What is looked at of Vitest's JSON report. */
export interface TestReport {
  testResults: { name: string; status: string }[];
}

/** More than so many failed files are no accident of a busy machine. */
const MOST = 2;

/** The files that failed, where they are so few that the machine may have been the reason; otherwise none. */
export function worthAnotherRun({ testResults }: TestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MOST ? failed : [];
}
