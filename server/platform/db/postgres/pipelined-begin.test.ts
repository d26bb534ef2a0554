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

test('is sent with a statement without values, whose result is returned; later statements are sent alone', async () => {
  const { sent, run } = connect();
  await run('begin');
  expect(sent).toEqual([]);
  expect(await run('enter')).toBe('enter');
  expect(await run('select 1')).toBe('select 1');
  await run('commit');
  expect(sent).toEqual(['begin; enter', 'select 1', 'commit']);
});

test('is sent alone before a statement with values, and an empty transaction begins and ends', async () => {
  const { sent, run } = connect();
  await run('begin');
  expect(await run('select $1', [1])).toBe('select $1');
  await run('commit');
  await run('begin');
  await run('rollback');
  expect(sent).toEqual(['begin', 'select $1', 'commit', 'begin; rollback']);
});
