import type { HelpArticle } from '../help-article.ts';

export const DASHBOARDS: HelpArticle = {
  id: 'dashboards',
  title: 'Jou eie paneelbord, en skakels daarheen',
  summary: 'Kies die teëls wat jy sien, en wys van hulle vir jou rekenmeester of ’n belegger.',
  sections: [
    {
      id: 'edit',
      heading: 'Kies jou teëls',
      words: 'wysig aanpas teël kaart uitleg sleep volgorde grootte eienaar bemarker voorraad rekenmeester',
      blocks: [
        {
          text: 'Maak die kieslys met drie kolletjies langs die tydperk op die [paneelbord](/dashboard) oop. Die reël van wat jou nou nodig het, bly altyd bo.',
        },
        {
          steps: [
            'Kies **Wysig paneelbord**, of **Nuwe paneelbord** vir nog een.',
            'Begin met ’n voorstel: standaard, eienaar, bemarker, voorraadbestuurder of rekenmeester. Of hou die teëls wat daar is.',
            'Voeg kaarte en gestoorde vrae by onder **Voeg ’n teël by**. ’n Gestoorde vraag word as syfers, ’n tabel of ’n grafiek gewys, met wat dit op die oomblik vra.',
            'Kies elke teël se grootte: ’n derde van die breedte, twee derdes, of alles. Op ’n foon is elke teël so breed soos die skerm.',
            'Sleep ’n teël aan sy handvatsel. Met die sleutelbord: die handvatsel, Spasie, die pyltjies, Spasie.',
            'Stoor.',
          ],
        },
        {
          text: 'Die teëls volg die paneelbord se tydperk. Wins hierdie maand, BTW betaalbaar en gestoorde vrae met hul eie tydperk behou hulle s’n. ’n Teël vra eers sy syfers wanneer dit in sig kom.',
        },
        {
          text: 'Die kieslys wissel ook tussen jou paneelborde, dié wat kollegas gedeel het, en die standaardpaneelbord. Wat jy kies, geld net vir jou, vir hierdie winkel. Jy kan tot 10 paneelborde vir ’n winkel hê, elk met tot 20 teëls. Net wie ’n paneelbord gemaak het, verander dit; eienaars en administrateurs kan gedeeldes uitvee.',
        },
      ],
    },
    {
      id: 'link',
      heading: 'Deel met ’n skakel',
      words: 'deel skakel buitestander rekenmeester belegger leesalleen verval terugtrek privaatheid popia',
      blocks: [
        {
          text: 'Eienaars en administrateurs kan teëls wys vir iemand sonder ’n rekening. Kies **Deel met ’n skakel** in die kieslys, dan die teëls, die tydperk, en hoe lank die skakel werk: 7, 30 of 90 dae. Kopieer die skakel dadelik: Karoo wys dit net een keer, en stoor net ’n hutswaarde daarvan.',
        },
        {
          list: [
            'Niks op die bladsy noem ’n kliënt nie. Onlangse bestellings, en vrae volgens stad, metadata of kliënte se etikette, kan nie gekies word nie.',
            'Koste en wins is net op die bladsy as jy hul teëls merk.',
            'Die bladsy wys die teëls soos jy hulle gekies het. Latere veranderinge aan jou paneelbord verander dit nie; sy syfers is dié van die oomblik. ’n Gestoorde vraag daarop wys wat dit nou vra; as dit na persoonlike data begin vra, of na koste wat die skakel nie het nie, of uitgevee word, is sy teël leeg.',
            'Die lys in dieselfde dialoog sê tot wanneer elke skakel werk, hoe gereeld dit oopgemaak is, en wanneer laas. Die asblik trek ’n skakel dadelik terug.',
            'Aktiwiteit sê wie ’n skakel gemaak en teruggetrek het, en op watter dae dit oopgemaak is.',
            '’n Skakel eindig ook wanneer die persoon wat dit gemaak het nie meer ’n eienaar of administrateur is nie.',
          ],
        },
      ],
    },
  ],
};
