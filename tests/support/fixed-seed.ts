import fc from 'fast-check';

// `npm test` repeats the same inputs, so that it fails only for a change; `npm run test:long` draws new ones each time.
if (!process.env['KAROO_LONG_TESTS']) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260_101 });
