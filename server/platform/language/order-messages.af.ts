/** Messages of tracking numbers, addresses and emails of orders in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_ORDER_MESSAGES: Readonly<Record<string, string>> = {
  'Your store hasn’t confirmed the email. We’ll check before sending it again.':
    'Jou winkel het nie die e-pos bevestig nie. Ons kyk voordat ons dit weer stuur.',
  'Your store needs WooCommerce 9.8 or later to send its emails again.':
    'Jou winkel het WooCommerce 9.8 of later nodig om sy e-posse weer te stuur.',
  'Your store doesn’t send this email for an order in this state. Choose another one.':
    'Jou winkel stuur nie hierdie e-pos vir ’n bestelling met hierdie status nie. Kies ’n ander een.',
  'The order’s email address has changed since you looked. Check it, then send the email.':
    'Die bestelling se e-posadres het verander sedert jy gekyk het. Gaan dit na en stuur dan die e-pos.',
  'Your store hasn’t confirmed the tracking number. We’ll check before sending it again.':
    'Jou winkel het nie die opsporingsnommer bevestig nie. Ons kyk voordat ons dit weer stuur.',
};
