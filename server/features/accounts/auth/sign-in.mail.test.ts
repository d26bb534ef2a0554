import { expect, test } from 'vitest';
import { greet } from './sign-in.mail.ts';

test('emails use the recipient’s name; a name that contains a message is left out', () => {
  for (const name of ['Thandi Nkosi', "Dr. J.P. O'Brien-van der Merwe", 'Zoë', 'Li']) {
    expect(greet(` ${name} `)).toBe(`Hello ${name},`);
  }
  for (const message of ['', ' ', 'win at evil.example', 'https://evil', 'a@b', 'you\nwon', '<b>', 'x'.repeat(61)]) {
    expect(greet(message)).toBe('Hello,');
  }
});
