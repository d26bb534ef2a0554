import type { LegalDocument } from './legal-document.ts';

/** Cookie policy: lists everything stored in a browser. Add new entries to its tables. */
export const COOKIES: LegalDocument = {
  path: '/cookies',
  aliases: ['/cookie-policy'],
  title: 'Koekiebeleid',
  description:
    'Die koekies wat Karoo stel, wat nog in jou blaaier gestoor word, en hoe om dit te verwyder. Geen naspoorders nie.',
  updated: '2026-11-28',
  intro:
    'Karoo stel twee koekies wanneer jy aanmeld, en een wanneer jy ’n taal kies. Dit gebruik geen nasporing, geen reklame en geen ontledingsdienste van ander op sy bladsye nie. Daarom sien jy geen koekiebanier nie: daar is niks om toestemming voor te gee nie.',
  sections: [
    {
      id: 'cookies',
      heading: 'Koekies',
      blocks: [
        {
          table: {
            head: ['Naam', 'Waarvoor', 'Hoe lank'],
            rows: [
              [
                'karoo.session_token (oor https: __Secure-karoo.session_token)',
                'Wys vir die bediener dat dit jy is, sodat jy aangemeld bly. Skrips kan dit nie lees nie, en blaaiers laat dit weg uit wat ander werwe aan Karoo stuur',
                '30 dae, hernu terwyl jy Karoo gebruik; weg wanneer jy afmeld',
              ],
              [
                'karoo.state (oor https: __Secure-karoo.state)',
                'Net wanneer jy met Google voortgaan: wys dat dit jy is wat van Google se bladsy af terugkom, sodat niemand anders jou kan aanmeld nie. Skrips kan dit nie lees nie',
                'Vyf minute, of totdat jy terug is',
              ],
              [
                'language',
                'Watter taal jy gekies het, sodat bladsye daarin verskyn. Bevat niks anders as “en” of “af” nie.',
                'Een jaar',
              ],
            ],
          },
        },
        {
          text: 'Die eerste twee is streng noodsaaklik: daarsonder sou niemand veilig kon aanmeld nie. Die derde hou net jou keuse. Jy mag ons openbare bladsye daarsonder besoek.',
        },
      ],
    },
    {
      id: 'stored-in-your-browser',
      heading: 'In jou blaaier gestoor',
      blocks: [
        { text: 'Hierdie bly in jou blaaier. Dit word nooit aan ons of enigiemand anders gestuur nie.' },
        {
          table: {
            head: ['Naam', 'Waar', 'Waarvoor', 'Hoe lank'],
            rows: [
              [
                'karoo.session',
                'Plaaslike berging',
                'Dat iemand hier aangemeld is, en die ID van daardie rekening, sodat jou ander oortjies volg wanneer jy aan- of afmeld. Dit maak op sigself niks oop nie',
                '30 dae, of totdat jy afmeld',
              ],
              [
                'karoo.leaving',
                'Plaaslike berging',
                'Dat jy hier afgemeld het terwyl Karoo nie bereik kon word nie, sodat jou sessie beëindig word sodra dit kan',
                'Totdat jou sessie beëindig is',
              ],
              [
                'karoo.stored-data',
                'IndexedDB',
                'Wat Karoo laas vir jou gewys het: syfers, bestellings, produkte, kliënte en winkels van jou organisasies, en wie jy is: jou naam, jou e-posadres en jou organisasies. Daarmee begin die volgende besoek dadelik, ook sonder ’n verbinding. Net op toestelle waarop jy aangemeld is; hoogstens omtrent 20 MB, die oudste gaan eerste',
                'Twee dae, of totdat jy afmeld, iemand anders aanmeld, of jy dit verwyder: Instellings, Data, Diagnostiek',
              ],
              [
                'woo-sync-queue',
                'IndexedDB',
                'Veranderinge aan jou winkel wat jy gemaak het en wat nog nie gestuur kon word nie, sodat hulle nie verlore gaan wanneer die verbinding of die blaaier wegval nie',
                'Totdat jou winkel hulle aanvaar het, of jy hulle weggooi; ná ’n afmelding wag hulle op hierdie toestel vir jou tensy jy hulle weggooi',
              ],
              [
                'karoo.put-aside. en die soort kennisgewing',
                'Plaaslike berging',
                'Die dag waarop jy ’n kennisgewing oor jou plan gesluit het, sodat dit tot môre wegbly',
                'Totdat jy dit uitvee',
              ],
              [
                'karoo.wanted-plan',
                'Plaaslike berging',
                'Die plan wat jy gekies het voordat jy geregistreer het',
                'Een dag, of totdat jy geregistreer het',
              ],
              [
                'karoo.shortcuts-with-ctrl',
                'Plaaslike berging',
                'Dat jy kortpadsleutels met Ctrl of ⌘ aangeskakel het',
                'Totdat jy dit afskakel of uitvee',
              ],
              [
                'karoo.export-format',
                'Plaaslike berging',
                'Watter soort lêer jy vir uitvoere gekies het',
                'Totdat jy gewone CSV kies of dit uitvee',
              ],
              [
                'karoo.recent-choices',
                'Plaaslike berging',
                'Watter van ons skerms en aksies jy laas in die soektog oor alles gekies het; nooit wat jy getik het nie, en ook geen rekord van jou winkel nie',
                'Totdat jy dit uitvee',
              ],
              [
                'woo-sync-queue: konsepte',
                'IndexedDB',
                'Die produkte wat jy in ’n voorraadopname getel het en hoeveel daar is, totdat jy dit stoor of weggooi, sodat niks wat getel is verlore gaan nie',
                'Totdat jy die tellings stoor of weggooi',
              ],
              [
                'karoo.behaviour. en jou rekening se ID',
                'Plaaslike berging',
                'Watter van ons skerms jy oopmaak, wanneer, hoe lank en in watter volgorde, sodat die volgende een gehaal kan word voordat jy vra; nooit watter rekord nie, en ook nie waarna jy gesoek het nie. Jy kan dit onder Instellings, Data afskakel en skrap',
                'Totdat jy afmeld of dit skrap; van enkele besoeke die laaste 100 tot 200',
              ],
              [
                'karoo.preload-off. en jou rekening se ID',
                'Plaaslike berging',
                'Dat jy dit afgeskakel het, sodat dit af bly',
                'Totdat jy dit aanskakel of uitvee',
              ],
              [
                'karoo.preloaded-stores',
                'Sessieberging',
                'Vir watter van jou winkels die gewone skerms vooraf gehaal is, en wanneer',
                'Totdat die oortjie gesluit word',
              ],
              [
                'karoo.loaded-ahead',
                'Sessieberging',
                'Dat die bladsy pas in ’n nuwe weergawe van Karoo gelaai is, sodat dit nie weer aangebied word nie',
                'Totdat die bladsy gelaai is',
              ],
              [
                'mantine-color-scheme-value',
                'Plaaslike berging',
                'Of jy lig, donker of jou stelsel se kleure gekies het',
                'Totdat jy dit uitvee',
              ],
              [
                'tsr-scroll-restoration-v1_3',
                'Sessieberging',
                'Hoe ver ’n skerm gerol is, sodat jy die plek terugkry wanneer jy teruggaan',
                'Totdat die oortjie gesluit word',
              ],
            ],
          },
        },
        {
          text: 'Die blaaier hou ook die lêers van ons bladsye: in sy gewone kasgeheue, soos vir elke werf, en in ’n berging van Karoo self (die name daarvan begin met karoo-), sodat Karoo sonder ’n verbinding oopgaan. Niks van jou winkel is daaronder nie.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Koekies van ander',
      blocks: [
        {
          text: 'Ons bladsye laai niks wat koekies van ander stel nie. Twee dinge lei jou na ander werwe, wat hul eie beleide het: wanneer jy betaal, gaan jy na PayFast; as jy met Google aanmeld, of Google Analytics of Search Console koppel, gaan jy na Google om jou toestemming te gee. Prente van jou produkte word van jou eie winkel af gelaai, wie se bediener daardie versoek sien.',
        },
      ],
    },
    {
      id: 'removing',
      heading: 'Hoe om dit te verwyder',
      blocks: [
        {
          text: 'Wanneer jy afmeld, word die sessie se koekie verwyder. In jou blaaier se instellings kan jy alles wat ’n werf stoor, uitvee of blokkeer; as jy Karoo se koekies blokkeer, kan jy nie aanmeld nie.',
        },
        {
          text: 'Wat ons oor jou op ons bedieners hou, word in die [privaatheidsbeleid](/privacy) beskryf. As ons ooit meer as wat nodig is in jou blaaier wil stoor, sal ons dit hier lys en eers jou toestemming vra.',
        },
      ],
    },
  ],
};
