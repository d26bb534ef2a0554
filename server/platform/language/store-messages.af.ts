/** Messages about a store's connection and its records in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_STORE_MESSAGES: Readonly<Record<string, string>> = {
  'Go to WooCommerce → Settings → Advanced → REST API, add a Read/Write key for an administrator and paste both parts here.':
    'Gaan na WooCommerce → Settings → Advanced → REST API, voeg ’n Read/Write-sleutel vir ’n administrateur by en plak albei dele hier.',
  'This isn’t a store address.': 'Dit is nie ’n winkel se adres nie.',
  'Enter your home page address, such as https://myshop.co.za.':
    'Voer jou tuisblad se adres in, soos https://mywinkel.co.za.',
  'This address isn’t responding.': 'Hierdie adres reageer nie.',
  'Open the address in your browser. If it doesn’t load, contact your host. If it does, check for typos.':
    'Maak die adres in jou blaaier oop. As dit nie laai nie, kontak jou gasheermaatskappy. As dit laai, kyk vir tikfoute.',
  'We can’t find that address.': 'Ons kan nie daardie adres vind nie.',
  'Check the address for typos. A new domain can take a day to work.':
    'Kyk vir tikfoute in die adres. ’n Nuwe domein kan ’n dag neem om te werk.',
  'Your store’s security certificate isn’t trusted.': 'Jou winkel se sekuriteitsertifikaat word nie vertrou nie.',
  'Ask your host to renew or install the certificate.':
    'Vra jou gasheermaatskappy om die sertifikaat te hernu of te installeer.',
  'Your store is responding too slowly.': 'Jou winkel reageer te stadig.',
  'Try again in a few minutes. If it’s still slow, ask your host whether the site is overloaded.':
    'Probeer oor ’n paar minute weer. As dit stadig bly, vra jou gasheermaatskappy of die werf oorlaai is.',
  'This address is on a private network, which Karoo can’t reach.':
    'Hierdie adres is op ’n private netwerk wat Karoo nie kan bereik nie.',
  'Enter the public address your customers use.': 'Voer die openbare adres in wat jou kliënte gebruik.',
  'Your store redirects to another address.': 'Jou winkel stuur na ’n ander adres aan.',
  'Your store redirects to {1}.': 'Jou winkel stuur aan na {1}.',
  'Use the address you see after opening your store in a browser.':
    'Gebruik die adres wat jy sien nadat jy jou winkel in ’n blaaier oopgemaak het.',
  'If that’s your store, connect {1} instead.': 'As dit jou winkel is, koppel eerder {1}.',
  'Your store sent more data than expected.': 'Jou winkel het meer data as verwag gestuur.',
  'Turn off plugins that change the REST API, then try again.':
    'Skakel inproppe af wat die REST API verander, en probeer dan weer.',
  'Your store is getting too many requests.': 'Jou winkel kry te veel versoeke.',
  'Wait a few minutes and try again. If it keeps happening, ask your host to allow Karoo more requests.':
    'Wag ’n paar minute en probeer weer. As dit aanhou gebeur, vra jou gasheermaatskappy om meer versoeke van Karoo toe te laat.',
  'Your store has a problem and returned an error.': 'Jou winkel het ’n probleem en het ’n fout teruggestuur.',
  'Your store returned an error ({1}).': 'Jou winkel het ’n fout teruggestuur ({1}).',
  'Check WooCommerce → Status → Logs or ask your host. It’s usually a plugin.':
    'Kyk onder WooCommerce → Status → Logs of vra jou gasheermaatskappy. Dit is gewoonlik ’n inprop.',
  'Your store returned a web page instead of data.': 'Jou winkel het ’n webblad in plaas van data teruggestuur.',
  'A plugin or your server changes the responses under /wp-json. Turn off caching and maintenance plugins for that path.':
    '’n Inprop of jou bediener verander die antwoorde onder /wp-json. Skakel inproppe vir kasgeheue en instandhouding vir daardie pad af.',
  'A firewall is blocking Karoo.': '’n Brandmuur blokkeer Karoo.',
  'A password of the web server is blocking Karoo.': '’n Wagwoord van die webbediener blokkeer Karoo.',
  '{1} is blocking Karoo.': '{1} blokkeer Karoo.',
  'Allow Karoo’s requests to /wp-json/wc/ in your firewall settings, or ask your host to.':
    'Laat Karoo se versoeke aan /wp-json/wc/ in jou brandmuur se instellings toe, of vra jou gasheermaatskappy daarvoor.',
  'Your store doesn’t recognise this consumer key.': 'Jou winkel herken nie hierdie consumer key nie.',
  'Check that you copied the whole key and that it hasn’t been revoked.':
    'Maak seker dat jy die hele sleutel gekopieer het en dat dit nie teruggetrek is nie.',
  'The consumer secret doesn’t match the consumer key.': 'Die consumer secret pas nie by die consumer key nie.',
  'Copy the secret again. WooCommerce shows it only once, so if you’ve lost it, create a new key.':
    'Kopieer die geheim weer. WooCommerce wys dit net een keer; as jy dit nie meer het nie, skep ’n nuwe sleutel.',
  'This key is read-only.': 'Hierdie sleutel kan net lees.',
  'Karoo can show your data, but can’t edit products or orders or get instant updates. To allow this, set the key to Read/Write under WooCommerce → Settings → Advanced → REST API.':
    'Karoo kan jou data wys, maar kan nie produkte of bestellings wysig of onmiddellike opdaterings kry nie. Om dit toe te laat, stel die sleutel op Read/Write onder WooCommerce → Settings → Advanced → REST API.',
  'The key’s user doesn’t have access to orders.': 'Die sleutel se gebruiker het nie toegang tot bestellings nie.',
  'Create a Read/Write key for an administrator or shop manager.':
    'Skep ’n Read/Write-sleutel vir ’n administrateur of winkelbestuurder.',
  'Your store’s REST API is off.': 'Jou winkel se REST API is af.',
  'This is usually a security plugin. Allow the REST API in its settings, at least for /wp-json/wc/.':
    'Dit is gewoonlik ’n sekuriteitsinprop. Laat die REST API in sy instellings toe, ten minste vir /wp-json/wc/.',
  'Your store uses plain permalinks, which don’t work with API keys.':
    'Jou winkel gebruik gewone permaskakels, wat nie met API-sleutels werk nie.',
  'In WordPress, go to Settings → Permalinks, choose anything except Plain and save.':
    'Gaan in WordPress na Settings → Permalinks, kies enigiets behalwe Plain en stoor.',
  'We couldn’t find WordPress at this address.': 'Ons kon nie WordPress by hierdie adres vind nie.',
  'Enter the address where WooCommerce is installed, including any folder.':
    'Voer die adres in waar WooCommerce geïnstalleer is, met sy gids as dit een het.',
  'This is a WordPress site, but WooCommerce isn’t responding.':
    'Dit is ’n WordPress-werf, maar WooCommerce reageer nie.',
  'Install and activate WooCommerce 3.5 or later, or enter the address of a site that has it.':
    'Installeer en aktiveer WooCommerce 3.5 of later, of voer die adres in van ’n werf wat dit het.',
  'Your store couldn’t find this.': 'Jou winkel kon dit nie vind nie.',
  'Refresh the page. It may have been deleted in your store.': 'Herlaai die bladsy. Dit is dalk in jou winkel geskrap.',
  'Your store rejected the request.': 'Jou winkel het die versoek geweier.',
  'Your store rejected the request: {1}': 'Jou winkel het die versoek geweier: {1}',
  'Check your store’s message and try again.': 'Kyk na jou winkel se boodskap en probeer weer.',
  'Your store sent a record we couldn’t read.': 'Jou winkel het ’n rekord gestuur wat ons nie kon lees nie.',
  'Open and save it in WooCommerce, then try again.': 'Maak dit in WooCommerce oop, stoor dit en probeer weer.',
  'Karoo stopped while connecting to your store.': 'Karoo het gestop terwyl dit aan jou winkel koppel.',
  'Try again in a moment.': 'Probeer oor ’n oomblik weer.',
  'Your store’s security certificate has expired.': 'Jou winkel se sekuriteitsertifikaat het verval.',
  'Your store’s security certificate is self-signed.': 'Jou winkel het self sy sekuriteitsertifikaat onderteken.',
  'Your store’s security certificate is for another address.':
    'Jou winkel se sekuriteitsertifikaat is vir ’n ander adres.',
  'Your store’s security certificate is missing its intermediate certificates.':
    'Jou winkel se sekuriteitsertifikaat kom sonder sy tussensertifikate.',
  'The server at this address doesn’t support a current version of TLS.':
    'Die bediener by hierdie adres ondersteun nie ’n huidige weergawe van TLS nie.',
  'Something went wrong on our side.': 'Iets het aan ons kant verkeerd geloop.',
  'Try again. If it happens again, contact us.': 'Probeer weer. As dit weer gebeur, kontak ons.',

  // Records that could not be stored.
  'A number is too large.': '’n Getal is te groot.',
  'A date isn’t valid.': '’n Datum is nie geldig nie.',
  'A value has the wrong type.': '’n Waarde is van die verkeerde tipe.',
  'A text field contains an unsupported character.': '’n Teksveld bevat ’n karakter wat nie ondersteun word nie.',
  'A required value is missing.': '’n Vereiste waarde ontbreek.',
  'A value isn’t valid ({1}).': '’n Waarde is nie geldig nie ({1}).',
  '{1} should be an amount of money': '{1} moet ’n geldbedrag wees',
  '{1} should be text': '{1} moet teks wees',
  '{1} should be text that is not empty': '{1} moet teks wat nie leeg is nie wees',
  '{1} should be an id': '{1} moet ’n ID wees',
  '{1} should be an id or 0': '{1} moet ’n ID of 0 wees',
  '{1} should be a number': '{1} moet ’n getal wees',
  '{1} should be yes or no': '{1} moet ja of nee wees',
  '{1} should be a date and time': '{1} moet ’n datum en tyd wees',
  '{1} should be an object': '{1} moet ’n objek wees',
  '{1} should be a list': '{1} moet ’n lys wees',

  // Google.
  'Google refused with status {1}.': 'Google het met status {1} geweier.',
  'This property’s time zone is {1}, but your store uses {2}. Days don’t cover the same hours.':
    'Hierdie eiendom se tydsone is {1}, maar jou winkel gebruik {2}. Dae strek nie oor dieselfde ure nie.',
  'This property’s currency is {1}, but your store uses {2}.':
    'Hierdie eiendom se geldeenheid is {1}, maar jou winkel gebruik {2}.',

  // Invoices, and what they need.
  'No PayFast account is set up. Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY.':
    'Geen PayFast-rekening is opgestel nie. Stel PAYFAST_MERCHANT_ID en PAYFAST_MERCHANT_KEY.',
  'Refund: {1}': 'Terugbetaling: {1}',
  'Karoo monthly plan, {1} to {2}': 'Karoo-maandplan, {1} tot {2}',
  'Karoo annual plan, {1} to {2}': 'Karoo-jaarplan, {1} tot {2}',
  'Refund within the period promised': 'Terugbetaling binne die beloofde tydperk',
};
