import { expect, test } from 'vitest';
import { greet } from './sign-in.mail.ts';

test('people are called by their names; whoever sends a message by way of a name sends none', () => {
  for (const name of ['Thandi Nkosi', "Dr. J.P. O'Brien-van der Merwe", 'Zoë', 'Li']) {
    expect(greet(` ${name} `)).toBe(`Hello ${name},`);
  }
  for (const message of ['', ' ', 'win at evil.example', 'https://evil', 'a@b', 'you\nwon', '<b>', 'x'.repeat(61)]) {
    expect(greet(message)).toBe('Hello,');
  }
});
