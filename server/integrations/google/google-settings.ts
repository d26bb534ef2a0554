import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
/** Google's part of the environment; see `GoogleEnv` of the server. */
export interface GoogleEnvironment {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The URL of a stand-in that replaces Google's hosts. */
  readonly url?: string;
}

/** The operator's OAuth client and Google's hosts. Contains a secret: never log it or return it to a client. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly hosts: GoogleHosts;
}

export interface GoogleHosts {
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  readonly userinfo: string;
  /** `/v1beta/accountSummaries` is below it. */
  readonly admin: string;
  /** `/v1beta/properties/...` is below it. */
  readonly data: string;
  /** `/webmasters/v3/sites` is below it. */
  readonly search: string;
}

/** The OAuth client that a stand-in accepts. */
const STAND_IN_CLIENT = { clientId: 'karoo-sandbox.apps.googleusercontent.com', clientSecret: 'GOCSPX-karoo-sandbox' };

const GOOGLE: GoogleHosts = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  admin: 'https://analyticsadmin.googleapis.com',
  data: 'https://analyticsdata.googleapis.com',
  search: 'https://www.googleapis.com',
};

/**
 * The OAuth client and hosts to use. `standIn` is the URL of the sandbox's stand-in, used when no client is configured. Null
 * when Google is not set up on this server.
 */
export function googleSettings(env: GoogleEnvironment, standIn: string | null): GoogleSettings | null {
  const { clientId, clientSecret, url } = env;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, hosts: url === undefined ? GOOGLE : standInHosts(url) };
  }
  const base = url ?? standIn;
  return base === null ? null : { ...STAND_IN_CLIENT, hosts: standInHosts(base) };
}

function standInHosts(base: string): GoogleHosts {
  const site = withoutTrailingSlashes(base);
  return {
    authorize: `${site}/o/oauth2/v2/auth`,
    token: `${site}/token`,
    revoke: `${site}/revoke`,
    userinfo: `${site}/v1/userinfo`,
    admin: `${site}/analyticsadmin`,
    data: `${site}/analyticsdata`,
    search: `${site}/search`,
  };
}
