export const tracking = 'Opsporing';
export const addTrackingNumber = 'Voeg opsporingsnommer by';
export const trackingNumberFor = (number: string | number): string => `Opsporingsnommer vir bestelling #${number}`;
export const courier = 'Koerier';
export const enterTheCourier = 'Tik die koerier in.';
export const trackingNumber = 'Opsporingsnommer';
export const enterTheTrackingNumber = 'Tik die opsporingsnommer in.';
export const trackingLink = 'Opsporingskakel (opsioneel)';
export const checkTheLink = 'Ingevul vir hierdie koerier. Kyk of dit die pakkie wys.';
export const enterAFullLink = 'Tik die volle skakel in, soos https://www.example.co.za/track/123.';
export const emailTheCustomer = 'E-pos die kliënt ’n nota';
export const noteToTheCustomer = 'Nota aan die kliënt';
export const noteText = (courier: string, number: string, url: string): string =>
  `Jou bestelling is op pad met ${courier}. Opsporingsnommer: ${number}.${url === '' ? '' : ` Volg jou pakkie: ${url}`}`;
export const whereItIsSaved =
  'Word in jou winkel gestoor waar die inproppe WooCommerce Shipment Tracking en Advanced Shipment Tracking dit hou. Sonder een van hulle sien kliënte dit nie daar nie: e-pos hulle ’n nota.';
export const save = 'Stoor';
export const cancel = 'Kanselleer';
export const remove = 'Verwyder';
export const removeNumber = (number: string): string => `Verwyder opsporingsnommer ${number}`;
export const sentOn = (date: string): string => `Gestuur op ${date}`;
export const trackingOnOrder = (trackingNumber: string, number: string | number): string =>
  `Opsporingsnommer ${trackingNumber} op bestelling #${number}`;
export const trackingRemovedFromOrder = (trackingNumber: string, number: string | number): string =>
  `Verwyder opsporingsnommer ${trackingNumber} van bestelling #${number}`;
export const added = (number: string | number): string => `Opsporingsnommer by bestelling #${number} gevoeg`;
export const removed = (number: string | number): string => `Opsporingsnommer van bestelling #${number} verwyder`;
export const couldntSave = (number: string | number): string =>
  `Kon nie die opsporingsnommer van bestelling #${number} stoor nie`;
export const waitingToBeSent = 'Die opsporingsnommer wag om gestuur te word.';
export const undo = 'Maak ongedaan';
export const tryAgain = 'Probeer weer';
