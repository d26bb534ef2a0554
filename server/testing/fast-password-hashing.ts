import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Hashing a password takes a tenth of a second on purpose, and the tests sign hundreds of people in: here it is quick. */
const QUICK: ScryptOptions = { N: 16 };

const { scrypt } = crypto;
crypto.scrypt = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(password, salt, length, { ...options, ...QUICK }, done)) as typeof crypto.scrypt;
syncBuiltinESMExports();
