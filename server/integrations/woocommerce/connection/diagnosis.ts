import { WooError, type WooErrorCode } from '../errors/woo-error.ts';

/** What is wrong with a connection and what its owner can do, for merchants. */
export interface Diagnosis {
  readonly code: WooErrorCode | 'UNEXPECTED';
  readonly sentence: string;
  readonly remedy: string;
}

type Words = readonly [sentence: string, remedy: string];

const NEW_KEY =
  'In your shop go to WooCommerce → Settings → Advanced → REST API, add a key with the permission Read/Write for an administrator, and paste both parts here.';

const WORDS: Record<WooErrorCode, Words> = {
  BAD_ADDRESS: [
    'This is not the address of a shop.',
    'Give the address of your home page, such as https://myshop.co.za.',
  ],
  UNREACHABLE: [
    'Nothing answers at this address.',
    'Open the address in your browser. If it does not open there either, ask your hosting company; otherwise check for typing errors.',
  ],
  DNS: [
    'No website of this name exists.',
    'Check the address for typing errors. A name that is new can take a day to be known.',
  ],
  TLS: [
    'The shop’s security certificate cannot be trusted.',
    'Ask your hosting company to renew or install the certificate.',
  ],
  TIMEOUT: [
    'The shop is too slow to answer.',
    'Try again in a few minutes. If it stays slow, ask your hosting company whether the site is overloaded.',
  ],
  PRIVATE_ADDRESS: [
    'This address lies in a private network, which Karoo does not call.',
    'Give the public address of your shop, the one your customers use.',
  ],
  REDIRECTED: [
    'The shop sends us to another address.',
    'Connect the address you end up at when you open the shop in your browser.',
  ],
  TOO_LARGE: [
    'The shop sends far more data than it was asked for.',
    'Switch off plugins that change the REST API, then try again.',
  ],
  RATE_LIMITED: [
    'The shop says that it gets too many requests.',
    'Wait a few minutes and try again. If it happens often, ask your hosting company to allow Karoo more requests.',
  ],
  SHOP_ERROR: [
    'The shop has a problem of its own and answers with an error.',
    'Look under WooCommerce → Status → Logs, or ask your hosting company; a plugin is the usual cause.',
  ],
  NOT_JSON: [
    'The shop answers with a web page where its data should be.',
    'A plugin or the server changes the answers below /wp-json. Switch off caching and maintenance plugins for that path.',
  ],
  FIREWALL: [
    'A firewall in front of the shop turns Karoo away.',
    'Allow requests to /wp-json/wc/ from Karoo in the firewall’s settings, or ask your hosting company to.',
  ],
  WRONG_KEY: [
    'The shop does not know this consumer key.',
    `Check that the whole key was copied and not revoked. ${NEW_KEY}`,
  ],
  WRONG_SECRET: [
    'The shop knows the consumer key, but the secret does not belong to it.',
    `Copy the secret again. The shop shows it only once, so if it is lost make a new key. ${NEW_KEY}`,
  ],
  READ_ONLY_KEY: [
    'This key may only read.',
    'Karoo can show your shop, but cannot change products or orders, nor hear of changes at once. For that, set the key to Read/Write under WooCommerce → Settings → Advanced → REST API.',
  ],
  NOT_ALLOWED: [
    'The shop knows the key, but its user may not see orders.',
    'Make the key for an administrator or shop manager, with the permission Read/Write.',
  ],
  REST_DISABLED: [
    'The shop’s REST API is switched off.',
    'A security plugin usually does this. Allow the REST API in its settings, at least for /wp-json/wc/.',
  ],
  PLAIN_PERMALINKS: [
    'The shop uses plain permalinks, on which WooCommerce cannot take a key.',
    'In your shop go to Settings → Permalinks, choose any structure other than Plain, and save.',
  ],
  NOT_WORDPRESS: [
    'No WordPress answers at this address.',
    'Give the address where WordPress with WooCommerce is installed, with its folder if it has one.',
  ],
  NO_WOOCOMMERCE: [
    'This is a WordPress site, but WooCommerce does not answer on it.',
    'Install and activate WooCommerce (version 3.5 or later), or give the address of the site that has it.',
  ],
  NOT_FOUND: ['The shop does not have what was asked for.', 'Refresh the page: it may have been deleted in the shop.'],
  REFUSED: ['The shop refuses the request.', 'Look at the shop’s own words, and try again.'],
  UNREADABLE_RECORD: [
    'The shop sent a record that cannot be understood.',
    'Open and save it in the shop, then try again.',
  ],
  CANCELLED: ['Karoo stopped while the shop was being asked.', 'Try again in a moment.'],
};

const CERTIFICATE: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, 'The shop’s security certificate has expired.'],
  [/SELF_SIGNED/, 'The shop’s security certificate is self-signed: nobody vouches for it.'],
  [/ALTNAME|HOSTNAME/, 'The shop’s security certificate belongs to another name.'],
  [/LEAF|ISSUER/, 'The shop’s security certificate lacks its intermediate certificates.'],
  [/SSL|EPROTO|VERSION/, 'The server does not speak a current version of TLS at this address.'],
];

/** Describes an error of this integration; any other error is our own. */
export function describeWooError(error: unknown): Diagnosis {
  if (!(error instanceof WooError)) {
    return {
      code: 'UNEXPECTED',
      sentence: 'Something went wrong on our side.',
      remedy: 'Please try again. If it happens again, write to us.',
    };
  }
  const [sentence, remedy] = WORDS[error.code];
  return { code: error.code, sentence: specificSentence(error) ?? sentence, remedy: specificRemedy(error) ?? remedy };
}

function specificSentence(error: WooError): string | null {
  if (error.code === 'TLS') return CERTIFICATE.find(([reason]) => reason.test(error.tlsReason ?? ''))?.[1] ?? null;
  if (error.code === 'FIREWALL' && error.firewall !== null)
    return `${capitalize(error.firewall)} in front of the shop turns Karoo away.`;
  if (error.code === 'REDIRECTED' && error.location !== null) return `The shop sends us to ${error.location}.`;
  if (error.code === 'REFUSED' && error.shopMessage) return `The shop refuses the request: ${error.shopMessage}`;
  if (error.code === 'SHOP_ERROR' && error.status !== null)
    return `The shop answers with an error of its own (${error.status}).`;
  return null;
}

function specificRemedy(error: WooError): string | null {
  if (error.code !== 'REDIRECTED' || error.location === null) return null;
  return `If that is your shop, connect ${URL.parse(error.location)?.origin ?? error.location} instead.`;
}

function capitalize(name: string): string {
  return name.startsWith('password') ? `A ${name}` : name;
}
