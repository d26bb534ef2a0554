import type { HelpArticle } from '../help-article.ts';

/** The quoted errors are the sentences of the server's connection check; see translations/af/server. */
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
      id: 'sample-data',
      heading: 'Kyk eers rond',
      words: 'voorbeeld demo toets data probeer verken',
      blocks: [
        {
          text: 'Kies sonder ’n winkel “Verken met voorbeelddata” op die paneelbord. Karoo word gevul met ’n versonne winkel waarna jy kan kyk, maar wat jy nie kan verander nie. “Verwyder voorbeelddata” bo-aan elke skerm skrap dit, en om jou winkel te koppel doen dit ook.',
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
        {
          text: 'As die winkel reeds gekoppel is, vervang die nuwe sleutel die vorige een. Skrap die vorige een in WooCommerce → Settings → Advanced → REST API: WooCommerce laat geen toep dit doen nie. WooCommerce gee sleutels net aan adresse met https; as Karoo nie een het nie, koppel met ’n sleutel en geheim.',
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
              ['Dit is nie ’n winkel se adres nie.', 'Voer jou tuisblad in, soos https://mywinkel.co.za.'],
              [
                'Ons kan nie daardie adres vind nie.',
                'Kyk na die spelling. ’n Nuwe domein kan ’n dag neem om oral te werk.',
              ],
              [
                'Hierdie adres reageer nie.',
                'Maak die adres in jou blaaier oop. As dit nie daar oopgaan nie, kontak jou gasheermaatskappy.',
              ],
              [
                'Jou winkel se sekuriteitsertifikaat word nie vertrou nie.',
                'Vra jou gasheermaatskappy om die sertifikaat te hernu of te installeer.',
              ],
              [
                'Jou winkel reageer te stadig.',
                'Probeer oor ’n paar minute weer. As dit stadig bly, vra jou gasheermaatskappy of die werf oorlaai is.',
              ],
              [
                'Hierdie adres is op ’n private netwerk wat Karoo nie kan bereik nie.',
                'Voer die openbare adres in wat jou kliënte gebruik.',
              ],
              [
                'Jou winkel stuur na ’n ander adres aan.',
                'Koppel die adres waar jy uitkom wanneer jy jou winkel in ’n blaaier oopmaak.',
              ],
              [
                '’n Brandmuur blokkeer Karoo.',
                'Laat versoeke aan /wp-json/wc/ toe. Sien [brandmure en gasheerdienste](/dashboard/help/connect-store#firewalls).',
              ],
              [
                'Jou winkel se REST API is af.',
                'Laat die REST API in jou sekuriteitsinprop toe, ten minste vir /wp-json/wc/.',
              ],
              [
                'Jou winkel gebruik gewone permaskakels, wat nie met API-sleutels werk nie.',
                'Gaan in WordPress na Settings → Permalinks, kies enige ander struktuur en stoor.',
              ],
              [
                'Jou winkel herken nie hierdie consumer key nie.',
                'Kopieer die hele sleutel weer, of [skep ’n nuwe een](/dashboard/help/connect-store#keys).',
              ],
              [
                'Die consumer secret pas nie by die consumer key nie.',
                'Kopieer die geheim weer. As jy dit nie meer het nie, [skep ’n nuwe sleutel](/dashboard/help/connect-store#keys).',
              ],
              [
                'Die sleutel se gebruiker het nie toegang tot bestellings nie.',
                'Skep die sleutel vir ’n administrateur of winkelbestuurder.',
              ],
              ['Hierdie sleutel kan net lees.', 'Verander in WooCommerce die sleutel se toestemmings na Read/Write.'],
              [
                'Ons kon nie WordPress by hierdie adres vind nie.',
                'Voer die adres in waar WordPress geïnstalleer is, met sy gids as dit een het.',
              ],
              [
                'Dit is ’n WordPress-werf, maar WooCommerce reageer nie.',
                'Aktiveer WooCommerce, of voer die adres in van die werf wat dit het.',
              ],
              [
                'Jou winkel stuur in ’n kring aan.',
                'Maak jou winkel in ’n blaaier oop. As dit ook daar nie laai nie, kyk na die adresse onder WordPress → Settings → General, of vra jou gasheermaatskappy.',
              ],
              [
                'Jou winkel stuur Karoo se veranderings aan, en dus kom hulle nie aan nie.',
                'Vra jou gasheermaatskappy om /wp-json/ nie aan te stuur nie, of om aansturings te gebruik wat POST en PUT behou (307 of 308).',
              ],
              [
                'Jou winkel is in instandhoudingsmodus.',
                'Karoo probeer self weer. As dit so bly, skakel die instandhoudingsmodus in WordPress af of vra jou gasheermaatskappy.',
              ],
              [
                'Jou winkel stuur vir elke bladsy van ’n lys dieselfde inskrywings terug.',
                '’n Inprop verander die REST API se lyste. Skakel inproppe af wat die REST API verander, en probeer dan weer.',
              ],
              [
                'Jou gasheer hou die REST API in ’n kasgeheue, so Karoo kry ou of deurmekaar lyste.',
                'Vra jou gasheer, of stel jou kasgeheue-inprop, om adresse onder /wp-json/wc/ nie te kas nie. Sinkroniseer dan weer.',
              ],
              [
                'Jou winkel het ’n ander lys gestuur as waarvoor Karoo gevra het, dalk uit ’n kasgeheue.',
                'Vra jou gasheer, of stel jou kasgeheue-inprop, om adresse onder /wp-json/wc/ nie te kas nie. Sinkroniseer dan weer.',
              ],
              [
                'Die sleutel se gebruiker het nie toegang tot hierdie deel van jou winkel nie.',
                'Skep ’n Read/Write-sleutel vir ’n administrateur of winkelbestuurder.',
              ],
              [
                'Jou webbediener gee nie /wp-json na WordPress deur nie.',
                'Gaan in WordPress na Settings → Permalinks en kies Save Changes. As dit nie help nie, vra jou gasheermaatskappy om alle adresse na index.php te stuur.',
              ],
              [
                'Jou winkel het ’n webblad in plaas van data teruggestuur.',
                'Skakel inproppe vir kasgeheue en instandhouding af vir /wp-json.',
              ],
              [
                'Jou winkel het ’n probleem en het ’n fout teruggestuur.',
                'Kyk onder WooCommerce → Status → Logs. ’n Inprop is die gewone oorsaak.',
              ],
              [
                'Jou winkel kry te veel versoeke.',
                'Wag ’n paar minute en probeer weer, of vra jou gasheermaatskappy om meer versoeke van Karoo toe te laat.',
              ],
              [
                'Jou winkel het meer data as verwag gestuur.',
                'Skakel inproppe af wat die REST API verander, en probeer dan weer.',
              ],
            ],
          },
        },
      ],
    },
  ],
};
