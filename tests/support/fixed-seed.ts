import fc from 'fast-check';

// The same inputs each time, so that a test fails only for a change; `npm run test:release` draws new ones.
if (!process.env['KAROO_NEW_INPUTS']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260_101 });
