// Runs before `npm start`, `npm test` and the commands for backups, on whatever Node the machine has (20 and later): plain JavaScript, Node's own modules only.
// It installs what is missing and, before a start, builds the web pages when their sources are newer than the build.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.karoo-lock');
/** The builds, by `vite build --mode`, and the folder of each below `dist`. */
const builds = [['production', 'web'], ...readdirSync(join(root, 'translations')).map((mode) => [mode, `web-${mode}`])];

/** Characters of a command's output. */
const MAX_OUTPUT = 64 * 1024 * 1024;

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) stop(`Karoo needs Node.js 20 or later to install itself; this is ${process.version}.`);

install();
if (process.argv[2] === 'build' || (process.argv[2] === 'start' && !isBuilt())) await build();

/** Installs when node_modules does not belong to this package-lock.json. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!matchesInstalled(lock)) {
    console.log('Installing packages. This takes about a minute, once.');
    // npm ci refuses a lock file that lacks an optional package of some other platform; npm install takes it as it is.
    if (!succeeds('npm', ['ci', '--no-audit', '--no-fund'])) {
      console.log('npm ci failed. Trying npm install with the same lock file.');
      run(
        'npm',
        ['install', '--no-save', '--no-audit', '--no-fund'],
        'The packages could not be installed; the lines above say why. Is the network reachable?',
      );
    }
  }
  writeFileSync(stamp, wanted);
}

/** Whether the installed packages match the lock file. */
function matchesInstalled(lock) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(lock.toString('utf8')).packages;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && entry.optional === true)) return true;
    const same = entry.integrity === undefined || found?.integrity === entry.integrity;
    return found !== undefined && found.version === entry.version && same;
  });
}

/** Whether the pages of every language are newer than their sources. */
function isBuilt() {
  const writers = ['write-public-pages', 'build-service-worker', 'group-chunks'];
  const sources = ['web', 'domain', 'contract', ...writers.map((name) => `scripts/${name}.ts`), 'vite.config.ts'];
  sources.push('scripts/texts', 'translations');
  sources.push('package-lock.json');
  // A build writes its front page last.
  const pages = builds.map(([, folder]) => join(root, 'dist', folder, 'index.html'));
  if (!pages.every((page) => existsSync(page))) return false;
  const builtAt = Math.min(...pages.map((page) => statSync(page).mtimeMs));
  return sources.every((source) => newest(join(root, source)) <= builtAt);
}

/** Builds the web pages in every language, all at the same time. */
async function build() {
  console.log('Building the web pages.');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = await Promise.all(builds.map(([mode]) => ends(projectNode(), [vite, 'build', '--mode', mode])));
  if (done.includes(false)) stop('The web pages could not be built; the lines above say why.');
}

/** Runs a command beside others. Its output matters only when it fails. */
function ends(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-MAX_OUTPUT);
      });
    }
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      if (code !== 0) console.error(output);
      resolve(code === 0);
    });
  });
}

/** The Node the package brings along: npm puts it first on the path only for scripts that start after it is installed. */
function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(own)) stop(`The Node.js that Karoo runs on is missing (${own}). Remove node_modules and try again.`);
  return own;
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'node_modules' && !name.includes('.test.'));
  return Math.max(0, ...entries.map((name) => newest(join(path, name))));
}

function run(command, args, complaint) {
  if (!succeeds(command, args)) stop(complaint);
}

/** Runs a command whose output matters only when it fails. */
function succeeds(command, args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT, shell: process.platform === 'win32' };
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return true;
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'));
  return false;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
