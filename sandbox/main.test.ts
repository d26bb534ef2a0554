import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ArgumentError, parseArguments } from './parse-arguments.ts';
import type { SandboxAddresses } from './start-sandbox.ts';

describe('the command line', () => {
  test.each([
    [['--orders', 'many'], '--orders must be a whole number from 0 to 2000000, not "many".'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--faults', '2'], '--faults must be a share from 0 to 1, not "2".'],
    [['--today', '2026-11-20'], '--today must be a moment like 2026-11-20T12:00:00Z, not "2026-11-20".'],
  ])('%j is rejected with a message', (args, sentence) => {
    expect(() => parseArguments(args)).toThrow(new ArgumentError(sentence));
  });

  test('an unknown argument is named in the error', () => {
    expect(() => parseArguments(['--prot', '1'])).toThrow(/--prot/);
  });

  test('prints its address as a process, and stops with its parent', async () => {
    const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(node, [main, '--port', '0', '--orders', '10', '--smtp-port', '0', '--stop-with-parent'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let output = '';
    const addresses = await new Promise<SandboxAddresses>((resolve) => {
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString('utf8');
        const line = /^Sandbox is ready: (\{.*\})$/m.exec(output);
        if (line) resolve(JSON.parse(line[1]!) as SandboxAddresses);
      });
    });
    expect((await fetch(`${addresses.url}/wp-json/`)).status).toBe(200);
    expect(addresses.mailboxUrl).toBe(`${addresses.url}/mailbox`);
    const code = new Promise((resolve) => child.on('exit', resolve));
    child.stdin.end();
    expect(await code).toBe(0);
  });
});
