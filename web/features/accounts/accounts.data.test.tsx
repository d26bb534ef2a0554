import { expect, test } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { meOptions } from './accounts.data.ts';

test('the signed-in user is cached under the key of their call, which stored responses go by', () => {
  expect(meOptions.queryKey).toEqual(orpc.accounts.me.queryKey());
});
