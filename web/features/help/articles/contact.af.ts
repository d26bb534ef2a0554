import type { HelpArticle } from '../help-article.ts';

export const CONTACT: HelpArticle = {
  id: 'contact',
  title: 'Kontak ons',
  summary: 'Vra ’n vraag, meld ’n probleem aan of stel iets voor.',
  sections: [
    {
      id: 'send',
      heading: 'Stuur vir ons ’n boodskap',
      words: 'ondersteuning e-pos hulp fout verslag versoek terugvoer',
      blocks: [
        {
          text: 'Sê wat jy gedoen het, wat jy verwag het en wat gebeur het. Moet nooit jou winkel se geheim of jou wagwoord stuur nie. Ons antwoord per e-pos.',
        },
        { contact: true },
      ],
    },
  ],
};
