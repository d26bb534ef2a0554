import { ACTIONS, roleName, ROLES, roleMay } from '#domain/roles.ts';
import type { Action } from '#domain/roles.ts';
import type { HelpArticle } from '../../help-article.ts';

const ACTION_LABELS: Readonly<Record<Action, string>> = {
  read: 'Sien syfers, bestellings, produkte en kliënte',
  export: 'Voer uit na CSV en PDF',
  sync: 'Begin ’n sinkronisering',
  'write-shop': 'Verander produkte, bestellings en kliënte',
  'manage-stores': 'Koppel, wysig en verwyder winkels',
  'manage-members': 'Nooi en verwyder lede, verander rolle',
  'manage-organization': 'Verander organisasie-instellings',
  'manage-billing': 'Kies en kanselleer die plan',
  'own-organization': 'Dra die organisasie oor of skrap dit',
};

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const ROLES_ARTICLE: HelpArticle = {
  id: 'roles',
  title: 'Span en rolle',
  summary: 'Nooi jou span of rekenmeester, en sien wat elke rol kan doen.',
  sections: [
    {
      id: 'invite',
      heading: 'Nooi iemand',
      words: 'lid span rekenmeester boekhouer personeel kollega voeg by gebruiker',
      blocks: [
        {
          steps: [
            'Gaan na [Lede](/dashboard/settings?section=members).',
            'Voer die e-posadres in en kies ’n rol. Kies Ontleder vir ’n rekenmeester.',
            'Stuur die uitnodiging. Die persoon sluit aan met die skakel in die e-pos.',
          ],
        },
        { text: 'Net ’n eienaar of administrateur kan mense nooi. Jou plan dek almal in jou organisasie.' },
      ],
    },
    {
      id: 'permissions',
      heading: 'Wat elke rol kan doen',
      words: 'toestemmings eienaar administrateur bestuurder ontleder toegang',
      blocks: [
        {
          table: {
            head: ['', ...ROLES.map((role) => capitalized(roleName(role)))],
            rows: ACTIONS.map((action) => [
              ACTION_LABELS[action],
              ...ROLES.map((role) => (roleMay(role, action) ? 'Ja' : 'Nee')),
            ]),
          },
        },
      ],
    },
    {
      id: 'change',
      heading: 'Verander ’n rol of verwyder iemand',
      words: 'trek terug verlaat eienaarskap oordra',
      blocks: [
        {
          text: 'Gaan na [Lede](/dashboard/settings?section=members). ’n Organisasie het een eienaar. Om iemand anders die eienaar te maak, dra die organisasie oor onder [Organisasie](/dashboard/settings?section=organization).',
        },
      ],
    },
    {
      id: 'activity',
      heading: 'Sien wie wat verander het',
      words: 'aktiwiteit log geskiedenis oudit voor na',
      blocks: [
        {
          text: '[Aktiwiteit](/dashboard/settings/activity) wys veranderings aan bestellings, produkte, winkels, lede en instellings: wie dit gemaak het, wanneer, wat dit voor en na was, en wat jou winkel gesê het toe dit een geweier het. Filtreer volgens persoon, datum en meer. Dit word twee jaar gehou.',
        },
        {
          text: '“In die winkel” dui ’n status, prys of voorraad aan wat in jou winkel self verander is, soos deur ’n betaling, ’n inprop of in WordPress. Voorraad wat net verkoop is, word nie gewys nie.',
        },
        {
          text: 'Eienaars en administrateurs sien alles. Bestuurders en ontleders sien veranderings in jou winkels en wat hulle self gedoen het. Wanneer iemand hul rekening skrap, bly hul veranderings sonder ’n naam.',
        },
      ],
    },
  ],
};
