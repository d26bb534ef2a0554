import type { QueryResult } from 'pg';
import { expect, test } from 'vitest';
import { pipelineBegin } from './pipelined-begin.ts';

/** A connection that records what reaches the server and responds to each statement with its own text. */
function connect() {
  const sent: string[] = [];
  const resultOf = (text: string) => ({ rows: [{ text }] }) as QueryResult;
  const query = (text: string) => {
    sent.push(text);
    const results = text.split('; ').map(resultOf);
    return Promise.resolve(results.length > 1 ? results : results[0]);
  };
  const run = pipelineBegin({ query } as never, async (text) => (await query(text)) as QueryResult);
  return { sent, run: async (text: string, values: unknown[] = []) => (await run(text, values)).rows[0]?.text };
}

const SCOPE = "set local role = 'x'; set local app.user_id = 'y'";

test('is sent with the scope and a statement without values, whose result is returned; later statements are sent alone', async () => {
  const { sent, run } = connect();
  await run('begin');
  await run(SCOPE);
  expect(sent).toEqual([]);
  expect(await run('select 0')).toBe('select 0');
  expect(await run('select 1')).toBe('select 1');
  await run('commit');
  expect(sent).toEqual([`begin; ${SCOPE}; select 0`, 'select 1', 'commit']);
});

test('is sent before a statement with values; a transaction without statements is not sent', async () => {
  const { sent, run } = connect();
  await run('begin');
  await run(SCOPE);
  expect(await run('select $1', [1])).toBe('select $1');
  await run('commit');
  expect(sent).toEqual([`begin; ${SCOPE}`, 'select $1', 'commit']);
  for (const end of ['commit', 'rollback']) {
    await run('begin');
    await run(SCOPE);
    await run(end);
  }
  expect(sent).toHaveLength(3);
});
