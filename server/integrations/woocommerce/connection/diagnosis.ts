import { WooError, type WooErrorCode } from '../errors/woo-error.ts';

/** What is wrong with a connection and what its owner can do, for merchants. */
export interface Diagnosis {
  readonly code: WooErrorCode | 'UNEXPECTED';
  readonly sentence: string;
  readonly remedy: string;
}

type Words = readonly [sentence: string, remedy: string];

const NEW_KEY =
  'Go to WooCommerce → Settings → Advanced → REST API, add a Read/Write key for an administrator and paste both parts here.';

const WORDS: Record<WooErrorCode, Words> = {
  BAD_ADDRESS: ['This isn’t a store address.', 'Enter your home page address, such as https://myshop.co.za.'],
  UNREACHABLE: [
    'This address isn’t responding.',
    'Open the address in your browser. If it doesn’t load, contact your host. If it does, check for typos.',
  ],
  DNS: ['We can’t find that address.', 'Check the address for typos. A new domain can take a day to work.'],
  TLS: ['Your store’s security certificate isn’t trusted.', 'Ask your host to renew or install the certificate.'],
  TIMEOUT: [
    'Your store is responding too slowly.',
    'Try again in a few minutes. If it’s still slow, ask your host whether the site is overloaded.',
  ],
  PRIVATE_ADDRESS: [
    'This address is on a private network, which Karoo can’t reach.',
    'Enter the public address your customers use.',
  ],
  REDIRECTED: [
    'Your store redirects to another address.',
    'Use the address you see after opening your store in a browser.',
  ],
  TOO_LARGE: ['Your store sent more data than expected.', 'Turn off plugins that change the REST API, then try again.'],
  RATE_LIMITED: [
    'Your store is getting too many requests.',
    'Wait a few minutes and try again. If it keeps happening, ask your host to allow Karoo more requests.',
  ],
  SHOP_ERROR: [
    'Your store has a problem and returned an error.',
    'Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.',
  ],
  NOT_JSON: [
    'Your store returned a web page instead of data.',
    'A plugin or your server changes the responses under /wp-json. Turn off caching and maintenance plugins for that path.',
  ],
  FIREWALL: [
    'A firewall is blocking Karoo.',
    'Allow Karoo’s requests to /wp-json/wc/ in your firewall settings, or ask your host to.',
  ],
  WRONG_KEY: [
    'Your store doesn’t recognise this consumer key.',
    `Check that you copied the whole key and that it hasn’t been revoked. ${NEW_KEY}`,
  ],
  WRONG_SECRET: [
    'The consumer secret doesn’t match the consumer key.',
    `Copy the secret again. WooCommerce shows it only once, so if you’ve lost it, create a new key. ${NEW_KEY}`,
  ],
  READ_ONLY_KEY: [
    'This key is read-only.',
    'Karoo can show your data, but can’t edit products or orders or get instant updates. To allow this, set the key to Read/Write under WooCommerce → Settings → Advanced → REST API.',
  ],
  NOT_ALLOWED: [
    'The key’s user doesn’t have access to orders.',
    'Create a Read/Write key for an administrator or shop manager.',
  ],
  REST_DISABLED: [
    'Your store’s REST API is off.',
    'This is usually a security plugin. Allow the REST API in its settings, at least for /wp-json/wc/.',
  ],
  PLAIN_PERMALINKS: [
    'Your store uses plain permalinks, which don’t work with API keys.',
    'In WordPress, go to Settings → Permalinks, choose anything except Plain and save.',
  ],
  NOT_WORDPRESS: [
    'We couldn’t find WordPress at this address.',
    'Enter the address where WooCommerce is installed, including any folder.',
  ],
  NO_WOOCOMMERCE: [
    'This is a WordPress site, but WooCommerce isn’t responding.',
    'Install and activate WooCommerce 3.5 or later, or enter the address of a site that has it.',
  ],
  NOT_FOUND: ['Your store couldn’t find this.', 'Refresh the page. It may have been deleted in your store.'],
  REFUSED: ['Your store rejected the request.', 'Check your store’s message and try again.'],
  UNREADABLE_RECORD: ['Your store sent a record we couldn’t read.', 'Open and save it in WooCommerce, then try again.'],
  CANCELLED: ['Karoo stopped while connecting to your store.', 'Try again in a moment.'],
};

const CERTIFICATE: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, 'Your store’s security certificate has expired.'],
  [/SELF_SIGNED/, 'Your store’s security certificate is self-signed.'],
  [/ALTNAME|HOSTNAME/, 'Your store’s security certificate is for another address.'],
  [/LEAF|ISSUER/, 'Your store’s security certificate is missing its intermediate certificates.'],
  [/SSL|EPROTO|VERSION/, 'The server at this address doesn’t support a current version of TLS.'],
];

/** Describes an error of this integration; any other error is our own. */
export function describeWooError(error: unknown): Diagnosis {
  if (!(error instanceof WooError)) {
    return {
      code: 'UNEXPECTED',
      sentence: 'Something went wrong on our side.',
      remedy: 'Try again. If it happens again, contact us.',
    };
  }
  const [sentence, remedy] = WORDS[error.code];
  return { code: error.code, sentence: specificSentence(error) ?? sentence, remedy: specificRemedy(error) ?? remedy };
}

function specificSentence(error: WooError): string | null {
  if (error.code === 'TLS') return CERTIFICATE.find(([reason]) => reason.test(error.tlsReason ?? ''))?.[1] ?? null;
  if (error.code === 'FIREWALL' && error.firewall !== null) return `${capitalize(error.firewall)} is blocking Karoo.`;
  if (error.code === 'REDIRECTED' && error.location !== null) return `Your store redirects to ${error.location}.`;
  if (error.code === 'REFUSED' && error.shopMessage) return `Your store rejected the request: ${error.shopMessage}`;
  if (error.code === 'SHOP_ERROR' && error.status !== null) return `Your store returned an error (${error.status}).`;
  return null;
}

function specificRemedy(error: WooError): string | null {
  if (error.code !== 'REDIRECTED' || error.location === null) return null;
  return `If that’s your store, connect ${URL.parse(error.location)?.origin ?? error.location} instead.`;
}

function capitalize(name: string): string {
  return name.startsWith('password') ? `A ${name}` : name;
}
