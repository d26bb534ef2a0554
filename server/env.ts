import { resolve } from 'node:path';
import { z } from 'zod';
import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';

/** An invalid variable; the message is shown when the start fails. */
export class EnvironmentError extends Error {}

export type KarooRole = 'all' | 'web' | 'worker';
export type LogLevel = (typeof LOG_LEVELS)[number];
/** Private addresses that stores may have: none, this machine's (for the sandbox), or all. */
export type PrivateStoreAddresses = 'none' | 'loopback' | 'all';

/** The server's configuration. Without `databaseUrl` a PostgreSQL in `dataDir` is started. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  /** The folder of other programs than those of the package, for the PostgreSQL in `dataDir`. */
  postgresBin?: string;
  database: DatabaseEnv;
  /** The listening address by default, which only a process that does everything may use. No trailing slash. */
  publicUrl?: string;
  appSecret?: string;
  /** Previous secrets, newest first, to open what they sealed. */
  appSecretPrevious: string[];
  role: KarooRole;
  production: boolean;
  sandbox: { on: boolean; port: number; orders?: number; ordersPerMinute?: number };
  smtpUrl?: string;
  mailFrom: string;
  payfast: PayfastEnv;
  operator: OperatorEnv;
  google: GoogleEnv;
  privateStoreAddresses: PrivateStoreAddresses;
  /** Other origins whose pages may call the API. */
  allowedOrigins: string[];
  /** Whether to trust X-Forwarded-For and -Proto. */
  behindProxy: boolean;
  /** Prometheus's bearer token when it runs on another machine. */
  metricsToken?: string;
  logLevel: LogLevel;
}

/** For poolers, replicas and Citus: see docs/operating.md. */
export interface DatabaseEnv {
  listenUrl?: string;
  roleUrls?: { karoo_user: string; karoo_system: string };
  /** Without it, they are used unless DATABASE_URL leads to a pooler. */
  namedStatements?: boolean;
  replica?: { url: string; maxLagSeconds: number } | undefined;
}

/** The operator's PayFast account. Without a merchant id the sandbox's is used if the sandbox is on. */
export interface PayfastEnv {
  merchantId?: string;
  merchantKey?: string;
  passphrase?: string;
  live: boolean;
  /** A URL that replaces PayFast's hosts; its notices may come from anywhere in `sources`. */
  url?: string;
  /** Addresses and ranges (CIDR) of notices, instead of PayFast's published ones. */
  sources: string[];
}

/** The operator's Google OAuth client. Without one the sandbox's is used if the sandbox is on. */
export interface GoogleEnv {
  clientId?: string;
  clientSecret?: string;
  /** A URL that replaces Google's hosts. */
  url?: string;
}

export interface OperatorEnv {
  name: string;
  registrationNumber?: string;
  vatNumber?: string;
  address: string;
  email: string;
  phone?: string;
  informationOfficer: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Shorter secrets can be guessed. */
const SECRET_LENGTH = 16;

const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: 'must be on or off',
});
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);
const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address such as ${example}`,
    );
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const secret = z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`);
const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins such as https://shop.example, separated by commas',
  );
const list = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item));

const postgresAddress = address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/karoo');

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  POSTGRES_BIN: z.string().optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  DATABASE_USER_URL: postgresAddress.optional(),
  DATABASE_SYSTEM_URL: postgresAddress.optional(),
  DATABASE_NAMED_STATEMENTS: onOff.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber(1, 300).default(10),
  PUBLIC_URL: address(/^https?:$/, 'https://karoo.example').optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: list(secret).default([]),
  KAROO_ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  NODE_ENV: z.string().optional(),
  KAROO_SANDBOX: onOff.optional(),
  SANDBOX_PORT: wholeNumber(0, 65_535).optional(),
  SANDBOX_ORDERS: wholeNumber(0, 5_000_000).optional(),
  SANDBOX_ORDERS_PER_MINUTE: wholeNumber(0, 6000).optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Karoo <no-reply@karoo.example>'),
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/, 'must be the number PayFast shows as merchant id').optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z.string().optional(),
  PAYFAST_MODE: oneOf(['sandbox', 'live']).default('sandbox'),
  PAYFAST_URL: address(/^https?:$/, 'http://127.0.0.1:3100/payfast').optional(),
  PAYFAST_SOURCES: list(z.string()).default([]),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_REGISTRATION_NUMBER: z.string().optional(),
  OPERATOR_VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, 'must be a South African VAT number: ten digits that begin with 4')
    .optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_INFORMATION_OFFICER: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: address(/^https?:$/, 'http://127.0.0.1:3100/google').optional(),
  ALLOW_PRIVATE_STORE_ADDRESSES: onOff.optional(),
  ALLOWED_ORIGINS: list(origin).default([]),
  BEHIND_PROXY: onOff.default(false),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
});
type Variables = z.output<typeof variables>;

