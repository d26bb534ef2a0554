import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

const NGINX = '/usr/sbin/nginx';
const CONFIG = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'karoo.conf');
/** The host in the configuration of deploy/. */
const HOST = 'karoo.example';

/** The nginx configuration of deploy/ with other ports and a certificate of our own. */
export interface RunningNginx {
  /** The port that speaks https, on 127.0.0.1. */
  readonly port: number;
  /** The certificate, for clients that must trust it: for karoo.example and 127.0.0.1. */
  readonly certificate: string;
  /** The file of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly certificateFile: string;
  stop(): Promise<void>;
}

export function hasNginx(): boolean {
  return existsSync(NGINX);
}

/** A port for https and its certificate, before nginx runs: other processes must know them first. */
export async function prepareNginx(): Promise<PreparedNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-nginx-'));
  const certificateFile = join(folder, 'both.pem');
  const names = `subjectAltName=DNS:${HOST},IP:127.0.0.1`;
  const files = ['-keyout', certificateFile, '-out', `${certificateFile}.crt`];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, '-subj', `/CN=${HOST}`];
  execFileSync('openssl', [...options, '-addext', names], { stdio: 'ignore' });
  writeFileSync(certificateFile, readFileSync(`${certificateFile}.crt`), { flag: 'a' });
  return { folder, certificateFile, port: await freePort() };
}

interface PreparedNginx {
  readonly folder: string;
  readonly certificateFile: string;
  readonly port: number;
}

/**
 * Starts nginx in front of the processes on these ports. The host in the configuration is replaced, as docs/operating.md says.
 * @throws Error when nginx rejects the configuration.
 */
export async function startNginx(
  { folder, certificateFile, port }: PreparedNginx,
  karooPorts: readonly number[],
  host = HOST,
): Promise<RunningNginx> {
  const file = join(folder, 'nginx.conf');
  const http = await freePort();
  writeFileSync(file, configuration({ folder, certificateFile, karooPorts, host, http, https: port }));
  const options = ['-p', folder, '-c', file];
  execFileSync(NGINX, ['-t', ...options], { stdio: 'pipe' });
  const nginx = spawn(NGINX, options, { stdio: ['ignore', 'inherit', 'ignore'] });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  return {
    port,
    certificateFile,
    certificate: readFileSync(certificateFile, 'utf8'),
    async stop() {
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Settings {
  folder: string;
  certificateFile: string;
  karooPorts: readonly number[];
  host: string;
  http: number;
  https: number;
}

function configuration({ folder, certificateFile, karooPorts, host, http, https }: Settings): string {
  const [first, second] = karooPorts;
  const site = readFileSync(CONFIG, 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('# server 127.0.0.1:3001', second === undefined ? '#' : `server 127.0.0.1:${second}`)
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/karoo\.example\/(?:fullchain|privkey)\.pem/g, certificateFile)
    .replaceAll(HOST, host);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `pid ${folder}/pid; error_log stderr; daemon off; events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')}\n${site}}`;
}
