export const feedbackSentSuccessfullyThankYou = 'Terugvoer suksesvol gestuur! Dankie vir jou bydrae.';
export const feedback = 'Terugvoer';
export const type = 'Soort';
export const message = 'Boodskap';
export const itGoesToThePeople =
  'Dit gaan na die mense wat Karoo bedryf, met jou naam en e-posadres sodat hulle kan antwoord.';
export const close = 'Sluit';
export const sendFeedback = 'Stuur terugvoer';
