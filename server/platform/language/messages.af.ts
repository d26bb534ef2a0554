import { AFRIKAANS_INPUT_MESSAGES } from './input-messages.af.ts';
import { AFRIKAANS_ORDER_MESSAGES } from './order-messages.af.ts';
import { AFRIKAANS_REORDER_MESSAGES } from './reorder-messages.af.ts';
import { AFRIKAANS_IMPORT_MESSAGES } from './import-messages.af.ts';
import { AFRIKAANS_STORE_MESSAGES } from './store-messages.af.ts';

/**
 * Messages of errors in Afrikaans, by their English text. `{1}` stands for a name or number.
 * translate-message.test.ts finds messages that are missing.
 */
export const AFRIKAANS_MESSAGES: Readonly<Record<string, string>> = {
  ...AFRIKAANS_INPUT_MESSAGES,
  ...AFRIKAANS_ORDER_MESSAGES,
  ...AFRIKAANS_STORE_MESSAGES,
  ...AFRIKAANS_REORDER_MESSAGES,
  ...AFRIKAANS_IMPORT_MESSAGES,

  'The request isn’t valid.': 'Die versoek is nie geldig nie.',
  'The request body isn’t valid JSON.': 'Die versoek se inhoud is nie geldige JSON nie.',
  'Please sign in.': 'Meld asseblief aan.',
  'The signature does not match the body.': 'Die handtekening pas nie by die inhoud nie.',
  'Please check your email and click the confirmation link before signing in.':
    'Kyk asseblief in jou e-pos en klik op die bevestigingskakel voordat jy aanmeld.',
  'Your password is incorrect.': 'Jou wagwoord is verkeerd.',
  'Your trial has ended. Choose a plan to continue.': 'Jou proeftydperk het geëindig. Kies ’n plan om voort te gaan.',
  'Your role doesn’t allow this.': 'Jou rol laat dit nie toe nie.',
  'This procedure is run by the server alone.': 'Net die bediener voer hierdie prosedure uit.',
  'This request came from another site.': 'Hierdie versoek het van ’n ander werf gekom.',
  'We can’t find this, or you don’t have access.': 'Ons kan dit nie vind nie, of jy het nie toegang nie.',
  'Store not found or inactive': 'Winkel nie gevind nie of nie aktief nie',
  'Organization not found': 'Organisasie nie gevind nie',
  'Someone else has changed this.': 'Iemand anders het dit verander.',
  'This change is still in progress. Check again in a moment.':
    'Hierdie verandering is nog aan die gang. Kyk oor ’n oomblik weer.',
  'This is in your store’s trash. Restore it, then try again.':
    'Dit is in jou winkel se asblik. Herstel dit en probeer weer.',
  'This organization is being deleted. Restore it first.': 'Hierdie organisasie word geskrap. Herstel dit eers.',
  'This is sample data, which can’t be changed. Connect your store first.':
    'Dit is voorbeelddata, wat nie verander kan word nie. Koppel eers jou winkel.',
  'Sample data is for organizations without a store.': 'Voorbeelddata is vir organisasies sonder ’n winkel.',
  'This person is already a member.': 'Hierdie persoon is reeds ’n lid.',
  'You already have an active plan.': 'Jy het reeds ’n aktiewe plan.',
  'You can’t do this right now.': 'Jy kan dit nie nou doen nie.',
  'This invitation has expired. Ask for a new one.': 'Hierdie uitnodiging het verval. Vra vir ’n nuwe een.',
  'This store is already connected to the organization.': 'Hierdie winkel is reeds aan die organisasie gekoppel.',
  'The request is too large.': 'Die versoek is te groot.',
  'Send the body as application/json.': 'Stuur die inhoud as application/json.',
  'Cannot connect to WooCommerce store': 'Kan nie aan die WooCommerce-winkel koppel nie',
  'Karoo doesn’t allow this WooCommerce path.': 'Karoo laat nie hierdie WooCommerce-pad toe nie.',
  'Your store rejected this change.': 'Jou winkel het hierdie verandering geweier.',
  'Too many requests. Wait a moment and try again.': 'Te veel versoeke. Wag ’n oomblik en probeer weer.',
  'Failed to get PayFast credentials': 'Kon nie die PayFast-besonderhede kry nie',
  'PayFast returned an unexpected response. Try again in a few minutes.':
    'PayFast het ’n onverwagte antwoord gegee. Probeer oor ’n paar minute weer.',
  'Google isn’t set up on this server.': 'Google is nie op hierdie bediener opgestel nie.',
  'Failed to connect Google Analytics': 'Kon nie Google Analytics koppel nie',
  'Failed to connect Search Console': 'Kon nie Search Console koppel nie',
  'Google ended this connection. Reconnect to continue.':
    'Google het hierdie koppeling beëindig. Koppel weer om voort te gaan.',
  'Google declined the request.': 'Google het die versoek geweier.',
  'You’ve reached Google’s request limit. Try again later.':
    'Jy het Google se versoeklimiet bereik. Probeer later weer.',
  'Google returned an unexpected response. Try again in a few minutes.':
    'Google het ’n onverwagte antwoord gegee. Probeer oor ’n paar minute weer.',
  'WooCommerce proxy call failed: {1}': 'Die WooCommerce-oproep het misluk: {1}',
  'WooCommerce proxy call failed': 'Die WooCommerce-oproep het misluk',
  'Something went wrong on our side. Please try again.':
    'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
  'Karoo is temporarily unavailable. Try again in a moment.':
    'Karoo is tydelik nie beskikbaar nie. Probeer oor ’n oomblik weer.',

  // Requests in general.
  'This took too long. Try again with a shorter period.': 'Dit het te lank geneem. Probeer weer met ’n korter tydperk.',
  'Text can’t contain NUL characters.': 'Teks kan nie NUL-karakters bevat nie.',
  'The request ended before it was complete.': 'Die versoek het geëindig voordat dit volledig was.',
  'This procedure doesn’t exist.': 'Hierdie prosedure bestaan nie.',
  'Only the invited email address can become an admin. Sign in with that address, or ask for an invitation to yours.':
    'Net die genooide e-posadres kan ’n admin word. Meld met daardie adres aan, of vra ’n uitnodiging na joune.',
  'This request came from another site. Open Karoo at {1}, or set PUBLIC_URL to the address that you use.':
    'Hierdie versoek kom van ’n ander webwerf. Maak Karoo by {1} oop, of stel PUBLIC_URL op die adres wat jy gebruik.',
  'There are no emails named {1}.': 'Daar is geen e-posse met die naam {1} nie.',
  'The request is larger than {1} kB.': 'Die versoek is groter as {1} kB.',
  'The request body nests deeper than {1} levels.': 'Die versoek se inhoud is dieper as {1} vlakke genes.',
  'The URL is longer than {1} characters. Send long input in the body of a POST.':
    'Die URL is langer as {1} karakters. Stuur lang invoer in die inhoud van ’n POST.',
  'This is no batch of calls.': 'Dit is nie ’n bondel oproepe nie.',
  'A batch holds at most {1} calls.': '’n Bondel bevat hoogstens {1} oproepe.',
  '{1} cannot be in a batch.': '{1} kan nie in ’n bondel wees nie.',
  'Metrics can be read from this machine only, or with METRICS_TOKEN as a bearer token.':
    'Metings kan net vanaf hierdie masjien gelees word, of met METRICS_TOKEN as draertoken.',
  'Your organization has {1} live connections open, which is the limit. Close Karoo tabs you don’t need.':
    'Jou organisasie het {1} lewendige verbindings oop, en dit is die limiet. Maak Karoo-oortjies toe wat jy nie nodig het nie.',
  'You have {1} live connections open, which is the limit. Close Karoo tabs you don’t need.':
    'Jy het {1} lewendige verbindings oop, en dit is die limiet. Maak Karoo-oortjies toe wat jy nie nodig het nie.',
  'This link has expired. Request the file again.': 'Hierdie skakel het verval. Vra weer die lêer aan.',
  'This file has expired.': 'Hierdie lêer het verval.',
  '"{1}" is after "{2}". Give the earlier day as "{3}".': '"{1}" is ná "{2}". Gee die vroeëre dag as "{3}".',

  // Accounts.
  'Login failed. Please check your credentials.': 'Aanmelding het misluk. Gaan asseblief jou besonderhede na.',
  'This link has expired. Request a new one.': 'Hierdie skakel het verval. Vra ’n nuwe een aan.',
  'You sign in with Google and don’t have a password yet. Set one with "Forgotten your password?" on the sign-in page, then try again.':
    'Jy meld met Google aan en het nog nie ’n wagwoord nie. Stel een met "Wagwoord vergeet?" op die aanmeldbladsy en probeer weer.',
  'Too many {1}. Please wait {2} {3}.': 'Te veel {1}. Wag asseblief {2} {3}.',
  minute: 'minuut',
  minutes: 'minute',
  'sign-in attempts': 'aanmeldpogings',
  'sign-up attempts': 'registrasiepogings',
  'email requests': 'e-posversoeke',
  'links opened': 'skakels oopgemaak',
  attempts: 'pogings',
  'This session has already ended.': 'Hierdie sessie het reeds geëindig.',

  // Organizations.
  'You own {1} organizations, which is the limit. Transfer or delete one first.':
    'Jy besit {1} organisasies, en dit is die limiet. Dra eers een oor of skrap een.',
  'This member cannot own another organization.': 'Hierdie lid kan nie nog ’n organisasie besit nie.',
  'You’re already the owner.': 'Jy is reeds die eienaar.',
  'Only an active member can become the owner.': 'Net ’n aktiewe lid kan die eienaar word.',
  'Type the organization’s name exactly as shown.': 'Tik die organisasie se naam presies soos dit gewys word.',
  'Ask another admin or the owner to change your role.': 'Vra ’n ander admin of die eienaar om jou rol te verander.',
  'Leave the organization instead.': 'Verlaat eerder die organisasie.',
  'As the owner, you can’t leave. Transfer ownership to another member or delete the organization first.':
    'As die eienaar kan jy nie die organisasie verlaat nie. Dra eers eienaarskap aan ’n ander lid oor of skrap die organisasie.',
  'You can’t change the owner. They need to transfer ownership first.':
    'Jy kan nie die eienaar verander nie. Die eienaar moet eers eienaarskap oordra.',
  'This person isn’t a member of the organization.': 'Hierdie persoon is nie ’n lid van die organisasie nie.',
  'You already have an account with this email address. Sign in to accept the invitation.':
    'Jy het reeds ’n rekening met hierdie e-posadres. Meld aan om die uitnodiging te aanvaar.',
  'This invitation was already accepted or revoked.': 'Hierdie uitnodiging is reeds aanvaar of teruggetrek.',
  'You’re already a member.': 'Jy is reeds ’n lid.',
  'We can’t find this invitation.': 'Ons kan nie hierdie uitnodiging vind nie.',
  'You can only email active members of organizations you own or administer.':
    'Jy kan net e-posse stuur aan aktiewe lede van organisasies wat jy besit of administreer.',

  // Orders, products, customers.
  'We can’t find this order in your store.': 'Ons kan nie hierdie bestelling in jou winkel vind nie.',
  'We can’t find this product in your store.': 'Ons kan nie hierdie produk in jou winkel vind nie.',
  'They are one customer already.': 'Hulle is reeds een kliënt.',
  'These aren’t merged with this customer.': 'Hulle is nie met hierdie kliënt saamgevoeg nie.',
  'We can’t find this customer in your store.': 'Ons kan nie hierdie kliënt in jou winkel vind nie.',
  'Your store has no status “{1}”.': 'Jou winkel het nie ’n status “{1}” nie.',
  'Your store hasn’t confirmed the note. We’ll check before sending it again.':
    'Jou winkel het nie die nota bevestig nie. Ons sal dit nagaan voordat ons dit weer stuur.',
  'Your store hasn’t confirmed the product. We’ll check before sending it again.':
    'Jou winkel het nie die produk bevestig nie. Ons sal dit nagaan voordat ons dit weer stuur.',
  'Your store hasn’t confirmed the variations. We’ll check before sending them again.':
    'Jou winkel het nie die variasies bevestig nie. Ons sal dit nagaan voordat ons dit weer stuur.',
  'Your store hasn’t confirmed this change. We’ll check before sending it again.':
    'Jou winkel het nie hierdie verandering bevestig nie. Ons sal dit nagaan voordat ons dit weer stuur.',
  'Your store hasn’t confirmed all of these changes. We’ll check before sending them again.':
    'Jou winkel het nie al hierdie veranderinge bevestig nie. Ons sal dit nagaan voordat ons dit weer stuur.',
  'There is nothing to undo in this bulk change.': 'Daar is niks om in hierdie massaverandering te ontdoen nie.',
  'This file arrived damaged. Choose it again.': 'Hierdie lêer het beskadig aangekom. Kies dit weer.',
  'A part of this file is missing. Choose it again.': '’n Deel van hierdie lêer ontbreek. Kies dit weer.',
  'Choose a file of at most {1} MB.': 'Kies ’n lêer van hoogstens {1} MB.',
  'We can’t find this change.': 'Ons kan nie hierdie verandering vind nie.',
  'Your store didn’t answer several times.': 'Jou winkel het verskeie kere nie geantwoord nie.',
  'Whoever asked for this may no longer change products here.':
    'Wie dit gevra het, mag nie meer produkte hier verander nie.',
  'Karoo stopped several times during this change.': 'Karoo het verskeie kere tydens hierdie verandering gestop.',
  'Enter one of these: {1}.': 'Voer een van hierdie in: {1}.',
  'Enter a whole number.': 'Voer ’n heelgetal in.',
  'Enter a price, such as 99.90.': 'Voer ’n prys in, soos 99.90.',
  'Enter a date such as 2026-11-20.': 'Voer ’n datum in, soos 2026-11-20.',
  'Choose 1 to {1} products.': 'Kies 1 tot {1} produkte.',
  'Enter a number, such as 99.90.': 'Voer ’n getal in, soos 99.90.',
  'Enter a number, such as -5.50.': 'Voer ’n getal in, soos -5.50.',
  'Enter a per cent, such as -12.5.': 'Voer ’n persentasie in, soos -12.5.',
  'Give one of set, add and percent, as a number.': 'Gee een van set, add en percent, as ’n getal.',
  'Change one of price, sale price and stock, by one of set, add and percent.':
    'Verander een van prys, uitverkoopprys en voorraad, deur een van set, add en percent.',
  'A sale ends after it starts.': '’n Uitverkoping eindig ná dit begin.',
  'Only a variable product has variations.': 'Net ’n veranderlike produk het variasies.',
  'Type {1} to confirm.': 'Tik {1} om te bevestig.',
  'The product name doesn’t match.': 'Die produknaam stem nie ooreen nie.',
  'This {1} is in your store’s trash, so nothing changed. Restore it, then try again.':
    'Hierdie {1} is in jou winkel se asblik, so niks het verander nie. Herstel dit en probeer weer.',
  order: 'bestelling',
  product: 'produk',
  'This product was deleted in your store.': 'Hierdie produk is in jou winkel geskrap.',
  'This variation was deleted in your store.': 'Hierdie variasie is in jou winkel geskrap.',
  'This order was deleted in your store.': 'Hierdie bestelling is in jou winkel geskrap.',
  'This key belongs to another change.': 'Hierdie sleutel behoort aan ’n ander verandering.',
  'Give one time for a record, or for a batch the times by id. A new product has none.':
    'Gee een tyd vir ’n rekord, of vir ’n bondel die tye volgens ID. ’n Nuwe produk het geen.',
  'Give the name of one product, or for a batch the names by id.':
    'Gee die naam van een produk, of vir ’n bondel die name volgens ID.',
  'This connection request has expired.': 'Hierdie koppelversoek het verval.',
  'This is no key of a shop: user_id, consumer_key, consumer_secret and key_permissions are needed.':
    'Dit is nie ’n winkel se sleutel nie: user_id, consumer_key, consumer_secret en key_permissions is nodig.',
  'A delivery is one JSON object.': '’n Aflewering is een JSON-objek.',
  'We can’t find this saved view.': 'Ons kan nie hierdie gestoorde aansig vind nie.',
  'You have {1} saved views for this screen, which is the limit. Delete one first.':
    'Jy het {1} gestoorde aansigte vir hierdie skerm, en dit is die limiet. Skrap eers een.',

  // Exports.
  'We can’t find this export.': 'Ons kan nie hierdie uitvoer vind nie.',
  'This link has expired. Export it again.': 'Hierdie skakel het verval. Voer dit weer uit.',
  'This file has expired. Export it again.': 'Hierdie lêer het verval. Voer dit weer uit.',
  'wc_ids: Rows of this table cannot be chosen.': 'wc_ids: Rye van hierdie tabel kan nie gekies word nie.',
  'Your organization asked for {1} exports in an hour, which is the limit. Try again in a few minutes.':
    'Jou organisasie het {1} uitvoere in ’n uur aangevra, en dit is die limiet. Probeer oor ’n paar minute weer.',
  'You asked for {1} exports in an hour, which is the limit. Try again in a few minutes.':
    'Jy het {1} uitvoere in ’n uur aangevra, en dit is die limiet. Probeer oor ’n paar minute weer.',
  'Your organization has {1} exports in progress, which is the limit. Try again when one is ready.':
    'Jou organisasie het {1} uitvoere aan die gang, en dit is die limiet. Probeer weer wanneer een gereed is.',
  'You have {1} exports in progress, which is the limit. Try again when one is ready.':
    'Jy het {1} uitvoere aan die gang, en dit is die limiet. Probeer weer wanneer een gereed is.',

  // Billing.
  'PayFast passphrase is not configured. Please contact support.':
    'PayFast-wagfrase is nie opgestel nie. Kontak asseblief ondersteuning.',
  'Your profile isn’t ready yet. Reload the page.': 'Jou profiel is nog nie gereed nie. Herlaai die bladsy.',
  'We can’t find this payment.': 'Ons kan nie hierdie betaling vind nie.',
  'You don’t have a cancelled plan to resume. Choose a plan to start again.':
    'Jy het nie ’n gekanselleerde plan om te hervat nie. Kies ’n plan om weer te begin.',
  'Your plan is cancelled but still paid for. Resume it instead of paying again.':
    'Jou plan is gekanselleer maar nog betaal. Hervat dit eerder as om weer te betaal.',
  'You already have an active plan. Switch plans in Settings, Billing.':
    'Jy het reeds ’n aktiewe plan. Wissel van plan in Instellings, Fakturering.',
  'Your account is closing. Keep it in Settings, Data, then choose a plan.':
    'Jou rekening word gesluit. Behou dit in Instellings, Data, en kies dan ’n plan.',
  'This is no payment notice. Send the fields as PayFast does.':
    'Dit is nie ’n betaalkennisgewing nie. Stuur die velde soos PayFast doen.',
  'There’s no card to update. Choose a plan to pay again.':
    'Daar is geen kaart om by te werk nie. Kies ’n plan om weer te betaal.',
  'There’s no failed payment to retry. Choose a plan to pay again.':
    'Daar is geen mislukte betaling om weer te probeer nie. Kies ’n plan om weer te betaal.',
  'PayFast no longer has your card. Choose a plan to pay again.':
    'PayFast het nie meer jou kaart nie. Kies ’n plan om weer te betaal.',
  'Your plan is already being changed. Check back in a few minutes.':
    'Jou plan word reeds verander. Kyk oor ’n paar minute weer.',
  '{1} Choose a plan first.': '{1} Kies eers ’n plan.',
  'You don’t have a plan to cancel.': 'Jy het nie ’n plan om te kanselleer nie.',
  'You can switch plans once your payments are up to date.': 'Jy kan van plan wissel sodra jou betalings op datum is.',
  'You can only refund your first payment, within {1} days of paying. You can still cancel.':
    'Jy kan net jou eerste betaling laat terugbetaal, binne {1} dae nadat jy betaal het. Jy kan steeds kanselleer.',
  'PayFast declined the refund. Contact us and we’ll pay it back.':
    'PayFast het die terugbetaling geweier. Kontak ons en ons sal dit terugbetaal.',
  'PayFast isn’t responding. We’ve saved your refund and will retry it. Check back in an hour.':
    'PayFast reageer nie. Ons het jou terugbetaling gestoor en sal dit weer probeer. Kyk oor ’n uur weer.',
  'We couldn’t cancel your plan at PayFast, so your account is unchanged. Try again in a few minutes.':
    'Ons kon nie jou plan by PayFast kanselleer nie, so jou rekening is onveranderd. Probeer oor ’n paar minute weer.',

  // Google.
  'The connected Google account no longer has access. Request access at Google or choose another property.':
    'Die gekoppelde Google-rekening het nie meer toegang nie. Vra toegang by Google aan of kies ’n ander eiendom.',
  'Karoo doesn’t have permission to read this. Reconnect and leave the box ticked on Google’s page.':
    'Karoo het nie toestemming om dit te lees nie. Koppel weer en laat die blokkie op Google se bladsy gemerk.',
  'The Google API is off for this server’s Google project. Ask your server administrator to turn it on.':
    'Die Google-API is af vir hierdie bediener se Google-projek. Vra jou bedieneradministrateur om dit aan te skakel.',
  'This server’s Google client isn’t set up correctly. Ask your server administrator to fix it.':
    'Hierdie bediener se Google-kliënt is nie reg opgestel nie. Vra jou bedieneradministrateur om dit reg te maak.',
  'Google declined the request: {1}': 'Google het die versoek geweier: {1}',
  'Failed to fetch Analytics accounts: {1}': 'Kon nie die Analytics-rekeninge kry nie: {1}',
  'This Google sign-in has expired or was already used. Try again.':
    'Hierdie Google-aanmelding het verval of is reeds gebruik. Probeer weer.',
  'Google didn’t accept the sign-in. Try again.': 'Google het nie die aanmelding aanvaar nie. Probeer weer.',
  'Karoo needs the permission on Google’s page. Try again and leave it ticked.':
    'Karoo het die toestemming op Google se bladsy nodig. Probeer weer en laat dit gemerk.',
  'Google didn’t give Karoo ongoing access. Try again.':
    'Google het nie vir Karoo deurlopende toegang gegee nie. Probeer weer.',
  'Google isn’t responding. Try again in a few minutes.': 'Google reageer nie. Probeer oor ’n paar minute weer.',
  'A property ID is a number, such as 348611234.': '’n Eiendom-ID is ’n getal, soos 348611234.',
  'This account doesn’t have access to this site.': 'Hierdie rekening het nie toegang tot hierdie werf nie.',
  'Google didn’t renew the connection in time.': 'Google het nie die koppeling betyds hernu nie.',
  'Choose a property first.': 'Kies eers ’n eiendom.',
  'This isn’t a Google Analytics connection.': 'Dit is nie ’n Google Analytics-koppeling nie.',
  'Choose a site first.': 'Kies eers ’n werf.',
  'This isn’t a Search Console connection.': 'Dit is nie ’n Search Console-koppeling nie.',
  'The end date is before the start date.': 'Die einddatum is voor die begindatum.',
  'Choose a period of up to three years.': 'Kies ’n tydperk van hoogstens drie jaar.',

  // Refunds of orders.
  'Your store hasn’t confirmed the refund. We’ll check before sending it again.':
    'Jou winkel het nog nie die terugbetaling bevestig nie. Ons sal kyk voordat ons dit weer stuur.',
  'Your store never confirmed this refund and doesn’t list it. Check with your payment provider whether the customer was paid before you refund again.':
    'Jou winkel het nooit hierdie terugbetaling bevestig nie en lys dit nie. Vra jou betaaldiens of die kliënt betaal is voordat jy weer terugbetaal.',
  'This order was refunded since you opened it. Check what is left, then refund again.':
    'Hierdie bestelling is terugbetaal sedert jy dit oopgemaak het. Kyk wat oor is en betaal dan weer terug.',
  'Give an amount with at most two decimals, such as "122.34".':
    'Gee ’n bedrag met hoogstens twee desimale, soos "122.34".',
  'Give an amount above zero, or lines to refund.': 'Gee ’n bedrag bo nul, of reëls om terug te betaal.',
  'This order has been refunded in full.': 'Hierdie bestelling is ten volle terugbetaal.',
  'You can refund at most {1} of this order.': 'Jy kan hoogstens {1} van hierdie bestelling terugbetaal.',
  'The lines add up to {1}. Give that amount, or leave it out.':
    'Die reëls se som is {1}. Gee daardie bedrag, of laat dit weg.',
  'Name each line once.': 'Noem elke reël een keer.',
  'Line {1} has nothing left to refund.': 'Reël {1} het niks oor om terug te betaal nie.',
  'You can refund at most {1} tax of “{2}”.': 'Jy kan hoogstens {1} belasting van “{2}” terugbetaal.',
  'You can refund at most {1} of “{2}”.': 'Jy kan hoogstens {1} van “{2}” terugbetaal.',
  'Give the quantities of the items that go back to stock.':
    'Gee die hoeveelhede van die items wat na voorraad teruggaan.',
  'This payment method can’t refund by itself. Record the refund and pay the customer back yourself.':
    'Hierdie betaalmetode kan nie self terugbetaal nie. Teken die terugbetaling aan en betaal die kliënt self terug.',
  'Refund at most 500 lines at once.': 'Betaal hoogstens 500 reëls op een slag terug.',
};
