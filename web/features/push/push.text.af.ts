export const onThisDevice = 'Kennisgewings op hierdie toestel';
export const whatItIs =
  'Hoor van jou winkels se nuwe bestellings en waarskuwings, ook terwyl Karoo toe is. Die keuse geld vir hierdie toestel en jou aanmelding daarop.';
export const switchOn = 'Skakel kennisgewings aan';
export const yourBrowserAsks = 'Jou blaaier vra dan of Karoo dit mag stuur.';
export const unsupported =
  'Hierdie blaaier kan nie kennisgewings ontvang nie. Gebruik ’n onlangse weergawe van Chrome, Edge, Firefox of Safari, nie in ’n privaat venster nie.';
export const installFirst =
  'Op ’n iPhone of iPad, voeg Karoo eers by jou tuisskerm: in Safari, tik Deel en dan Voeg by tuisskerm. Maak Karoo dan daar oop en kom terug na hierdie bladsy.';
export const refusedTitle = 'Kennisgewings is geblokkeer';
export const refused =
  'Hierdie toestel laat Karoo nie toe om kennisgewings te stuur nie. Om dit toe te laat, maak jou blaaier se instellings vir hierdie werf oop (die ikoon langs die adres), of die geïnstalleerde toep se instellings, en stel Kennisgewings op Laat toe.';
export const offline = 'Koppel aan die internet om dit te verander.';
export const newOrders = 'Nuwe bestellings';
export const newOrdersHelp = 'Bestellings binne ’n minuut kom as een kennisgewing, met hul totaal.';
export const alerts = 'Waarskuwings';
export const alertsHelp = 'Soos min voorraad, en ’n winkel wat Karoo vir ’n halfuur nie kan lees nie.';
export const quietHours = 'Stil ure';
export const quietHoursHelp =
  'Kennisgewings uit hierdie ure word gestuur wanneer dit eindig. Die ure is in elke winkel se tydsone.';
export const from = 'Van';
export const until = 'Tot';
export const sendATest = 'Stuur ’n toets';
export const switchOff = 'Skakel af';
export const couldntSave = 'Kon nie kennisgewings verander nie';
export const couldntSubscribe = 'Jou blaaier kon nie vir kennisgewings registreer nie. Probeer later weer.';
export const testSent = 'Toets gestuur. Dit verskyn binne ’n paar sekondes.';
export const couldntSendTest = 'Kon nie ’n toets stuur nie';
export const problems = {
  gone: 'Hierdie toestel ontvang nie meer kennisgewings nie. Skakel dit weer aan.',
  refused: 'Die blaaier se stootdiens het die boodskap geweier. Skakel kennisgewings af en weer aan.',
  busy: 'Die blaaier se stootdiens is besig. Probeer oor ’n paar minute weer.',
  unreachable: 'Karoo kon nie die blaaier se stootdiens bereik nie. Probeer oor ’n paar minute weer.',
};
