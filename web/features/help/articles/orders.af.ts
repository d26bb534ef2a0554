import type { HelpArticle } from '../help-article.ts';

export const ORDERS_ARTICLE: HelpArticle = {
  id: 'orders',
  title: 'Pak en stuur bestellings',
  summary: 'Die pakry, fakture, opsporingsnommers, adresse en jou winkel se e-posse.',
  sections: [
    {
      id: 'pack',
      heading: 'Pak bestellings een vir een',
      words: 'verpak pakry versend stuur pakhuis foon skandeer skandeerder strepieskode kamera',
      blocks: [
        {
          text: 'Onder [Bestellings, Om te pak](/dashboard/orders/to-pack) is die bestellings met die status Word verwerk, die oudste eerste. Bestellings met net virtuele produkte is weggelaat, en ook items wat terugbetaal is.',
        },
        {
          steps: [
            'Merk elke item af soos dit in die pakkie gaan, of skandeer dit.',
            'Voeg die koerier en opsporingsnommer by as jy dit het.',
            'Kies Gepak. Die bestelling word Voltooi, en jou winkel e-pos die kliënt as dit dit vir voltooide bestellings doen.',
            'Kies Slaan oor om later na ’n bestelling terug te kom.',
          ],
        },
        {
          text: 'Kies Skandeer om die kamera te gebruik, of tik op die veld bo die bestelling en gebruik ’n handskandeerder. Elke skandering van ’n item se SKU of strepieskode tel een stuk. ’n Verkeerde item, of een te veel, word dadelik genoem, met ’n klank en, waar die foon kan, met vibrasie. ’n Pakstrokie het die bestelling se nommer as ’n strepieskode (Code 128): skandeer dit hier om daardie bestelling volgende te pak, of in die soekveld van die bestellingslys of van Soek om dit oop te maak.',
        },
        {
          text: 'In die lys is ’n bestelling wat langer as gewoonlik wag, gemerk met hoeveel dae dit al wag. Gewoonlik is die tyd waarin nege uit tien van jou laaste 200 voltooide bestellings ná hul betaling voltooi is, maar nooit minder as ’n dag nie.',
        },
        {
          text: 'Sonder ’n verbinding wag gepakte bestellings op die toestel en word hulle later gestuur. Ontdoen sit ’n bestelling terug in die ry. ’n E-pos wat jou winkel gestuur het, kan nie teruggeneem word nie.',
        },
      ],
    },
    {
      id: 'invoices',
      heading: 'Druk en e-pos fakture',
      words: 'belastingfaktuur btw sars pdf druk rekenmeester afskrif logo',
      blocks: [
        {
          steps: [
            'Kies bestellings in die lys en kies Fakture, of kies Faktuur op ’n bestelling se bladsy.',
            'Die eerste keer voeg ’n eienaar of administrateur die besigheidsbesonderhede by: naam, adres, BTW-nommer en, as jy een het, jou logo as PNG of JPEG.',
            'Lees wat onder Voor jy druk staan en kies dan Druk, Laai PDF af of, vir een bestelling, E-pos aan die kliënt.',
          ],
        },
        {
          text: '’n Faktuur wat jy e-pos, gaan as ’n PDF na die bestelling se adres. Jou kliënt se antwoord gaan na jou, en die aktiwiteitslys sê wie dit gestuur het.',
        },
        {
          text: '’n Faktuur se opskrif is Belastingfaktuur as jy ’n BTW-nommer ingevul het en die bestelling in rand is en BTW het. Bestellings wat nie betaal is nie, misluk het of gekanselleer is, kry ’n pro forma-faktuur, wat nie ’n belastingfaktuur is nie. Bestellings wat teruggehou word, tel as verkope. Alle ander se opskrif is Faktuur.',
        },
        {
          text: 'Die nommer is die bestelling se nommer, en die datum is die dag van die bestelling. Bedrae is die bestelling se eie, tot op die sent. Terugbetalings word nie afgetrek nie: hulle het ’n kredietnota nodig, wat Karoo nie druk nie. Karoo ken nie die BTW-nommer van ’n kliënt wat ’n ondernemer is nie. Jou rekenmeester kan jou sê wat SARS van jou besigheid vra.',
        },
      ],
    },
    {
      id: 'tracking',
      heading: 'Opsporingsnommers',
      words: 'koerier vragbrief pakkie besending the courier guy pudo aramex fastway ram postnet',
      blocks: [
        {
          text: 'Karoo stoor opsporingsnommers waar die inproppe WooCommerce Shipment Tracking en Advanced Shipment Tracking dit hou, sodat albei dit vir jou kliënte wys. Sonder een van hierdie inproppe sien kliënte nie die nommer in jou winkel nie: e-pos hulle ’n nota.',
        },
        {
          text: 'Vir bekende Suid-Afrikaanse koeriers vul Karoo die skakel na hul opsporingsblad in. Koeriers verander hierdie bladsye, so gaan die skakel na en verander dit indien nodig.',
        },
      ],
    },
    {
      id: 'addresses',
      heading: 'Wysig ’n adres of die kliënt se nota',
      words: 'aflewering faktuur verkeerd straat telefoon e-pos nota instruksies',
      blocks: [
        {
          text: 'Kies Wysig langs ’n adres of die nota van die kliënt op ’n bestelling se bladsy. Dit verander net die bestelling, nie die kliënt se rekening nie. As iemand anders intussen dieselfde veld verander het, word niks oorskryf nie en kies jy watter een om te hou.',
        },
      ],
    },
    {
      id: 'emails',
      heading: 'Stuur ’n e-pos weer',
      words: 'pos faktuur bestelbesonderhede bevestiging verlore',
      blocks: [
        {
          text: 'Stuur ’n e-pos weer op ’n bestelling se bladsy lys die e-posse wat jou winkel vir die bestelling soos dit nou is, kan stuur, soos sy besonderhede met ’n skakel om te betaal. Jou winkel stuur dit self en voeg ’n nota by die bestelling. Dit vereis WooCommerce 9.8 of later.',
        },
      ],
    },
  ],
};
