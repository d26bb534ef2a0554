import type { HelpArticle } from '../help-article.ts';

export const SCHEDULED_REPORTS: HelpArticle = {
  id: 'scheduled-reports',
  title: 'Verslae wat vanself kom',
  summary: 'Enige verslag, lys, vraag of paneelbord per e-pos of in Slack, elke dag, week, maand of BTW-tydperk.',
  sections: [
    {
      id: 'schedule',
      heading: 'Skeduleer ’n verslag',
      words: 'e-pos slack weekliks maandeliks daagliks maandag outomaties stuur herhaal inteken',
      blocks: [
        {
          steps: [
            'Maak die verslag oop soos jy dit wil hê: ’n oortjie van [Ontledings](/dashboard/analytics), ’n vraag in Verken, of ’n lys met sy filters.',
            'Kies **Voer uit**, dan **E-pos hierdie verslag…**. In ’n lys is dit **E-pos hierdie lys…**, onder **Aansigte**; op die paneelbord **E-pos hierdie paneelbord…**, in die kieslys langs sy naam.',
            'Dit word voorgestel vir elke Maandag om 07:00, aan jou, in die soort lêer wat jy uitvoer. Verander wat jy wil, en kies Stoor.',
          ],
        },
        {
          text: 'Die e-pos het die eerste rye as syfers en die hele tabel as ’n lêer. ’n Verslag van meer as 20 000 rye of 5 MB het geen lêer nie; sy e-pos lei na die skerm. Slack kry die syfers, by die webhook van jou opsomming: Slack se webhooks neem geen lêers nie.',
        },
        {
          text: '’n Paneelbord kom as sy teëls: syfers met waarmee hulle vergelyk word en hoe hulle verander het, tabelle en grafieke as hul eerste rye. Sy lêer, ’n PDF tensy jy ’n ander kies, het tot honderd rye van elk; in ’n Excel-lêer is elke teël ’n blad. **Hoekom verskil my totale?** en Aktiwiteit kan ook vanself kom, onder hul **Voer uit**.',
        },
        {
          text: 'Dae is jou winkel se dae, en ’n verslag gaan oor dae wat verby is: die 7 dae voor die dag waarop dit gestuur word, en nie ’n deel van daardie dag nie. “Hierdie maand”, op die eerste gestuur, is die hele vorige maand.',
        },
      ],
    },
    {
      id: 'who',
      heading: 'Wie dit kry, en wat hulle sien',
      words: 'ontvanger lid rol ontleder koste wins vertrek toestemming segment gedeel',
      blocks: [
        {
          text: 'Tot tien lede van jou organisasie. Elkeen kry wat hul eie rol mag sien, en nooit meer as wat die een wat die verslag geskeduleer het, mag sien nie: koste word weggelaat as dit vir enigeen van die twee versteek is. Dit word opnuut besluit wanneer die verslag gestuur word, sodat iemand wat vertrek niks meer kry nie. ’n Verslag waarvan die skepper weg is, word aan niemand gestuur nie. Om een aan jou rekenmeester te stuur, nooi hulle as ontleder.',
        },
        {
          text: '’n Paneelbord wat nie gedeel is nie, en ’n lys wat ’n segment gebruik wat nie gedeel is nie, kom net na hul skepper. Teëls van koste word weggelaat waar koste versteek is, soos op die skerm.',
        },
      ],
    },
    {
      id: 'manage',
      heading: 'Onderbreek, verander of stop dit',
      words: 'stop onderbreek skrap verander laaste resultaat fout volgende keer misluk',
      blocks: [
        {
          text: '[Geskeduleerde verslae](/dashboard/analytics/scheduled) lys jou eie en dié wat jy kry, met wanneer elkeen laas gestuur is, wanneer dit weer kom, en wat verkeerd geloop het. ’n E-pos tel as gestuur sodra die e-posbediener dit aanvaar het; tot dan wag dit, hoogstens ’n dag. Jy kan een nou stuur, dit onderbreek, verander of skrap. Wie dit gedoen het, en wie dit kry of nie meer kry nie, is in Aktiwiteit. Eienaars en admins sien en verander almal van die winkel.',
        },
        {
          text: 'Elke e-pos het ’n skakel na ’n bladsy met ’n knoppie wat die verslag vir sy leser stop, sonder om aan te meld; so ook jou e-posprogram se eie knoppie om uit te teken. Na ’n onderbreking word die laaste verslag gestuur wat verskuldig was, en elkeen net een keer. Wat nie gelees kan word nie, word ná ’n minuut, tien minute en ’n uur weer probeer.',
        },
      ],
    },
  ],
};
