import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { HelpArticle } from '../../help-article.ts';

/** A short version; the legal pages are binding. */
export const SECURITY: HelpArticle = {
  id: 'security',
  title: 'Sekuriteit en POPIA',
  summary: 'Hoe jou data beskerm word, en jou regte.',
  sections: [
    {
      id: 'protection',
      heading: 'Hoe jou data beskerm word',
      words: 'enkripsie sleutels wagwoord sessies veilig',
      blocks: [
        {
          list: [
            'Jou winkel se sleutels word geënkripteer gestoor en verlaat nooit die bediener nie.',
            'Die databasis skei organisasies ry vir ry.',
            'Wagwoorde word net as gesoute hutswaardes gestoor.',
            'Jy kan jou sessies sien en beëindig onder [Sekuriteit](/dashboard/settings?section=security).',
          ],
        },
        {
          text: 'Geen maatreël is volmaak nie. Die [Privaatheidsbeleid](/privacy#security) sê wat ons doen as iets verkeerd loop.',
        },
      ],
    },
    {
      id: 'popia',
      heading: 'POPIA en jou kliënte',
      words: 'persoonlike inligting verantwoordelike party operateur privaatheid wet inligtingsbeampte',
      blocks: [
        {
          text: 'Vir jou kliënte se inligting is jy die verantwoordelike party en ons jou operateur: jy besluit hoekom en hoe dit verwerk word, en ons verwerk dit net om Karoo aan jou te lewer. Die ooreenkoms wat POPIA vereis en die inligtingsbeampte se besonderhede is op die [POPIA-bladsy](/popia).',
        },
      ],
    },
    {
      id: 'your-data',
      heading: 'Voer jou data uit of skrap dit',
      words: 'laai af sluit rekening skrap persoonlike data',
      blocks: [
        {
          text: `Gaan na [Data](/dashboard/settings?section=data). Karoo skrap ’n geslote rekening ná ${CLOSING_DAYS} dae; tot dan kan jy dit behou.`,
        },
      ],
    },
  ],
};
