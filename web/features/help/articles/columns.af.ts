import type { HelpArticle } from '../help-article.ts';

export const COLUMNS_ARTICLE: HelpArticle = {
  id: 'columns',
  title: 'Kolomme, en lêers soos op die skerm',
  summary: 'Kies wat lyste en verslae wys, in jou volgorde, en voer presies dit uit.',
  sections: [
    {
      id: 'choose-columns',
      heading: 'Kies kolomme',
      words: 'kolom voeg by verwyder versteek volgorde tabel velde betaling versending kanaal koepon belasting wins',
      blocks: [
        {
          steps: [
            'Kies **Kolomme** bo [Bestellings](/dashboard/orders), [Produkte](/dashboard/products), [Kliënte](/dashboard/customers) of [Herbestel](/dashboard/products/reorder), of onder ’n tabel van [Ontledings](/dashboard/analytics): verkope, produkte, kliënte, liggings, web, Finansies en Verken.',
            'Merk wat jy wil sien. Die soekveld vind ’n kolom met ’n deel van sy naam.',
            'Sit dit in volgorde: sleep ’n kolom aan sy handvatsel, of gaan met Tab na die handvatsel, druk Spasie, skuif dit met die pyltjies, en druk weer Spasie.',
            'Kies **Wys**. Jou keuse word op al jou toestelle behou; **Stel terug** bring die kolomme terug wat eers daar was.',
          ],
        },
        {
          text: 'Bestellings kan ook belasting per koers wys, en elke lys die metadata wat inproppe by jou nuutste rekords hou. In **Verken** kies jy so ook die syfers van die vraag, en wat hulle voorheen was. Die kolom wat ’n ry benoem, is altyd daar. Op ’n foon wys elke ry die kolomme wat jy bygevoeg het onder sy twee reëls. Wie nie koste mag sien nie, het geen kolomme van koste en wins nie.',
        },
      ],
    },
    {
      id: 'column-sets',
      heading: 'Stoor stelle kolomme',
      words: 'stel stoor deel voorinstelling sjabloon organisasie hernoem skrap',
      blocks: [
        {
          text: '**Stoor as ’n stel…** hou die kolomme onder ’n naam, vir jouself of vir almal in jou organisasie. ’n Klik op ’n stel wys sy kolomme. Jy hernoem en skrap jou eie; eienaars en administrateurs skrap ook gedeeldes.',
        },
      ],
    },
    {
      id: 'files-as-on-screen',
      heading: 'Lêers soos op die skerm',
      words: 'voer uit csv excel xlsx pdf aflaai volgorde rye gesorteer gefiltreer e-pos',
      blocks: [
        {
          text: '’n Lêer het die kolomme op die skerm in hul volgorde, en alle rye van die lys of verslag met sy filters en sortering, nie net dié van die bladsy nie. Dieselfde geld vir verslae wat per e-pos gestuur word. Of dit CSV, Excel of PDF is, kies jy onder Voer uit, of in die instellings van hierdie toestel. Groot lêers word in die agtergrond voorberei.',
        },
      ],
    },
  ],
};
