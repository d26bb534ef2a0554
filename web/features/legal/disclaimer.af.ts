import type { LegalDocument } from './legal-document.ts';

export const DISCLAIMER: LegalDocument = {
  path: '/disclaimer',
  aliases: [],
  title: 'Vrywaring',
  description:
    'Waaruit Karoo se syfers bereken word, en wat hulle nie is nie: geen belasting-, rekeningkundige, regs- of beleggingsadvies nie.',
  updated: '2026-11-21',
  intro:
    'Karoo help jou om jou winkel te sien. Dit besluit nie vir jou nie, en dit vervang nie jou boekhouer nie. Lees asseblief wat die syfers is en wat hulle nie is nie.',
  sections: [
    {
      id: 'the-figures',
      heading: 'Waar die syfers vandaan kom',
      blocks: [
        {
          text: 'Elke syfer word uit die data van jou eie winkel bereken, volgens die definisies wat WooCommerce gebruik. Op elke skerm sê ’n syfer hoe dit bereken word. As ’n bestelling in die winkel verkeerd is, ontbreek of later verander word, volg die syfer dit.',
        },
        {
          list: [
            'Syfers is so vars soos die laaste sinkronisering, waarvan Karoo die tyd wys. ’n Winkel wat nie bereik kan word nie, gee geen nuwe data nie.',
            'Bedrae in ander geldeenhede as die winkel s’n word apart gewys en nooit bygemeng nie.',
            'Bestellings met die statusse wat die winkel van sy ontledings uitsluit, word nie as verkope getel nie.',
            'Ander programme kan anders tel, volgens ’n ander datum of ’n ander stel statusse. ’n Verskil is nie altyd ’n fout nie.',
          ],
        },
      ],
    },
    {
      id: 'no-advice',
      heading: 'Geen belasting-, rekeningkundige of regsadvies nie',
      blocks: [
        {
          text: 'Niks in Karoo is belasting-, rekeningkundige, regs-, finansiële of beleggingsadvies nie. Syfers oor BTW help jou om jou eie opgawe voor te berei. Hulle is nie ’n opgawe nie, en hulle weet nie van verkope buite die winkel, van jou aankope, of van hoe jou lewerings regtens hanteer word nie. Kontroleer bedrae en keerdatums by SARS of by ’n geregistreerde belastingpraktisyn voordat jy indien of betaal.',
        },
        {
          text: 'Die rekords wat die wet jou verplig om te hou, belastingfakture ingesluit, bly jou eie plig, in die vorm en vir die tyd wat die wet bepaal.',
        },
      ],
    },
    {
      id: 'forecasts',
      heading: 'Ramings en waarskuwings',
      blocks: [
        {
          text: 'Ramings, soos hoe lank voorraad sal hou of hoe waardevol ’n kliënt is, word uit die verlede afgelei en kan verkeerd wees. Waarskuwings is ’n gerief: dat geen gekom het nie, beteken nie dat niks gebeur het nie.',
        },
      ],
    },
    {
      id: 'claims',
      heading: 'Bewerings op ons openbare bladsye',
      blocks: [
        {
          text: 'Getalle op ons openbare bladsye, soos wat winkels gewen het of hoe betroubaar die diens was, beskryf ondervinding en is geen belofte van dieselfde resultaat vir jou nie. Die beskikbaarheid waarvoor ons werk, staan in die [bepalings](/terms#availability).',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Dienste van ander',
      blocks: [
        {
          text: 'Karoo werk met dienste wat nie ons s’n is nie: jou winkel se gasheerdiens, WooCommerce en sy uitbreidings, PayFast, Google Analytics as jy dit koppel, en jou e-posverskaffer. Ons is nie vir hulle verantwoordelik nie. WooCommerce, PayFast en Google is name van hul eienaars, wat Karoo nie onderskryf nie.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Wat hierdie bladsy nie doen nie',
      blocks: [
        {
          text: 'Hierdie bladsy sluit geen reg uit wat jy volgens wet het nie, en ook geen aanspreeklikheid wat nie uitgesluit mag word nie. Die [bepalings](/terms#liability) sê in hoeverre ons aanspreeklik is.',
        },
      ],
    },
  ],
};
