export const resendAnEmail = 'Stuur ’n e-pos weer';
export const resendAnEmailOf = (number: string | number): string => `Stuur ’n e-pos van bestelling #${number} weer`;
export const sentByYourStore = (email: string): string =>
  `Jou winkel stuur dit na ${email}, met sy eie teks en ontwerp.`;
export const whichEmail = 'Watter e-pos';
export const send = 'Stuur';
export const cancel = 'Kanselleer';
export const loading = 'Laai...';
export const couldntLoad = 'Kon nie jou winkel se e-posse laai nie';
export const connectFirst = 'Koppel om te sien watter e-posse jou winkel vir hierdie bestelling kan stuur.';
export const tooOld =
  'Jou winkel se WooCommerce kan dit nie van hier af doen nie. Dit het weergawe 9.8 of later nodig. Maak die bestelling in jou winkel oop en gebruik “Bestellingsaksies”.';
export const noEmails = 'Jou winkel het geen e-pos om vir hierdie bestelling met sy huidige status te stuur nie.';
export const noAddress = 'Hierdie bestelling het geen e-posadres nie.';
export const emailOfOrder = (title: string, number: string | number): string =>
  `E-pos “${title}” van bestelling #${number}`;
export const sent = (title: string, email: string): string => `Jou winkel het “${title}” na ${email} gestuur`;
export const wasNotSent = (title: string): string => `“${title}” is nie gestuur nie`;
export const waitingToBeSent = (title: string): string => `“${title}” wag om gestuur te word.`;
export const undo = 'Maak ongedaan';
export const tryAgain = 'Probeer weer';
