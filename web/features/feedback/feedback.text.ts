export const feedbackSentSuccessfullyThankYou = 'Feedback sent successfully! Thank you for your input.';
export const feedback = 'Feedback';
export const type = 'Type';
export const message = 'Message';
export const itGoesToThePeople =
  'It goes to the people who run Karoo, with your name and email address so that they can reply.';
export const close = 'Close';
export const sendFeedback = 'Send feedback';
