import { ROLES, type Role } from '#domain/roles.ts';
import { addMember, createOrganization } from '../../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';

/** The app with a clock that tests move, and people of every role. */
export interface People {
  readonly app: TestApp;
  readonly person: Readonly<Record<Role, SignedIn>>;
  /** Owner of another organization. */
  readonly stranger: SignedIn;
  /** Moves the clock. */
  later(time: { days?: number; minutes?: number }): void;
  now(): Date;
  /** Creates an organization in which each person has their role; returns its id. */
  organization(name?: string): Promise<string>;
  /** Runs the feature's daily job as the queue would. */
  daily(): Promise<void>;
  /** Decoded emails to an address after the first `from` emails. */
  emailsTo(email: string, from?: number): string[];
  /** Resets the email limits. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;

export async function startPeople(): Promise<People> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const app = await startTestApp({ now });
  const { db } = app.platform;
  const person = {} as Record<Role, SignedIn>;
  for (const role of ROLES) person[role] = await app.signedIn(`${role}@example.co.za`);
  const stranger = await app.signedIn('stranger@example.co.za');
  return {
    app,
    person,
    stranger,
    now,
    later: ({ days = 0, minutes = 0 }) => {
      offset += (days * 24 * 60 + minutes) * MINUTE_MS;
    },
    async organization(name) {
      const id = await createOrganization(db, person.owner.userId, name);
      for (const role of ROLES.slice(1)) await addMember(db, id, person[role].userId, role);
      return id;
    },
    async daily() {
      const feature = app.features.find(({ name }) => name === 'organizations');
      const handler = feature?.handlers?.find(({ definition }) => definition.name === 'organizations.daily.v1');
      if (handler === undefined) throw new Error('The daily job is not there.');
      await handler.run({}, { id: 'test', signal: new AbortController().signal });
    },
    emailsTo: (email, from = 0) =>
      app.emails
        .slice(from)
        .filter((raw) => new RegExp(`^To: <?${email.replaceAll('.', '\\.')}>?\r?$`, 'm').test(raw))
        .map(decodeEmail),
    forgetLimits: () => db.asOwner(async ({ query }) => void (await query.deleteFrom('rate_limits').execute())),
    close: app.close,
  };
}

/** Decodes quoted-printable, so that links can be read. */
function decodeEmail(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The token of an invitation's link. */
export function tokenIn(text: string | undefined): string {
  const token = /\/invitation\?token=([\w-]+)/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no invitation in: ${text}`);
  return token;
}
