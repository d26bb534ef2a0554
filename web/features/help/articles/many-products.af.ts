import type { HelpArticle } from '../help-article.ts';

export const MANY_PRODUCTS: HelpArticle = {
  id: 'many-products',
  title: 'Verander baie produkte',
  summary: 'Pryse en voorraad van baie produkte, invoer uit ’n sigblad, voorraadopname.',
  sections: [
    {
      id: 'list',
      heading: 'Uit die produklys',
      words: 'grootmaat uitverkoping afslag persentasie prysverhoging afronding ontdoen',
      blocks: [
        {
          text: 'Kies tot 100 [produkte](/dashboard/products), en dan **Wysig**. Stel, verhoog of verlaag pryse met ’n bedrag of ’n persentasie, rond dit af na ,99 of heel bedrae, begin ’n uitverkoping met sy dae, of verander voorraad, status en asblik. Jy sien elke prys voor en ná. Pryse van variasies verander saam met hul produk, net terwyl jy aanlyn is.',
        },
        {
          text: 'Elke produk wat jou winkel weier, word met die rede gelys. **Ontdoen** gee alle veranderde produkte hul vorige waardes terug, tensy iemand dit sedertdien verander het.',
        },
      ],
    },
    {
      id: 'import',
      heading: 'Voer in uit ’n sigblad',
      words: 'csv excel google sheets oplaai woocommerce kolomme uitvoer variasies',
      blocks: [
        {
          text: 'Op ’n rekenaar, kies **Meer** en dan **Voer CSV in** bo die produklys en laai alle produkte af. Die lêer het WooCommerce se kolomname, met ’n ry vir elke variasie. Vir Excel met Suid-Afrikaanse instellings, kies eers kommapunte en desimale kommas. Verander pryse, uitverkoopdae, voorraad, name, beskrywings of status, skrap die rye wat jy nie nodig het nie, en kies die lêer.',
        },
        {
          text: 'WooCommerce se eie uitvoer werk soos dit is, in nege tale. Vir ander lêers, soos dié van ’n verskaffer, kies as wat elke kolom gelees word; jou winkel onthou dit. Karoo vind elke produk volgens sy ID, of anders volgens sy SKU. In ’n lêer van ’n ander winkel tel die SKU. Voordat iets gestoor word, sien jy elke ry se verandering, die rye wat nie ingevoer kan word nie met die rede, en die kolomme en selle wat uitgelaat word. Leë selle verander niks nie, behalwe dat ’n leë uitverkoopprys die uitverkoping beëindig. Laat die kolom uit om uitverkopings te laat soos hulle is. Pryse kan as 1 299,99 of 1,299.99 geskryf word, met of sonder die R; as 1,299 albei kan wees, vra Karoo. Datums kan 2026-11-20 of 20/11/2026 wees.',
        },
        {
          text: 'Om produkte by te voeg, merk **Voeg nuwe produkte by**. Rye met ’n produk wat jou winkel nie het nie, word dan nuwe produkte. Gebruik die kolomme Type (simple, variable, variation, external of grouped), Parent met die SKU van die veranderlike produk, en Attribute 1 name en Attribute 1 value(s). Kategorieë soos Klere > Hemde, etikette en globale eienskappe word geskep waar jou winkel dit nie het nie. Beelde word van hulle adresse gelaai. Ontdoen skuif nuwe produkte na die asblik, en verwyder die kategorieë, etikette en eienskappe wat niks anders gebruik nie. Voer ’n reggemaakte lêer in, en hulle kom terug uit die asblik.',
        },
        {
          text: 'Voer hoogstens 20 000 rye en 40 MB op ’n slag in. Kategorieë, etikette, beelde en eienskappe van produkte wat jou winkel het, bly soos dit is.',
        },
      ],
    },
    {
      id: 'stock-take',
      heading: 'Tel jou voorraad',
      words: 'voorraadopname strepieskode skandeerder kamera tel vanlyn',
      blocks: [
        {
          text: 'Maak [Voorraadopname](/dashboard/products/stock-take) op jou foon oop. Soek ’n produk of skandeer sy strepieskode, en voer in hoeveel daar is. Elke skandering tel een. ’n Handskandeerder wat die kode en Enter tik, werk in die soekveld. Die kamera werk in elke blaaier; waar die blaaier nie self strepieskodes kan lees nie, laai Karoo sy eie leser met die eerste skandering, wat ’n oomblik neem.',
        },
        {
          text: 'Jou tellings bly op die toestel totdat jy dit stoor, selfs sonder ’n verbinding. Wanneer jy stoor, word die verskil wat jy gevind het by die voorraad van daardie oomblik getel, sodat dit wat intussen verkoop is nie verlore gaan nie. Ontdoen neem alle tellings terug.',
        },
        {
          text: 'Karoo vergelyk strepieskodes met die SKU en die GTIN, UPC, EAN of ISBN van jou produkte en variasies.',
        },
      ],
    },
  ],
};