/**
 * Reads and validates the environment. An empty variable counts as missing.
 * Throws EnvironmentError with a message that names every invalid variable. With the sandbox, requests are not logged: they would hide
 * how to sign in.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const input = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new EnvironmentError(`${[...new Set(problems)].join('; ')}.`);
  }
  const values = parsed.data;
  checkCombinations(values);
  const sandboxOn =
    values.KAROO_SANDBOX ??
    (values.DATABASE_URL === undefined && values.NODE_ENV !== 'production' && values.KAROO_ROLE === 'all');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    postgresBin: values.POSTGRES_BIN && resolve(values.POSTGRES_BIN),
    database: database(values),
    publicUrl: values.PUBLIC_URL && withoutTrailingSlashes(values.PUBLIC_URL),
    appSecret: values.APP_SECRET,
    appSecretPrevious: values.APP_SECRET_PREVIOUS,
    role: values.KAROO_ROLE,
    production: values.NODE_ENV === 'production',
    sandbox: sandbox(values, sandboxOn),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    payfast: payfast(values),
    operator: operator(values),
    google: google(values),
    privateStoreAddresses: privateStoreAddresses(values.ALLOW_PRIVATE_STORE_ADDRESSES, sandboxOn),
    allowedOrigins: values.ALLOWED_ORIGINS,
    behindProxy: values.BEHIND_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (sandboxOn ? 'warn' : 'info'),
  };
}

function checkCombinations(values: Variables): void {
  if (values.DATABASE_URL !== undefined && values.APP_SECRET === undefined) {
    throw new EnvironmentError(
      'APP_SECRET is missing: with DATABASE_URL several processes share the sealed keys, so they must be given the same secret. Make one with: openssl rand -hex 32.',
    );
  }
  if (values.KAROO_ROLE !== 'all' && values.PUBLIC_URL === undefined) {
    throw new EnvironmentError(
      `PUBLIC_URL is missing: with KAROO_ROLE ${values.KAROO_ROLE} shops and people reach other processes than this one, so its own address is of no use to them.`,
    );
  }
}

function database(values: Variables): DatabaseEnv {
  const { DATABASE_USER_URL: user, DATABASE_SYSTEM_URL: system, DATABASE_LISTEN_URL: listenUrl } = values;
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG: maxLagSeconds } = values;
  if (values.DATABASE_URL === undefined && (user ?? system ?? listenUrl ?? url) !== undefined) {
    throw new EnvironmentError('DATABASE_URL is missing: the other database addresses are used beside it.');
  }
  if ((user === undefined) !== (system === undefined)) {
    const missing = user === undefined ? 'USER' : 'SYSTEM';
    throw new EnvironmentError(`DATABASE_${missing}_URL is missing: people and jobs each need a database user.`);
  }
  const roleUrls = user && system ? { karoo_user: user, karoo_system: system } : undefined;
  const replica = url === undefined ? undefined : { url, maxLagSeconds };
  return { listenUrl, namedStatements: values.DATABASE_NAMED_STATEMENTS, roleUrls, replica };
}

function google(values: Variables): GoogleEnv {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: url } = values;
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    const [missing, input] = clientId === undefined ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
    throw new EnvironmentError(
      `GOOGLE_CLIENT_${missing} is missing: Google knows Karoo by it together with GOOGLE_CLIENT_${input}.`,
    );
  }
  return { clientId, clientSecret, url: url && withoutTrailingSlashes(url) };
}

function payfast(values: Variables): PayfastEnv {
  return {
    merchantId: values.PAYFAST_MERCHANT_ID,
    merchantKey: values.PAYFAST_MERCHANT_KEY,
    passphrase: values.PAYFAST_PASSPHRASE,
    live: values.PAYFAST_MODE === 'live',
    url: values.PAYFAST_URL && withoutTrailingSlashes(values.PAYFAST_URL),
    sources: values.PAYFAST_SOURCES,
  };
}

/** Required with real payments: invoices and the legal pages need them (VAT Act section 20, ECTA section 43). */
const REQUIRED_OPERATOR = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_VAT_NUMBER'] as const;

function operator(values: Variables): OperatorEnv {
  const missing = values.PAYFAST_MODE === 'live' ? REQUIRED_OPERATOR.filter((name) => values[name] === undefined) : [];
  if (missing.length > 0) {
    throw new EnvironmentError(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: with PAYFAST_MODE=live Karoo writes tax invoices, which must say who sends them.`,
    );
  }
  return {
    name: values.OPERATOR_NAME ?? 'Karoo (trial installation)',
    registrationNumber: values.OPERATOR_REGISTRATION_NUMBER,
    vatNumber: values.OPERATOR_VAT_NUMBER,
    address: values.OPERATOR_ADDRESS ?? 'South Africa',
    email: values.OPERATOR_EMAIL ?? 'hello@karoo.example',
    phone: values.OPERATOR_PHONE,
    informationOfficer: values.OPERATOR_INFORMATION_OFFICER ?? 'The information officer of Karoo',
  };
}

function sandbox(values: Variables, on: boolean): Env['sandbox'] {
  const port = values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 100);
  if (on && port > 65_535) throw new EnvironmentError('SANDBOX_PORT must be set: PORT + 100 is no port.');
  return { on, port, orders: values.SANDBOX_ORDERS, ordersPerMinute: values.SANDBOX_ORDERS_PER_MINUTE };
}

/** The sandbox shop runs on this machine, so its addresses are allowed by default with the sandbox. */
function privateStoreAddresses(allowed: boolean | undefined, sandboxOn: boolean): PrivateStoreAddresses {
  if (allowed === undefined) return sandboxOn ? 'loopback' : 'none';
  return allowed ? 'all' : 'none';
}
