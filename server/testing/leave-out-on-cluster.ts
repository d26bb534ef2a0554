import { beforeEach } from 'vitest';
import { LEFT_OUT_TESTS } from './left-out-on-cluster.ts';

if (process.env['CITUS_DATABASE_URL']) {
  beforeEach(({ task, skip }) => {
    const reason = LEFT_OUT_TESTS[task.name];
    if (reason !== undefined) skip(reason);
  });
}
