import type { HelpArticle } from '../help-article.ts';

export const TARGETS: HelpArticle = {
  id: 'targets',
  title: 'Teikens en die vooruitskatting',
  summary: 'Stel waarop ’n maand of jaar moet uitkom, en sien of dit sal.',
  sections: [
    {
      id: 'set-a-target',
      heading: 'Stel ’n teiken',
      words: 'doel begroting maand jaar verkope wins bestellings',
      blocks: [
        {
          text: 'Kies Stel ’n teiken of Teikens onder die grafiek van die [paneelbord](/dashboard). ’n Teiken is vir ’n syfer soos totale verkope, bestellings of bruto wins, vir elke maand of elke jaar, van een maand of jaar af. Met ’n einde is dit net vir sommige maande: van verskeie teikens vir ’n maand tel die een wat laaste begin het. Almal in jou organisasie sien die winkel se teikens; eienaars, administrateurs en bestuurders stel hulle. Wie nie [koste](/dashboard/help/costs) sien nie, sien nie teikens van wins nie.',
        },
      ],
    },
    {
      id: 'pace',
      heading: 'Voor of agter sy pas',
      words: 'tempo weekdag seisoen lyn grafiek verwag gesluit',
      blocks: [
        {
          text: 'Jou maand word nie in gelyke dae verkoop nie. Elke dag het die deel van die teiken wat sy weekdag gewoonlik het, geleer uit die agt weke voor die maand; ’n weekdag waarop jy gesluit is, het niks. Met ’n jaar se geskiedenis het elke dag ook die seisoen van dieselfde week van verlede jaar. Die grafiek se lyn wys hierdie dele. Die pas is waarop die dae tot nou toe moes uitkom. ’n Maand sonder ’n eie teiken het ’n deel van die jaar s’n.',
        },
      ],
    },
    {
      id: 'forecast',
      heading: 'Die vooruitskatting',
      words: 'voorspelling skatting waarskynlik metode theta gladstryking bestendig',
      blocks: [
        {
          text: 'Die vooruitskatting is wat hierdie maand tot dusver het, en wat sy ander dae heel waarskynlik sal bring. In vier uit vyf maande is die uitkoms tussen die twee bedrae daarnaas. Hulle kom van hoe verkeerd vooruitskattings op jou winkel se eie verlede sou wees, en is tot die sent afgerond.',
        },
        {
          list: [
            'Karoo probeer verskeie metodes op die laaste halfjaar van jou winkel: dieselfde weeksdae van die laaste vier of agt weke, verlede week, verlede jaar se seisoen, eksponensiële gladstryking en die theta-metode.',
            'Dit gebruik die gemiddelde van vier van hulle, tensy een alleen duidelik beter vir jou winkel was.',
            'As niks duidelik beter as die laaste vier weke was nie, sê dit dat jou winkel bestendig is.',
            '’n Vooruitskatting het 16 weke se dae nodig waarvan die syfer bekend is, vir wins ook hulle koste. Tot dan sê Karoo vanaf watter dag daar een sal wees, en raai niks.',
          ],
        },
      ],
    },
  ],
};
