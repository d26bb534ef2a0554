import type { AnswerKind } from '../errors/answer-kind.ts';
import { isCloudflareFault } from '../errors/response-errors.ts';
import { WooError, type WooErrorCode } from '../errors/woo-error.ts';
import { normaliseShopAddress } from './woo-connection.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** What is wrong with a connection and what its owner can do, for merchants. */
export interface Diagnosis {
  readonly code: WooErrorCode | 'UNEXPECTED';
  readonly sentence: string;
  readonly remedy: string;
}

type Words = readonly [sentence: string, remedy: string];

const CHANGED_API = inEnglish('Turn off plugins that change the REST API, then try again.');

const NEW_KEY = inEnglish(
  'Go to WooCommerce → Settings → Advanced → REST API, add a Read/Write key for an administrator and paste both parts here.',
);

const NO_CACHE = inEnglish(
  'Ask your host, or set your caching plugin, not to cache addresses under /wp-json/wc/. Then try again.',
);

const WORDS: Record<WooErrorCode, Words> = {
  BAD_ADDRESS: [
    inEnglish('This isn’t a store address.'),
    inEnglish('Enter your home page address, such as https://myshop.co.za.'),
  ],
  UNREACHABLE: [
    inEnglish('This address isn’t responding.'),
    inEnglish('Open the address in your browser. If it doesn’t load, contact your host. If it does, check for typos.'),
  ],
  DNS: [
    inEnglish('We can’t find that address.'),
    inEnglish('Check the address for typos. A new domain can take a day to work.'),
  ],
  TLS: [
    inEnglish('Your store’s security certificate isn’t trusted.'),
    inEnglish('Ask your host to renew or install the certificate.'),
  ],
  TIMEOUT: [
    inEnglish('Your store is responding too slowly.'),
    inEnglish('Try again in a few minutes. If it’s still slow, ask your host whether the site is overloaded.'),
  ],
  PRIVATE_ADDRESS: [
    inEnglish('This address is on a private network, which Karoo can’t reach.'),
    inEnglish('Enter the public address your customers use.'),
  ],
  REDIRECTED: [
    inEnglish('Your store redirects to another address.'),
    inEnglish('Use the address you see after opening your store in a browser.'),
  ],
  REDIRECT_LOOP: [
    inEnglish('Your store redirects in a circle.'),
    inEnglish(
      'Open your store in a browser. If it doesn’t load there either, check the addresses in WordPress → Settings → General, or ask your host.',
    ),
  ],
  WRITE_REDIRECTED: [
    inEnglish('Your store redirects Karoo’s changes, so they don’t arrive.'),
    inEnglish(
      'Ask your host to leave /wp-json/ out of redirects, or to use redirects that keep POST and PUT (307 or 308).',
    ),
  ],
  TOO_LARGE: [inEnglish('Your store sent more data than expected.'), CHANGED_API],
  RATE_LIMITED: [
    inEnglish('Your store is getting too many requests.'),
    inEnglish('Wait a few minutes and try again. If it keeps happening, ask your host to allow Karoo more requests.'),
  ],
  SHOP_ERROR: [
    inEnglish('Your store has a problem and returned an error.'),
    inEnglish('Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.'),
  ],
  MAINTENANCE: [
    inEnglish('Your store is in maintenance mode.'),
    inEnglish(
      'Karoo tries again by itself. If it stays like this, turn off maintenance mode in WordPress or ask your host.',
    ),
  ],
  NOT_JSON: [
    inEnglish('Your store returned a web page instead of data.'),
    inEnglish(
      'A plugin or your server changes the responses under /wp-json. Turn off caching and maintenance plugins for that path.',
    ),
  ],
  SAME_PAGE: [
    inEnglish('Your store returns the same entries for every page of a list.'),
    inEnglish('A plugin changes the lists of the REST API. Turn off plugins that change the REST API, then try again.'),
  ],
  CACHED: [inEnglish('Your host caches the REST API, so Karoo gets old or mixed-up lists.'), NO_CACHE],
  WRONG_LIST: [inEnglish('Your store returned another list than Karoo asked for, perhaps from a cache.'), NO_CACHE],
  FIREWALL: [
    inEnglish('A firewall is blocking Karoo.'),
    inEnglish('Allow Karoo’s requests to /wp-json/wc/ in your firewall settings, or ask your host to.'),
  ],
  WRONG_KEY: [
    inEnglish('Your store doesn’t recognise this consumer key.'),
    `${inEnglish('Check that you copied the whole key and that it hasn’t been revoked.')} ${NEW_KEY}`,
  ],
  WRONG_SECRET: [
    inEnglish('The consumer secret doesn’t match the consumer key.'),
    `${inEnglish('Copy the secret again. WooCommerce shows it only once, so if you’ve lost it, create a new key.')} ${NEW_KEY}`,
  ],
  READ_ONLY_KEY: [
    inEnglish('This key is read-only.'),
    inEnglish(
      'Karoo can show your data, but can’t edit products or orders or get instant updates. To allow this, set the key to Read/Write under WooCommerce → Settings → Advanced → REST API.',
    ),
  ],
  NOT_ALLOWED: [
    inEnglish('The key’s user doesn’t have access to this part of your store.'),
    inEnglish('Create a Read/Write key for an administrator or shop manager.'),
  ],
  REST_DISABLED: [
    inEnglish('Your store’s REST API is off.'),
    inEnglish('This is usually a security plugin. Allow the REST API in its settings, at least for /wp-json/wc/.'),
  ],
  PLAIN_PERMALINKS: [
    inEnglish('Your store uses plain permalinks, which don’t work with API keys.'),
    inEnglish('In WordPress, go to Settings → Permalinks, choose anything except Plain and save.'),
  ],
  API_NOT_ROUTED: [
    inEnglish('Your web server doesn’t pass /wp-json to WordPress.'),
    inEnglish(
      'In WordPress, go to Settings → Permalinks and choose Save Changes. If that doesn’t help, ask your host to send all addresses to index.php.',
    ),
  ],
  NOT_WORDPRESS: [
    inEnglish('We couldn’t find WordPress at this address.'),
    inEnglish('Enter the address where WooCommerce is installed, including any folder.'),
  ],
  NO_WOOCOMMERCE: [
    inEnglish('This is a WordPress site, but WooCommerce isn’t responding.'),
    inEnglish('Install and activate WooCommerce 3.5 or later, or enter the address of a site that has it.'),
  ],
  NOT_FOUND: [
    inEnglish('Your store couldn’t find this.'),
    inEnglish('Refresh the page. It may have been deleted in your store.'),
  ],
  REFUSED: [inEnglish('Your store rejected the request.'), inEnglish('Check your store’s message and try again.')],
  UNREADABLE_RECORD: [
    inEnglish('Your store sent an entry we couldn’t read.'),
    inEnglish('Open and save it in WooCommerce, then try again.'),
  ],
  CANCELLED: [inEnglish('Karoo stopped while connecting to your store.'), inEnglish('Try again in a moment.')],
};

