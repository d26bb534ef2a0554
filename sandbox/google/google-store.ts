import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A permission that a person gave a client. */
type Grant = { sub: string; clientId: string; scopes: string[]; refreshTokens: string[] };
/** An authorization code: valid once, for ten minutes. */
export type Code = {
  code: string;
  sub: string;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  challenge: string | null;
  isOffline: boolean;
  nonce: string | null;
  expiresAt: number;
};
type Access = { token: string; sub: string; clientId: string; scopes: string[]; expiresAt: number };

/** Reports and the last 30 minutes are counted apart. */
export type Category = 'core' | 'realtime';
export type QuotaName = 'tokensPerDay' | 'tokensPerHour' | 'tokensPerProjectPerHour' | 'concurrentRequests';
/** Google's quotas of a standard property. */
export const QUOTAS: Readonly<Record<QuotaName, number>> = {
  tokensPerDay: 200_000,
  tokensPerHour: 40_000,
  tokensPerProjectPerHour: 14_000,
  concurrentRequests: 10,
};

type Pages = {
  grants: Grant[];
  /** Properties and sites that a person may not see any more: "<sub> <id>". */
  lost: string[];
};

const CODE_LASTS_MS = 600_000;
/** As Google answers it. */
export const ACCESS_LASTS_SECONDS = 3599;

const secret = (prefix: string) => prefix + randomBytes(24).toString('base64url');

/** State: permissions, tokens, quotas and faults. */
export class GoogleStore {
  readonly pages: Pages;
  readonly codes: Code[] = [];
  readonly used = new Map<string, Grant>();
  readonly access: Access[] = [];
  /** What is left of each quota, by property and category. */
  readonly left = new Map<string, Record<QuotaName, number>>();
  /** Names of APIs that are switched off for the client: analyticsdata, analyticsadmin, searchconsole. */
  readonly disabled = new Set<string>();
  /** Requests per call. */
  readonly calls = new Map<string, number>();
  isDown = false;
  delayMs = 0;
  private readonly file: string | null;

  constructor(file: string | null) {
    this.file = file;
    this.pages = readPages(file);
  }

  now(): number {
    return Date.now();
  }

  count(call: string): void {
    this.calls.set(call, (this.calls.get(call) ?? 0) + 1);
  }

  giveCode(input: Omit<Code, 'code' | 'expiresAt'>): Code {
    const code = { ...input, code: secret('4/'), expiresAt: this.now() + CODE_LASTS_MS };
    this.codes.push(code);
    return code;
  }

  /** Consumes a code. A code that is used a second time revokes its permission, as at Google. */
  takeCode(text: string): Code | null {
    const index = this.codes.findIndex(({ code }) => code === text);
    const code = this.codes[index];
    if (code === undefined) {
      const again = this.used.get(text);
      if (again !== undefined) this.endGrant(again);
      return null;
    }
    this.codes.splice(index, 1);
    return code.expiresAt > this.now() ? code : null;
  }

  grantOf(sub: string, clientId: string): Grant | undefined {
    return this.pages.grants.find((grant) => grant.sub === sub && grant.clientId === clientId);
  }

  /** Stores a permission; returns a refresh token if one is due. */
  allow({ code, sub, clientId, scopes, isOffline }: Code): string | null {
    let grant = this.grantOf(sub, clientId);
    if (grant === undefined) {
      grant = { sub, clientId, scopes: [], refreshTokens: [] };
      this.pages.grants.push(grant);
    }
    grant.scopes = [...new Set([...grant.scopes, ...scopes])];
    this.used.set(code, grant);
    const refreshToken = isOffline ? secret('1//') : null;
    if (refreshToken !== null) grant.refreshTokens.push(refreshToken);
    this.save();
    return refreshToken;
  }

  giveAccess(sub: string, clientId: string, scopes: string[]): string {
    const token = secret('ya29.');
    this.access.push({ token, sub, clientId, scopes, expiresAt: this.now() + ACCESS_LASTS_SECONDS * 1000 });
    return token;
  }

  /** A valid token, or null. */
  accessOf(token: string): Access | null {
    const found = this.access.find((one) => one.token === token);
    return found !== undefined && found.expiresAt > this.now() ? found : null;
  }

  grantOfRefresh(token: string): Grant | undefined {
    return this.pages.grants.find(({ refreshTokens }) => refreshTokens.includes(token));
  }

  /** The permission with all its tokens ends. */
  endGrant(grant: Grant): void {
    const index = this.pages.grants.indexOf(grant);
    if (index >= 0) this.pages.grants.splice(index, 1);
    for (const one of this.access) if (one.sub === grant.sub && one.clientId === grant.clientId) one.expiresAt = 0;
    this.save();
  }

  hasLost(sub: string, id: string): boolean {
    return this.pages.lost.includes(`${sub} ${id}`);
  }

  quotaOf(property: string, category: Category): Record<QuotaName, number> {
    const key = `${property} ${category}`;
    let left = this.left.get(key);
    if (left === undefined) {
      left = { ...QUOTAS };
      this.left.set(key, left);
    }
    return left;
  }

  /** Written to a temporary file and renamed, so that a killed process leaves the old or the new file, never a part. */
  save(): void {
    if (this.file === null) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.pages), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

function readPages(file: string | null): Pages {
  const empty: Pages = { grants: [], lost: [] };
  if (file === null) return empty;
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Pages>) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return empty;
    throw new Error(`The file ${file} holds no permissions: delete it to start again.`, { cause: error });
  }
}
