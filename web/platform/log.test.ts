import { afterEach, expect, test, vi } from 'vitest';
import { logDebug, logError, logInfo, logWarning } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['karoo.example', false],
  ['localhost.example', false],
  ['10.127.0.0.1.example', false],
])('on %s: debug and info %s, warnings and errors always', (hostname, speaks) => {
  vi.stubGlobal('location', { hostname });
  const levels = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  logDebug('detail');
  logInfo('going on');
  logWarning('odd', null);
  logError('wrong', null);
  expect(levels.map((level) => level.mock.calls.length > 0)).toEqual([speaks, speaks, true, true]);
});
