import type { HelpArticle } from '../help-article.ts';

/** The quoted errors are the sentences of the server's connection check, which are in English. */
export const CONNECT_STORE: HelpArticle = {
  id: 'connect-store',
  title: 'Koppel jou winkel',
  summary: 'Koppel ’n WooCommerce-winkel, en maak ’n koppeling reg wat misluk.',
  sections: [
    {
      id: 'before-you-start',
      heading: 'Voordat jy begin',
      words: 'vereistes permaskakels plain https weergawe',
      blocks: [
        {
          list: [
            'Jy het WooCommerce 3.5 of later nodig, en ’n administrateurrekening in WordPress.',
            'Permaskakels mag nie “Plain” wees nie. Gaan in WordPress na Settings → Permalinks, kies enige ander struktuur en stoor.',
            'Jy moet ’n eienaar of administrateur van jou organisasie in Karoo wees. Sien [rolle](/dashboard/help/roles).',
          ],
        },
      ],
    },
    {
      id: 'approve',
      heading: 'Koppel deur Karoo goed te keur',
      words: 'slimmerd magtig outomaties',
      blocks: [
        {
          steps: [
            'Gaan na [Winkels](/dashboard/stores?add=true) en voer die adres van jou winkel in.',
            'Kies “Keur in jou winkel goed”. Jou winkel gaan oop. Meld as administrateur aan.',
            'Kies Approve. WooCommerce skep ’n sleutel vir Karoo en bring jou terug.',
          ],
        },
      ],
    },
    {
      id: 'keys',
      heading: 'Koppel met ’n sleutel en geheim',
      words: 'api rest consumer key secret woocommerce lees skryf ck cs',
      blocks: [
        {
          steps: [
            'Gaan in WordPress na WooCommerce → Settings → Advanced → REST API en kies Add key.',
            'Voer ’n beskrywing soos “Karoo” in, kies ’n administrateur, en stel Permissions op Read/Write.',
            'Kies Generate API key. WooCommerce wys die geheim net een keer, dus laat die bladsy oop.',
            'Gaan in Karoo na [Winkels](/dashboard/stores?add=true), kies “Sleutel en geheim” en plak albei.',
            'Kies Toets koppeling, dan Koppel.',
          ],
        },
        {
          text: 'Met ’n Read-sleutel wys Karoo jou winkel, maar kan nie produkte of bestellings verander nie. Veranderinge kom ook later, omdat Karoo nie webhooks kan registreer nie.',
        },
      ],
    },
    {
      id: 'first-sync',
      heading: 'Die eerste sinkronisering',
      words: 'invoer vordering hoe lank wag rekords',
      blocks: [
        {
          text: 'Karoo voer jou produkte, bestellings en kliënte in. ’n Groot winkel neem langer. Jy kan die bladsy verlaat; die invoer gaan op ons bediener voort. Totdat dit klaar is, is syfers onvolledig en die paneelbord sê so. Sien die vordering onder [Winkels](/dashboard/stores).',
        },
      ],
    },
    {
      id: 'firewalls',
      heading: 'Brandmure en gasheerdienste',
      words: 'cloudflare wordfence sekuriteit inprop gasheer geblokkeer 403 rest api afgeskakel',
      blocks: [
        {
          text: 'Sekuriteitsinproppe en gasheermaatskappye blokkeer soms programme. As Karoo sê dat ’n brandmuur dit blokkeer:',
        },
        {
          steps: [
            'Maak die instellings oop van die sekuriteitsinprop of diens wat die boodskap noem.',
            'Laat versoeke aan /wp-json/wc/ vir aangemelde programme toe (REST API).',
            'As jy nie so ’n inprop gebruik nie, vra jou gasheermaatskappy om versoeke van Karoo aan /wp-json/wc/ toe te laat.',
            'Toets die koppeling weer.',
          ],
        },
      ],
    },
    {
      id: 'errors',
      heading: 'Koppelingsfoute',
      words: 'misluk kan nie koppel nie probleem verkeerd',
      blocks: [
        {
          table: {
            head: ['Karoo sê', 'Wat om te doen'],
            rows: [
              ['This isn’t a store address.', 'Voer jou tuisblad in, soos https://mywinkel.co.za.'],
              ['We can’t find that address.', 'Kyk na die spelling. ’n Nuwe domein kan ’n dag neem om oral te werk.'],
              [
                'This address isn’t responding.',
                'Maak die adres in jou blaaier oop. As dit nie daar oopgaan nie, kontak jou gasheermaatskappy.',
              ],
              [
                'Your store’s security certificate isn’t trusted.',
                'Vra jou gasheermaatskappy om die sertifikaat te hernu of te installeer.',
              ],
              [
                'Your store is responding too slowly.',
                'Probeer oor ’n paar minute weer. As dit stadig bly, vra jou gasheermaatskappy of die werf oorlaai is.',
              ],
              [
                'This address is on a private network, which Karoo can’t reach.',
                'Voer die openbare adres in wat jou kliënte gebruik.',
              ],
              [
                'Your store redirects to another address.',
                'Koppel die adres waar jy uitkom wanneer jy jou winkel in ’n blaaier oopmaak.',
              ],
              [
                'A firewall is blocking Karoo.',
                'Laat versoeke aan /wp-json/wc/ toe. Sien [brandmure en gasheerdienste](/dashboard/help/connect-store#firewalls).',
              ],
              [
                'Your store’s REST API is off.',
                'Laat die REST API in jou sekuriteitsinprop toe, ten minste vir /wp-json/wc/.',
              ],
              [
                'Your store uses plain permalinks, which don’t work with API keys.',
                'Gaan in WordPress na Settings → Permalinks, kies enige ander struktuur en stoor.',
              ],
              [
                'Your store doesn’t recognise this consumer key.',
                'Kopieer die hele sleutel weer, of [skep ’n nuwe een](/dashboard/help/connect-store#keys).',
              ],
              [
                'The consumer secret doesn’t match the consumer key.',
                'Kopieer die geheim weer. As jy dit nie meer het nie, [skep ’n nuwe sleutel](/dashboard/help/connect-store#keys).',
              ],
              [
                'The key’s user doesn’t have access to orders.',
                'Skep die sleutel vir ’n administrateur of winkelbestuurder.',
              ],
              ['This key is read-only.', 'Verander in WooCommerce die sleutel se toestemmings na Read/Write.'],
              [
                'We couldn’t find WordPress at this address.',
                'Voer die adres in waar WordPress geïnstalleer is, met sy gids as dit een het.',
              ],
              [
                'This is a WordPress site, but WooCommerce isn’t responding.',
                'Aktiveer WooCommerce, of voer die adres in van die werf wat dit het.',
              ],
              [
                'Your store returned a web page instead of data.',
                'Skakel inproppe vir kasgeheue en instandhouding af vir /wp-json.',
              ],
              [
                'Your store has a problem and returned an error.',
                'Kyk onder WooCommerce → Status → Logs. ’n Inprop is die gewone oorsaak.',
              ],
              [
                'Your store is getting too many requests.',
                'Wag ’n paar minute en probeer weer, of vra jou gasheermaatskappy om meer versoeke van Karoo toe te laat.',
              ],
              [
                'Your store sent more data than expected.',
                'Skakel inproppe af wat die REST API verander, en probeer dan weer.',
              ],
            ],
          },
        },
      ],
    },
  ],
};
