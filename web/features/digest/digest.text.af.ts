export const digest = 'Opsomming';
export const digestOf = (store: string): string => `Opsomming van ${store}`;
export const couldntLoad = 'Kon nie jou opsomming laai nie';
export const whatItIs =
  'Verkope teenoor wat gewoon is, die week en maand tot dusver, en wat jou aandag vra. Net jy kry dit; ander lede kies hul eie.';
export const howItIsMade =
  'Die syfers is dié van jou paneelbord. Gewoonlik is die mediaan van dieselfde dae in vorige weke.';
export const noStore = 'Koppel eers ’n winkel. Jou opsomming gaan oor sy verkope.';
export const sampleStore = 'Voorbeelddata het nie ’n opsomming nie. Koppel eers jou winkel.';
export const sendMe = 'Stuur vir my ’n opsomming';
export const howOften = 'Hoe gereeld';
export const daily = 'Daagliks';
export const weekly = 'Weekliks';
export const dayOfTheWeek = 'Dag van die week';
export const hour = 'Uur';
export const inTimeZone = (timezone: string): string => `In jou winkel se tydsone (${timezone}).`;
export const sendTo = 'Stuur na';
export const email = 'E-pos';
export const slack = 'Slack';
export const both = 'Albei';
export const slackAddress = 'Adres van Slack-webhook';
export const slackAddressHelp =
  'Voeg in Slack die toep Incoming Webhooks by ’n kanaal en kopieer sy adres. Dit werk ook met ander kletsprogramme wat Slack se formaat aanvaar. Karoo enkripteer die adres en wys dit nooit weer nie.';
export const savedEnterNew = 'Gestoor. Tik ’n nuwe adres in om dit te vervang.';
export const enterTheAddress = 'Tik die adres in wat Slack wys. Dit begin met https://.';
export const monthTarget = 'Maandelikse verkoopsteiken';
export const monthTargetHelp =
  'Opsioneel, in jou winkel se geldeenheid. Die opsomming sê dan hoeveel daarvan bereik is.';
export const enterAnAmount = 'Tik ’n bedrag bo 0 in, of laat dit leeg.';
export const save = 'Stoor';
export const saved = 'Opsomming gestoor';
export const couldntSave = 'Kon nie jou opsomming stoor nie';
export const sendATest = 'Stuur ’n toets';
export const cancel = 'Kanselleer';
export const change = 'Verander';
export const everyDay = 'Elke dag';
export const everyWeekday = (weekday: string): string => `Elke ${weekday}`;
export const byEmail = 'per e-pos';
export const inSlack = 'in Slack';
export const byEmailAndInSlack = 'per e-pos en in Slack';
export const whenAndWhere = (day: string, time: string, where: string): string => `${day} om ${time}, ${where}.`;
export const testSentTo = (address: string): string => `Toets gestuur na ${address}`;
export const testInSlack = 'Toets gestuur na Slack';
export const couldntSendTest = 'Kon nie die toets stuur nie';
export const next = (time: string): string => `Volgende: ${time}.`;
export const lastSent = (time: string): string => `Laas gestuur: ${time}.`;
export const stoppedTitle = 'Karoo stuur nie meer na Slack nie';
export const stopped = (count: number): string =>
  `Slack het die opsomming ${count} keer ná mekaar geweier. Tik ’n nuwe adres in of stuur ’n toets. Wanneer ’n boodskap aankom, stuur Karoo weer jou opsomming.`;
export const failedTitle = 'Die laaste boodskap na Slack het misluk';
export const failedAt = (time: string): string => `Op ${time}.`;
export const problems = {
  unreachable: 'Slack kon nie bereik word nie. Gaan die adres na.',
  timeout: 'Slack het te lank geneem om te antwoord. Die boodskap het dalk tog aangekom.',
  private: 'Die adres is in ’n private netwerk, wat Karoo nooit bel nie.',
  refused: 'Slack het die boodskap geweier. Gaan die adres na, of skep ’n nuwe webhook.',
  gone: 'Slack ken nie meer hierdie adres nie. Skep ’n nuwe webhook en tik sy adres in.',
  busy: 'Slack is oorlaai of het ’n fout.',
  unknown:
    'Die verbinding is verbreek, dus weet ons nie of die boodskap aangekom het nie. Karoo stuur dit nie weer nie.',
};
