import { implement } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { organizations } from '#contract/organizations.ts';
import type { CallContext } from '../platform/access/call-context.ts';
import { compose, missingCalls } from './compose.ts';
import { serverProceduresFeature } from '../features/server-procedures/server-procedures.public.ts';

const list = implement(organizations)
  .$context<CallContext>()
  .list.handler(() => ({ items: [], total: 0, page: 1, perPage: 1 }));

describe('composing features', () => {
  test('merges the calls of several features and reports missing ones', () => {
    const composed = compose([
      serverProceduresFeature(),
      { name: 'organizations', routes: { organizations: { list } } },
    ]);
    const missing = missingCalls(composed);
    expect(missing).toContain('organizations.create');
    expect(missing).not.toContain('organizations.list');
    expect(missing).not.toContain('functions.upsertOrdersBatch');
  });

  test('rejects two implementations of one call, and an unknown call', () => {
    const first = { name: 'first', routes: { organizations: { list } } };
    expect(() => compose([first, { ...first, name: 'second' }])).toThrow(
      'second implements organizations.list a second time',
    );
    expect(() => compose([{ name: 'odd', routes: { organizations: { lst: list } } }])).toThrow(
      'organizations.lst is not in the contract',
    );
  });
});
