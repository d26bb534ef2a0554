import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
/** What the environment says of Google; see `GoogleEnv` of the server. */
export interface GoogleEnvironment {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** A stand-in's address in place of Google's own hosts. */
  readonly url?: string;
}

/** The operator's OAuth client with Google and where Google is. Holds a secret: never logged, never answered. */
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

/** What a stand-in knows Karoo by. */
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
 * The OAuth client and hosts to use. `standIn`: the sandbox's address of a stand-in, which serves where no client is
 * configured. Null: Google is not set up on this server.
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
