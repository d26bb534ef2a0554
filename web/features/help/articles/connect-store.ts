import type { HelpArticle } from '../help-article.ts';

/** How to connect a store. The errors are the sentences of the server's connection check (a test compares them). */
export const CONNECT_STORE: HelpArticle = {
  id: 'connect-store',
  title: 'Connect your store',
  summary: 'Connect a WooCommerce store, and fix a connection that fails.',
  sections: [
    {
      id: 'before-you-start',
      heading: 'Before you start',
      words: 'requirements permalinks plain https version',
      blocks: [
        {
          list: [
            'You need WooCommerce 3.5 or later, and an administrator account in WordPress.',
            'Permalinks must not be Plain. In WordPress, go to Settings → Permalinks, choose any other structure and save.',
            'You need to be an owner or admin of your organization in Karoo. See [roles](/dashboard/help/roles).',
          ],
        },
      ],
    },
    {
      id: 'sample-data',
      heading: 'Look around first',
      words: 'sample demo example test data try explore',
      blocks: [
        {
          text: 'Without a store, choose “Explore with sample data” on the dashboard. Karoo fills with a made-up store that you can look at but not change. “Remove sample data” at the top of every screen deletes it, and so does connecting your store.',
        },
      ],
    },
    {
      id: 'approve',
      heading: 'Connect by approving Karoo',
      words: 'wizard authorize automatic',
      blocks: [
        {
          steps: [
            'Go to [Stores](/dashboard/stores?add=true) and enter the address of your store.',
            'Choose “Approve in your store”. Your store opens. Sign in as an administrator.',
            'Choose Approve. WooCommerce creates a key for Karoo and brings you back.',
          ],
        },
        {
          text: 'If the store is connected already, the new key replaces the earlier one. Delete the earlier one in WooCommerce → Settings → Advanced → REST API: WooCommerce lets no app do that. WooCommerce gives keys only to addresses with https; if Karoo has none, connect with a key and secret.',
        },
      ],
    },
    {
      id: 'keys',
      heading: 'Connect with a key and secret',
      words: 'api rest consumer key secret woocommerce read write ck cs',
      blocks: [
        {
          steps: [
            'In WordPress, go to WooCommerce → Settings → Advanced → REST API and choose Add key.',
            'Enter a description such as “Karoo”, select an administrator, and set Permissions to Read/Write.',
            'Choose Generate API key. WooCommerce shows the secret only once, so leave the page open.',
            'In Karoo, go to [Stores](/dashboard/stores?add=true), choose “Key and secret” and paste both.',
            'Choose Test connection, then Connect.',
          ],
        },
        {
          text: 'With a Read key, Karoo shows your store but can’t change products or orders. Updates also arrive later, because Karoo can’t register webhooks.',
        },
      ],
    },
    {
      id: 'first-sync',
      heading: 'The first sync',
      words: 'import progress how long waiting records',
      blocks: [
        {
          text: 'Karoo imports your products, orders and customers. A large store takes longer. You can leave the page; the import continues on our server. Until it is done, figures are incomplete and the dashboard says so. See the progress on [Stores](/dashboard/stores).',
        },
      ],
    },
    {
      id: 'firewalls',
      heading: 'Firewalls and hosting',
      words: 'cloudflare wordfence security plugin hosting blocked 403 rest api disabled',
      blocks: [
        {
          text: 'Security plugins and hosting companies sometimes block programs. If Karoo reports a firewall:',
        },
        {
          steps: [
            'Open the settings of the security plugin or service that the message names.',
            'Allow requests to /wp-json/wc/ for signed-in programs (REST API).',
            'If you use no such plugin, ask your hosting company to allow requests from Karoo to /wp-json/wc/.',
            'Test the connection again.',
          ],
        },
      ],
    },
    {
      id: 'errors',
      heading: 'Connection errors',
      words: 'failed cannot connect problem wrong troubleshooting',
      blocks: [
        {
          table: {
            head: ['Karoo says', 'What to do'],
            rows: [
              ['This isn’t a store address.', 'Enter your home page, such as https://myshop.co.za.'],
              ['We can’t find that address.', 'Check the spelling. A new domain can take a day to work everywhere.'],
              [
                'This address isn’t responding.',
                'Open the address in your browser. If it doesn’t open there, contact your hosting company.',
              ],
              [
                'Your store’s security certificate isn’t trusted.',
                'Ask your hosting company to renew or install the certificate.',
              ],
              [
                'Your store is responding too slowly.',
                'Try again in a few minutes. If it stays slow, ask your hosting company whether the site is overloaded.',
              ],
              [
                'This address is on a private network, which Karoo can’t reach.',
                'Enter the public address that your customers use.',
              ],
              [
                'Your store redirects to another address.',
                'Connect the address you end up at when you open your store in a browser.',
              ],
              [
                'A firewall is blocking Karoo.',
                'Allow requests to /wp-json/wc/. See [firewalls and hosting](/dashboard/help/connect-store#firewalls).',
              ],
              [
                'Your store’s REST API is off.',
                'Allow the REST API in your security plugin, at least for /wp-json/wc/.',
              ],
              [
                'Your store uses plain permalinks, which don’t work with API keys.',
                'In WordPress, go to Settings → Permalinks, choose any other structure and save.',
              ],
              [
                'Your store doesn’t recognise this consumer key.',
                'Copy the whole key again, or [create a new one](/dashboard/help/connect-store#keys).',
              ],
              [
                'The consumer secret doesn’t match the consumer key.',
                'Copy the secret again. If you no longer have it, [create a new key](/dashboard/help/connect-store#keys).',
              ],
              ['The key’s user doesn’t have access to orders.', 'Create the key for an administrator or shop manager.'],
              ['This key is read-only.', 'In WooCommerce, change the key’s permissions to Read/Write.'],
              [
                'We couldn’t find WordPress at this address.',
                'Enter the address where WordPress is installed, including its folder if it has one.',
              ],
              [
                'This is a WordPress site, but WooCommerce isn’t responding.',
                'Activate WooCommerce, or enter the address of the site that has it.',
              ],
              [
                'Your store redirects in a circle.',
                'Open your store in a browser. If it doesn’t load there either, check the addresses in WordPress → Settings → General, or ask your host.',
              ],
              [
                'Your store redirects Karoo’s changes, so they don’t arrive.',
                'Ask your host to leave /wp-json/ out of redirects, or to use redirects that keep POST and PUT (307 or 308).',
              ],
              [
                'Your store is in maintenance mode.',
                'Karoo tries again by itself. If it stays like this, turn off maintenance mode in WordPress or ask your host.',
              ],
              [
                'Your store returns the same entries for every page of a list.',
                'A plugin changes the lists of the REST API. Turn off plugins that change the REST API, then try again.',
              ],
              [
                'Your host caches the REST API, so Karoo gets old or mixed-up lists.',
                'Ask your host, or set your caching plugin, not to cache addresses under /wp-json/wc/. Then sync again.',
              ],
              [
                'Your store returned another list than Karoo asked for, perhaps from a cache.',
                'Ask your host, or set your caching plugin, not to cache addresses under /wp-json/wc/. Then sync again.',
              ],
              [
                'The key’s user doesn’t have access to this part of your store.',
                'Create a Read/Write key for an administrator or shop manager.',
              ],
              [
                'Your web server doesn’t pass /wp-json to WordPress.',
                'In WordPress, go to Settings → Permalinks and choose Save Changes. If that doesn’t help, ask your host to send all addresses to index.php.',
              ],
              [
                'Your store returned a web page instead of data.',
                'Turn off caching and maintenance plugins for /wp-json.',
              ],
              [
                'Your store has a problem and returned an error.',
                'Look under WooCommerce → Status → Logs. A plugin is the usual cause.',
              ],
              [
                'Your store is getting too many requests.',
                'Wait a few minutes and try again, or ask your hosting company to allow Karoo more requests.',
              ],
              [
                'Your store sent more data than expected.',
                'Turn off plugins that change the REST API, then try again.',
              ],
            ],
          },
        },
      ],
    },
  ],
};