const CERTIFICATE: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, inEnglish('Your store’s security certificate has expired.')],
  [/NOT_YET_VALID/, inEnglish('Your store’s security certificate isn’t valid yet.')],
  [/SELF_SIGNED/, inEnglish('Your store’s security certificate is self-signed.')],
  [/ALTNAME|HOSTNAME/, inEnglish('Your store’s security certificate is for another address.')],
  [/LEAF|ISSUER/, inEnglish('Your store’s security certificate is missing its intermediate certificates.')],
  [/SSL|EPROTO|VERSION/, inEnglish('The server at this address doesn’t support a current version of TLS.')],
];

/** What came instead of JSON, other than a web page. */
const ANSWERS: Record<Exclude<AnswerKind, 'page'>, Words> = {
  maintenance: WORDS.MAINTENANCE,
  'coming-soon': [
    inEnglish('Your store shows a “coming soon” page instead of data.'),
    inEnglish('Allow the REST API in the plugin that shows the page, or turn the page off.'),
  ],
  login: [
    inEnglish('Your store sends Karoo to a login page.'),
    inEnglish('Allow the REST API in the plugin that makes the site private, or turn the plugin off.'),
  ],
  'php-error': [
    inEnglish('Your store prints PHP errors into its responses.'),
    inEnglish('Ask your host to set display_errors to off, or set WP_DEBUG_DISPLAY to false in wp-config.php.'),
  ],
  text: [inEnglish('Your store returned text instead of data.'), CHANGED_API],
  empty: [
    inEnglish('Your store returned an empty response.'),
    inEnglish('PHP probably ran out of memory or time. Check WooCommerce → Status → Logs or ask your host.'),
  ],
  null: [inEnglish('Your store returned “null” instead of data.'), CHANGED_API],
  cut: [
    inEnglish('Your store’s response ended early.'),
    inEnglish('Try again. If it keeps happening, ask your host whether PHP runs out of memory or time.'),
  ],
  encoding: [
    inEnglish('Your store’s response is compressed in a way that can’t be read.'),
    inEnglish(
      'Ask your host to check the compression of /wp-json. It’s often switched on both in a plugin and in the web server.',
    ),
  ],
  other: [inEnglish('Your store returned something else than the list that Karoo asked for.'), CHANGED_API],
  list: [
    inEnglish('Your store returned a list in response to a change, so the change didn’t arrive.'),
    inEnglish(
      'Your host or a plugin turns changes into reads. Ask your host to pass POST and PUT requests under /wp-json on unchanged.',
    ),
  ],
  incomplete: [
    inEnglish('Your store didn’t respond to every part of a change.'),
    inEnglish('Check in WooCommerce what was changed, then try again.'),
  ],
};

