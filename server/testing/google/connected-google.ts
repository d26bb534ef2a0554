import { createLog } from '../../platform/log/log.ts';
import { startGoogleStandIn, type Consent, type GoogleStandIn } from './google-stand-in.ts';
import { addMember } from '../tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/** The sandbox's property with the shop's time zone and currency. */
export const PROPERTY = '348611234';
export const MERCHANT = 'demo@karoo.test';

/** Karoo beside the sandbox's Google, with an owner, an analyst and a user of another organization. */
export interface GoogleApp {
  readonly app: TestApp;
  readonly google: GoogleStandIn;
  readonly owner: SignedIn;
  readonly analyst: SignedIn;
  readonly stranger: SignedIn;
  /** Everything logged and returned so far. */
  output(): string;
  /** A call whose response is added to `output`. */
  call: (person: SignedIn, ...request: Parameters<SignedIn['call']>) => ReturnType<SignedIn['call']>;
  /** From the button to Google and back; returns the exchange. */
  connect(input?: { person?: SignedIn; consent?: Partial<Consent>; begin?: object }): ReturnType<SignedIn['call']>;
  /** The same with a property chosen; returns the connection's id. */
  connected(property?: string): Promise<string>;
  path(connectionId?: string): string;
  close(): Promise<void>;
}

export async function startGoogleApp(now: () => Date): Promise<GoogleApp> {
  const google = await startGoogleStandIn();
  const responses: string[] = [];
  const destination = { write: (line: string) => void responses.push(line) };
  const app = await startTestApp({ google: google.settings, now, log: createLog({ level: 'trace', destination }) });
  const owner = await app.signedIn('eienaar@example.co.za');
  const analyst = await app.signedIn('ontleder@example.co.za');
  const stranger = await app.signedIn('vreemdeling@example.co.za');
  await addMember(app.platform.db, owner.organizationId, analyst.userId, 'analyst');
  const call: GoogleApp['call'] = async (person, ...request) => {
    const response = await person.call(...request);
    responses.push(JSON.stringify(response.body));
    return response;
  };
  const path = (connectionId?: string) =>
    `/api/v1/organizations/${owner.organizationId}/google${connectionId === undefined ? '' : `/${connectionId}`}`;
  const connect: GoogleApp['connect'] = async ({ person = owner, consent = {}, begin = {} } = {}) => {
    const begun = await call(owner, 'POST', path(), begin);
    const back = await google.consent(begun.body.url, { email: MERCHANT, ...consent });
    const input = { code: back.code ?? 'none', state: back.state, redirect_uri: back.to };
    return call(person, 'POST', '/functions/v1/google-auth-exchange', input);
  };
  return {
    app,
    google,
    owner,
    analyst,
    stranger,
    output: () => responses.join('\n'),
    call,
    connect,
    async connected(property = PROPERTY) {
      const { body } = await connect();
      const chosen = await call(owner, 'PUT', `${path(body.connection_id)}/property`, { property_id: property });
      if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body));
      return body.connection_id as string;
    },
    path,
    async close() {
      await app.close();
      await google.stop();
    },
  };
}
