import type { HelpArticle } from '../help-article.ts';

export const COSTS: HelpArticle = {
  id: 'costs',
  title: 'Koste en wins',
  summary: 'Waar koste vandaan kom, wanneer dit tel, en hoe om dit reg te stel.',
  sections: [
    {
      id: 'enter-costs',
      heading: 'Gee wat produkte kos',
      words: 'koste goedere aankoopprys invoer csv variasie metasleutel metorik',
      blocks: [
        {
          text: 'Koste is van een stuk, sonder BTW as jy daarvoor geregistreer is, in jou winkel se geldeenheid. Dit kom van vier plekke:',
        },
        {
          list: [
            'jou winkel: WooCommerce se eie veld vir die koste van goedere. ’n Variasie se koste word by sy produk s’n getel, tensy dit dit vervang.',
            '’n inprop: Karoo lees die metasleutel _wc_cog_cost, of die een wat jy in die instellings van [Koste](/dashboard/products/costs) noem, waar WooCommerce se veld leeg is.',
            'met die hand: Stel koste op ’n produk se bladsy of in die lys van produkte sonder ’n koste, van enige dag af.',
            '’n lêer: Voer CSV in onder [Koste](/dashboard/products/costs). Dit moet ’n kolom Cost en ’n kolom SKU of ID (van ’n produk of variasie) hê, en mag ’n kolom Valid from hê, soos 2026-11-20.',
          ],
        },
        {
          text: '’n Variasie se eie koste kom voor sy produk s’n. Van verskeie koste tel die een met die laatste dag. As hulle op dieselfde dag begin, kom een met die hand voor een uit ’n lêer, en dit voor jou winkel s’n. Karoo teken ’n koste van jou winkel aan op die dag wat dit dit die eerste keer sien. ’n Koste van 0 in jou winkel is geen koste nie; gee 0 met die hand vir goedere wat niks kos nie.',
        },
      ],
    },
    {
      id: 'when-costs-count',
      heading: 'Wanneer ’n koste tel',
      words: 'bevries geskiedenis ou bestellings vorige maande herbereken weer',
      blocks: [
        {
          text: 'Elke reël van ’n bestelling hou die koste van die dag waarop die bestelling gemaak is: die koste wat jou winkel by die reël hou as dit een het, anders die produk se koste van daardie dag. Latere koste verander nooit vroeëre verkope nie, en dus bly die wins van ’n afgeslote maand soos dit was. As die aantal stukke verander, verander die koste in verhouding.',
        },
        {
          text: 'Wat verkoop is voordat jy ’n koste gegee het, bly sonder een. Kies Bereken weer onder [Koste](/dashboard/products/costs) om een te gee: vir twee dae, met die koste van elke bestelling se dag of met vandag s’n, en met ’n rede, wat [Aktiwiteit](/dashboard/settings/activity) hou. Reëls wat iemand reggestel het, bly. Om een reël reg te stel, kies Stel reg onder Wins op die bestelling.',
        },
        {
          text: 'Bestellings in ’n ander geldeenheid het geen koste nie. Die kosprys onder [Herbestel](/dashboard/products/reorder) is dieselfde koste: ’n verandering daar is ’n koste met die hand van vandag af.',
        },
      ],
    },
    {
      id: 'missing-costs',
      heading: 'Verkope sonder ’n koste',
      words: 'bekend deel dekking persentasie ontbreek',
      blocks: [
        {
          text: 'Karoo raai nooit nie. [Bruto wins en marge](/dashboard/help/figures#gross-profit) laat items sonder ’n koste uit, en [Verkope met ’n bekende koste](/dashboard/help/figures#cost-share) sê van hoeveel van jou verkope hulle is. ’n Bestelling se fooie tel as bekend as enige van sy items ’n koste het. [Koste](/dashboard/products/costs) lys wat geen het nie, eerste wat die meeste verkoop het.',
        },
      ],
    },
    {
      id: 'refunded-costs',
      heading: 'Terugbetalings',
      words: 'terugstuur voorraad terugbetaling koste',
      blocks: [
        {
          text: '’n Terugbetaling gee die koste terug vir die stukke wat na voorraad teruggegaan het. WooCommerce teken hulle aan vir produkte waarvan die voorraad getel word. In die instellings van [Koste](/dashboard/products/costs) kan jy alle terugbetaalde stukke kies, of geen.',
        },
      ],
    },
    {
      id: 'payment-fees',
      heading: 'Fooie van betaalmetodes',
      words: 'payfast stripe betaalverskaffer kommissie tarief btw terugeis persent transaksie',
      blocks: [
        {
          text: 'Die fooi wat PayFast, Stripe, WooPayments of PayPal op ’n bestelling aanteken, tel. Vir bestellings van ander metodes kies jy Betaalfooie onder [Koste](/dashboard/products/costs?show=fees) en stel ’n tarief: ’n persentasie van die bestelling se totaal en ’n bedrag vir elke bestelling, sonder BTW, van enige dag af.',
        },
        {
          text: 'As jy BTW terugeis, tel fooie daarsonder, anders daarmee. Karoo neem aan dat jy dit doen as jou fakture ’n BTW-nommer het; ’n eienaar of admin kan dit in Instellings anders kies. PayFast se aangetekende fooi sluit BTW van 15% in. ’n Terugbetaling gee geen fooi terug nie.',
        },
        {
          text: '’n Bestelling hou die tarief van die dag waarop dit gemaak is. Kies Bereken weer om vroeëre bestellings ’n tarief te gee. ’n Fooi wat jou winkel later aanteken, tel sodra dit aangeteken is.',
        },
      ],
    },
    {
      id: 'shipping-costs',
      heading: 'Wat aflewering jou kos',
      words: 'koerier etiket versending pudo bob go vragbrief tarief',
      blocks: [
        {
          text: 'Dit is wat jy betaal om ’n bestelling te stuur, nie wat die kliënt betaal nie. Kies Aflewering onder [Koste](/dashboard/products/costs?show=shipping). Van een bestelling tel hierdie om die beurt:',
        },
        {
          list: [
            '’n lêer: Voer CSV in met die kolomme Order number en Cost. Dit stel ook vroeëre bestellings reg.',
            '’n metasleutel van jou bestellings, waarin ’n inprop vir aflewering die koste hou: noem dit in Instellings.',
            'die tarief van die afleweringsmetode: ’n bedrag vir elke bestelling, of ’n persentasie van wat die kliënt betaal het. Bestellings sonder ’n afleweringsmetode het ’n tarief van hulle eie.',
          ],
        },
      ],
    },
    {
      id: 'monthly-costs',
      heading: 'Vaste koste en advertensies',
      words: 'huur salarisse oorhoofse bemarking google meta facebook maand',
      blocks: [
        {
          text: 'Kies Maandeliks onder [Koste](/dashboard/products/costs?show=monthly) en gee wat elke maand kos, van ’n dag af, met of sonder ’n einde. Of voer ’n CSV-lêer in met die kolomme Name, Kind (fixed of advertising), Amount, From en, as jy wil, To. Elke maand se bedrag word oor sy dae versprei, sodat hulle tot op die sent daarby uitkom.',
        },
        {
          text: '[Bydrae](/dashboard/help/figures#contribution) is bruto wins plus wat kliënte vir aflewering betaal het, minus betaalfooie, afleweringskoste en advertensies; [netto wins](/dashboard/help/figures#net-profit) is dit minus vaste koste. Advertensies en huur hoort by geen bestelling nie, en daarom bestaan albei vir dae, weke en maande van alle verkope, en nie volgens produk, betaalmetode of enige ander eienskap nie: Karoo versprei niks deur te raai nie. Wins hierdie maand op die paneelbord lei daarheen.',
        },
      ],
    },
    {
      id: 'who-sees-costs',
      heading: 'Wie koste en wins sien',
      words: 'versteek ontleder rol toestemming',
      blocks: [
        {
          text: 'Almal in jou organisasie, tensy ’n eienaar of admin dit in die instellings van [Koste](/dashboard/products/costs) vir ontleders versteek. Dan het ontleders geen kolom, teël of keuse van koste, fooie en wins op enige skerm of in enige lêer nie, en die API gee hulle geen. Bestuurders stel koste en stel dit reg.',
        },
      ],
    },
  ],
};
