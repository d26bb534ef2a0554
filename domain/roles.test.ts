import { expect, test } from 'vitest';
import { ACTIONS, roleMay, ROLES } from './roles.ts';

/** Written out, so that a change of the rule has to be made twice. */
const MAY = {
  owner: 'read export sync write-shop manage-stores manage-members manage-organization manage-billing own-organization',
  admin: 'read export sync write-shop manage-stores manage-members manage-organization',
  manager: 'read export sync write-shop',
  analyst: 'read export',
};

test.each(ROLES)('%s has exactly these permissions', (role) => {
  expect(ACTIONS.filter((action) => roleMay(role, action)).join(' ')).toBe(MAY[role]);
});
