import type { HelpArticle } from '../help-article.ts';

export const OFFLINE: HelpArticle = {
  id: 'offline',
  title: 'Werk vanlyn',
  summary: 'Wat sonder ’n verbinding werk, en wat met jou veranderinge gebeur.',
  sections: [
    {
      id: 'what-works',
      heading: 'Wat vanlyn werk',
      words: 'beurtkrag geen internet verbinding stadige netwerk',
      blocks: [
        {
          text: 'Skerms en rekords wat jy in die laaste twee dae oopgemaak het, bly leesbaar, met die tyd van hul syfers. Soektogte en skerms wat jy nog nie oopgemaak het nie, het ’n verbinding nodig.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Verander bestellings en produkte vanlyn',
      words: 'tou wag hangend stuur later',
      blocks: [
        {
          text: 'Jou veranderinge wag op hierdie toestel en word gestuur wanneer die verbinding terugkom, selfs nadat jy Karoo toemaak in blaaiers wat dit ondersteun. ’n Kaart wys wat wag. Elke verandering bereik jou winkel een keer.',
        },
        {
          text: 'As jou winkel ’n verandering weier, sê die kaart hoekom en kan jy weer probeer, dit wysig of dit weggooi. As iemand anders dieselfde veld verander het, kies jy watter waarde om te behou.',
        },
      ],
    },
    {
      id: 'sign-out',
      heading: 'Voordat jy afmeld',
      words: 'verloor weggooi skrap gestoorde data',
      blocks: [
        {
          text: 'Wanneer jy afmeld, skrap Karoo die syfers en rekords wat op die toestel gestoor is. As veranderinge nog wag, vra Karoo of jy dit eers wil stuur, op die toestel wil hou totdat jy weer aanmeld, of wil weggooi.',
        },
      ],
    },
    {
      id: 'data-use',
      heading: 'Gebruik minder data',
      words: 'vooraflaai mobiele data databesparing installeer toep foon',
      blocks: [
        {
          text: 'Karoo laai waarskynlike volgende skerms vooraf op ’n vinnige verbinding, en minder of niks op ’n stadige een. Skakel dit af onder [Data](/dashboard/settings?section=data). Om Karoo van jou tuisskerm af oop te maak, installeer dit onder [Voorkoms](/dashboard/settings?section=appearance).',
        },
      ],
    },
  ],
};
