import { ArgumentError, HELP, parseArguments, type CommandLine } from './parse-arguments.ts';
import { startSandbox, type RunningSandbox, type SandboxAddresses } from './start-sandbox.ts';

function commandLine(): CommandLine {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

function announce(sandbox: RunningSandbox): void {
  const { url, consumerKey, consumerSecret, readOnlyKey, readOnlySecret } = sandbox;
  const { recordedUrl, recordedConsumerKey, recordedConsumerSecret, shops } = sandbox;
  const { mailboxUrl, smtpUrl, payfastUrl, googleUrl } = sandbox;
  console.log(`Shop       ${url}`);
  console.log(`Key        ${consumerKey}`);
  console.log(`Secret     ${consumerSecret}`);
  if (shops.length > 1) console.log(`Shops      ${shops.length}, up to ${shops.at(-1)!.url}`);
  if (recordedUrl) console.log(`Recorded   ${recordedUrl}  (${recordedConsumerKey} / ${recordedConsumerSecret})`);
  if (mailboxUrl) console.log(`Mailbox    ${mailboxUrl}  (${smtpUrl})`);
  console.log(`PayFast    ${payfastUrl}`);
  console.log(`Google     ${googleUrl}`);
  const addresses: SandboxAddresses = {
    url,
    consumerKey,
    consumerSecret,
    readOnlyKey,
    readOnlySecret,
    recordedUrl,
    recordedConsumerKey,
    recordedConsumerSecret,
    shops,
    mailboxUrl,
    smtpUrl,
    payfastUrl,
    googleUrl,
  };
  console.log(`Sandbox is ready: ${JSON.stringify(addresses)}`);
}

async function start(line: CommandLine): Promise<RunningSandbox> {
  try {
    return await startSandbox(line.options);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error;
    const reason = code === 'EADDRINUSE' ? 'is already in use' : 'cannot be opened';
    console.error(`The sandbox cannot start: ${line.options.host}:${line.options.port} or its SMTP port ${reason}.`);
    process.exit(1);
  }
}

const line = commandLine();
if (line.help) {
  console.log(HELP);
  process.exit(0);
}
const sandbox = await start(line);
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void sandbox.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (line.stopWithParent) {
  // A parent that was killed closes its end of the pipe: no orphan is left behind.
  process.stdin.resume();
  process.stdin.on('end', stop);
  process.stdin.on('close', stop);
}
announce(sandbox);