/** The lists and records of the API as merchants call them, by the start of their path. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:orders\/\d+\/)?refunds/, inEnglish('refunds')],
  [/^orders\/statuses/, inEnglish('order statuses')],
  [/^orders/, inEnglish('orders')],
  [/^(?:products\/\d+\/)?variations/, inEnglish('product variations')],
  [/^products\/categories/, inEnglish('product categories')],
  [/^products/, inEnglish('products')],
  [/^customers/, inEnglish('customers')],
  [/^coupons/, inEnglish('coupons')],
  [/^taxes/, inEnglish('tax rates')],
  [/^webhooks/, inEnglish('webhooks')],
  [/^(?:settings|system_status)/, inEnglish('settings')],
  [/^reports/, inEnglish('reports')],
];

function nameOf({ path }: WooError): string | null {
  return path === null ? null : (NAMES.find(([start]) => start.test(path))?.[1] ?? null);
}

/** The lists without which a shop has no WooCommerce. */
const ESSENTIAL = /^(?:orders|products|customers)$/;

/** Describes an error of this integration; any other error is our own. */
export function describeWooError(error: unknown): Diagnosis {
  if (!(error instanceof WooError)) {
    return {
      code: 'UNEXPECTED',
      sentence: inEnglish('Something went wrong on our side.'),
      remedy: inEnglish('Try again. If it happens again, contact us.'),
    };
  }
  // As connecting says it.
  if (error.shopCode === 'rest_no_route' && ESSENTIAL.test(error.path ?? '')) return diagnosisOf('NO_WOOCOMMERCE');
  const [sentence, remedy] = wordsOf(error);
  return { code: error.code, sentence, remedy };
}

/** Describes why the shop of a working connection takes no changes. */
export function describeWriteError(error: WooError): Diagnosis {
  if (error.code === 'READ_ONLY_KEY' || error.code === 'NOT_ALLOWED') return diagnosisOf('READ_ONLY_KEY');
  const { code, sentence, remedy } = describeWooError(error);
  return { code, sentence: `${inEnglish('Karoo can read your store, but can’t change it.')} ${sentence}`, remedy };
}

function diagnosisOf(code: WooErrorCode): Diagnosis {
  const [sentence, remedy] = WORDS[code];
  return { code, sentence, remedy };
}

function wordsOf(error: WooError): Words {
  const [sentence, remedy] =
    error.answer === null || error.answer === 'page' ? WORDS[error.code] : ANSWERS[error.answer];
  const [ownSentence, ownRemedy] = specificWords(error);
  return [ownSentence ?? sentence, ownRemedy ?? remedy];
}

/** What the details of an error say more exactly. */
function specificWords(error: WooError): readonly [sentence?: string, remedy?: string] {
  const { status, firewall, location, shopMessage, reason } = error;
  switch (error.code) {
    case 'TLS':
      return [CERTIFICATE.find(([pattern]) => pattern.test(reason ?? ''))?.[1]];
    case 'DNS':
      return reason === 'EAI_AGAIN' || reason === 'ESERVFAIL' ? NO_NAME_SERVER : [];
    case 'FIREWALL':
      if (firewall === 'password of the web server') return SITE_PASSWORD;
      return firewall === null ? [] : [inEnglish('{firewall} is blocking Karoo.', { firewall })];
    case 'REDIRECTED':
      return location === null ? [] : redirectWords(location);
    case 'REFUSED':
      return shopMessage ? [inEnglish('Your store rejected the request: {shopMessage}', { shopMessage })] : [];
    case 'SHOP_ERROR':
      if (isCloudflareFault(status)) return cloudflareWords(status);
      return status === null ? [] : [inEnglish('Your store returned an error ({status}).', { status })];
    case 'MAINTENANCE':
      return maintenanceWords(error);
    case 'NOT_ALLOWED': {
      const name = nameOf(error);
      return name === null ? [] : [inEnglish('The key’s user doesn’t have access to {name}.', { name })];
    }
    default:
      return [];
  }
}

const NO_NAME_SERVER: Words = [
  inEnglish('The name server of this address isn’t responding.'),
  inEnglish(
    'Try again in a few minutes. If it stays like this, ask your host or the company where you registered the domain.',
  ),
];

const SITE_PASSWORD: Words = [
  inEnglish('Your website asks for a password of the web server.'),
  inEnglish('Remove the password, or ask your host to leave /wp-json/ out of it.'),
];

function redirectWords(location: string): Words {
  const home = normaliseShopAddress(location);
  return [
    inEnglish('Your store redirects to {location}.', { location }),
    inEnglish('If that’s your store, connect {address} instead.', { address: home.ok ? home.url : location }),
  ];
}

function cloudflareWords(status: number): Words {
  if (status === 525 || status === 526) {
    return [
      inEnglish('Cloudflare can’t make a secure connection to your store’s server ({status}).', { status }),
      inEnglish('Ask your host to renew the certificate on the server itself.'),
    ];
  }
  return [
    inEnglish('Cloudflare gets no response from your store’s server ({status}).', { status }),
    inEnglish('Ask your host whether the server is running and lets Cloudflare’s requests in.'),
  ];
}

function maintenanceWords({ retryAfterMs }: WooError): readonly [sentence?: string] {
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  return minutes < 2
    ? []
    : [inEnglish('Your store is in maintenance mode. It says to try again in {minutes} minutes.', { minutes })];
}
