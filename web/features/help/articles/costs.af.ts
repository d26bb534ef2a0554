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
          text: 'Bestellings in ’n ander geldeenheid het geen koste nie.',
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
      id: 'who-sees-costs',
      heading: 'Wie koste en wins sien',
      words: 'versteek ontleder rol toestemming',
      blocks: [
        {
          text: 'Almal in jou organisasie, tensy ’n eienaar of admin dit in die instellings van [Koste](/dashboard/products/costs) vir ontleders versteek. Dan sien ontleders geen koste, wins of marge op enige skerm, in enige lêer of deur die API nie. Bestuurders stel koste en stel dit reg.',
        },
      ],
    },
  ],
};
