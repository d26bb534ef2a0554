export const karooTookTooLong = 'Karoo het te lank geneem om te antwoord. Probeer asseblief weer.';
export const couldntReachKarooCheckYour = 'Kan Karoo nie bereik nie. Kontroleer jou verbinding en probeer weer.';
export const anUnexpectedErrorOccurredPlease = '’n Onverwagte fout het voorgekom. Probeer asseblief weer.';
export const noResponse = 'geen antwoord';
export const dataSaver = 'databespaarder';
export const longDelay = 'lang vertraging';
export const lowBandwidth = 'lae bandwydte';
export const error = 'Fout';
export const justNow = 'nou net';
export const weCouldntConfirmThisChange =
  'Ons kon nie hierdie verandering bevestig nie. Kyk in jou winkel voordat jy weer probeer.';
export const esc = 'Esc';
export const ctrl = 'Ctrl';
export const buttonIsAriaLabelClose = 'button:is([aria-label="Sluit"], [aria-label^="Sluit "]):not(:disabled)';
