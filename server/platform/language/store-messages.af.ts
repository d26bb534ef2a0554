/** Messages about a store's connection and its records in Afrikaans, by their English text; see messages.af.ts. */
export const AFRIKAANS_STORE_MESSAGES: Readonly<Record<string, string>> = {
  'Go to WooCommerce → Settings → Advanced → REST API, add a Read/Write key for an administrator and paste both parts here.':
    'Gaan na WooCommerce → Settings → Advanced → REST API, voeg ’n Read/Write-sleutel vir ’n administrateur by en plak albei dele hier.',
  'WooCommerce gives keys only to an address with https, and this Karoo has none.':
    'WooCommerce gee sleutels net aan ’n adres met https, en hierdie Karoo het nie een nie.',
  'Connect with a key and secret instead, or have this Karoo set up with https.':
    'Koppel eerder met ’n sleutel en geheim, of laat hierdie Karoo met https opstel.',
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
  'Your store redirects in a circle.': 'Jou winkel stuur in ’n kring aan.',
  'Open your store in a browser. If it doesn’t load there either, check the addresses in WordPress → Settings → General, or ask your host.':
    'Maak jou winkel in ’n blaaier oop. As dit ook daar nie laai nie, kyk na die adresse onder WordPress → Settings → General, of vra jou gasheermaatskappy.',
  'Your store redirects Karoo’s changes, so they don’t arrive.':
    'Jou winkel stuur Karoo se veranderings aan, en dus kom hulle nie aan nie.',
  'Ask your host to leave /wp-json/ out of redirects, or to use redirects that keep POST and PUT (307 or 308).':
    'Vra jou gasheermaatskappy om /wp-json/ nie aan te stuur nie, of om aansturings te gebruik wat POST en PUT behou (307 of 308).',
  'Your store is in maintenance mode.': 'Jou winkel is in instandhoudingsmodus.',
  'Your store is in maintenance mode. It says to try again in {1} minutes.':
    'Jou winkel is in instandhoudingsmodus. Dit sê ons moet oor {1} minute weer probeer.',
  'Karoo tries again by itself. If it stays like this, turn off maintenance mode in WordPress or ask your host.':
    'Karoo probeer self weer. As dit so bly, skakel die instandhoudingsmodus in WordPress af of vra jou gasheermaatskappy.',
  'Your store returns the same records for every page of a list.':
    'Jou winkel stuur vir elke bladsy van ’n lys dieselfde rekords terug.',
  'A plugin changes the lists of the REST API. Turn off plugins that change the REST API, then try again.':
    '’n Inprop verander die REST API se lyste. Skakel inproppe af wat die REST API verander, en probeer dan weer.',
  'Your store shows a “coming soon” page instead of data.':
    'Jou winkel wys ’n “kom binnekort”-bladsy in plaas van data.',
  'Allow the REST API in the plugin that shows the page, or turn the page off.':
    'Laat die REST API toe in die inprop wat die bladsy wys, of skakel die bladsy af.',
  'Your store sends Karoo to a login page.': 'Jou winkel stuur Karoo na ’n aanmeldbladsy.',
  'Allow the REST API in the plugin that makes the site private, or turn the plugin off.':
    'Laat die REST API toe in die inprop wat die werf privaat maak, of skakel die inprop af.',
  'Your store prints PHP errors into its responses.': 'Jou winkel druk PHP-foute in sy antwoorde.',
  'Ask your host to set display_errors to off, or set WP_DEBUG_DISPLAY to false in wp-config.php.':
    'Vra jou gasheermaatskappy om display_errors af te skakel, of stel WP_DEBUG_DISPLAY op false in wp-config.php.',
  'Your store returned text instead of data.': 'Jou winkel het teks in plaas van data teruggestuur.',
  'Your store returned an empty response.': 'Jou winkel het ’n leë antwoord teruggestuur.',
  'PHP probably ran out of memory or time. Check WooCommerce → Status → Logs or ask your host.':
    'PHP se geheue of tyd het waarskynlik opgeraak. Kyk onder WooCommerce → Status → Logs of vra jou gasheermaatskappy.',
  'Your store returned “null” instead of data.': 'Jou winkel het “null” in plaas van data teruggestuur.',
  'Your store’s response ended early.': 'Jou winkel se antwoord het te vroeg geëindig.',
  'Try again. If it keeps happening, ask your host whether PHP runs out of memory or time.':
    'Probeer weer. As dit aanhou gebeur, vra jou gasheermaatskappy of PHP se geheue of tyd opraak.',
  'Your store’s response is compressed in a way that can’t be read.':
    'Jou winkel se antwoord is op ’n manier saamgepers wat nie gelees kan word nie.',
  'Ask your host to check the compression of /wp-json. It’s often switched on both in a plugin and in the web server.':
    'Vra jou gasheermaatskappy om na die saampersing van /wp-json te kyk. Dit is dikwels in ’n inprop sowel as in die webbediener aangeskakel.',
  'Your store returned something else than the list that Karoo asked for.':
    'Jou winkel het iets anders teruggestuur as die lys waarvoor Karoo gevra het.',
  'Your store returned a list in response to a change, so the change didn’t arrive.':
    'Jou winkel het ’n lys op ’n verandering teruggestuur, en dus het die verandering nie aangekom nie.',
  'Your host or a plugin turns changes into reads. Ask your host to pass POST and PUT requests under /wp-json on unchanged.':
    'Jou gasheermaatskappy of ’n inprop maak van veranderings leesversoeke. Vra jou gasheermaatskappy om POST- en PUT-versoeke onder /wp-json onveranderd deur te gee.',
  'Your store didn’t respond to every part of a change.':
    'Jou winkel het nie op elke deel van ’n verandering geantwoord nie.',
  'Check the records in WooCommerce, then try again.': 'Kyk na die rekords in WooCommerce en probeer dan weer.',
  'Your web server doesn’t pass /wp-json to WordPress.': 'Jou webbediener gee nie /wp-json na WordPress deur nie.',
  'In WordPress, go to Settings → Permalinks and choose Save Changes. If that doesn’t help, ask your host to send all addresses to index.php.':
    'Gaan in WordPress na Settings → Permalinks en kies Save Changes. As dit nie help nie, vra jou gasheermaatskappy om alle adresse na index.php te stuur.',
  'Karoo can read your store, but can’t change it.': 'Karoo kan jou winkel lees, maar kan dit nie verander nie.',
  'The name server of this address isn’t responding.': 'Die naambediener van hierdie adres reageer nie.',
  'Try again in a few minutes. If it stays like this, ask your host or the company where you registered the domain.':
    'Probeer oor ’n paar minute weer. As dit so bly, vra jou gasheermaatskappy of die maatskappy waar jy die domein geregistreer het.',
  'Your website asks for a password of the web server.': 'Jou webwerf vra ’n wagwoord van die webbediener.',
  'Remove the password, or ask your host to leave /wp-json/ out of it.':
    'Verwyder die wagwoord, of vra jou gasheermaatskappy om /wp-json/ uit te sluit.',
  'Cloudflare can’t make a secure connection to your store’s server ({1}).':
    'Cloudflare kan nie ’n veilige verbinding met jou winkel se bediener maak nie ({1}).',
  'Ask your host to renew the certificate on the server itself.':
    'Vra jou gasheermaatskappy om die sertifikaat op die bediener self te hernu.',
  'Cloudflare gets no response from your store’s server ({1}).':
    'Cloudflare kry geen antwoord van jou winkel se bediener nie ({1}).',
  'Ask your host whether the server is running and lets Cloudflare’s requests in.':
    'Vra jou gasheermaatskappy of die bediener loop en Cloudflare se versoeke inlaat.',
  'Your store’s security certificate isn’t valid yet.': 'Jou winkel se sekuriteitsertifikaat is nog nie geldig nie.',
  'A sync is running. The full sync starts when it ends.':
    '’n Sinkronisering is aan die gang. Die volledige een begin wanneer dit klaar is.',
  'Karoo couldn’t read all {1}.': 'Karoo kon nie alle {1} lees nie.',
  'Your store says it has {1} {2}, but returns only {3}.': 'Jou winkel sê dit het {1} {2}, maar stuur net {3} terug.',
  'Your store returns a list that doesn’t end.': 'Jou winkel stuur ’n lys terug wat nie eindig nie.',
  'More than {1} {2} can’t be stored.': 'Meer as {1} {2} kan nie gestoor word nie.',
  'Your stores page says why. It’s usually a plugin that changes the REST API.':
    'Jou winkels-bladsy sê hoekom. Dit is gewoonlik ’n inprop wat die REST API verander.',
  'Your store doesn’t have this list.': 'Jou winkel het nie hierdie lys nie.',
  'The key’s user doesn’t have access to {1}.': 'Die sleutel se gebruiker het nie toegang tot {1} nie.',
  orders: 'bestellings',
  refunds: 'terugbetalings',
  products: 'produkte',
  variations: 'variasies',
  categories: 'kategorieë',
  customers: 'kliënte',
  'A firewall is blocking Karoo.': '’n Brandmuur blokkeer Karoo.',
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
  'The key’s user doesn’t have access to this part of your store.':
    'Die sleutel se gebruiker het nie toegang tot hierdie deel van jou winkel nie.',
  'order statuses': 'bestellings se statusse',
  'product variations': 'produkte se variasies',
  'product categories': 'produkkategorieë',
  coupons: 'koepons',
  'tax rates': 'belastingkoerse',
  webhooks: 'webhooks',
  settings: 'instellings',
  reports: 'verslae',
  'Create a Read/Write key for an administrator or shop manager.':
    'Skep ’n Read/Write-sleutel vir ’n administrateur of winkelbestuurder.',
  'Your store’s REST API is off.': 'Jou winkel se REST API is af.',
  'This is usually a security plugin. Allow the REST API in its settings, at least for /wp-json/wc/.':
    'Dit is gewoonlik ’n sekuriteitsinprop. Laat die REST API in sy instellings toe, ten minste vir /wp-json/wc/.',
  'Your host caches the REST API, so Karoo gets old or mixed-up lists.':
    'Jou gasheer hou die REST API in ’n kasgeheue, so Karoo kry ou of deurmekaar lyste.',
  'Your store returned another list than Karoo asked for, perhaps from a cache.':
    'Jou winkel het ’n ander lys gestuur as waarvoor Karoo gevra het, dalk uit ’n kasgeheue.',
  'Ask your host, or set your caching plugin, not to cache addresses under /wp-json/wc/. Then try again.':
    'Vra jou gasheer, of stel jou kasgeheue-inprop, om adresse onder /wp-json/wc/ nie te kas nie. Probeer dan weer.',
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
  'The field “{1}” has a number that is too large.': 'Die veld “{1}” het ’n getal wat te groot is.',
  'A field has a number that is too large.': '’n Veld het ’n getal wat te groot is.',
  'The field “{1}” has a date that isn’t valid.': 'Die veld “{1}” het ’n datum wat nie geldig is nie.',
  'A field has a date that isn’t valid.': '’n Veld het ’n datum wat nie geldig is nie.',
  'The field “{1}” has a value of the wrong type.': 'Die veld “{1}” het ’n waarde van die verkeerde tipe.',
  'A field has a value of the wrong type.': '’n Veld het ’n waarde van die verkeerde tipe.',
  'The field “{1}” contains an unsupported character.': 'Die veld “{1}” bevat ’n karakter wat nie ondersteun word nie.',
  'A field contains an unsupported character.': '’n Veld bevat ’n karakter wat nie ondersteun word nie.',
  'The field “{1}” is missing.': 'Die veld “{1}” ontbreek.',
  'A field is missing.': '’n Veld ontbreek.',
  'The field “{1}” is too long.': 'Die veld “{1}” is te lank.',
  'A field is too long.': '’n Veld is te lank.',
  'The field “{1}” has a value that isn’t valid ({2}).': 'Die veld “{1}” het ’n waarde wat nie geldig is nie ({2}).',
  'A field has a value that isn’t valid ({1}).': '’n Veld het ’n waarde wat nie geldig is nie ({1}).',
  'Your store’s order doesn’t list this refund. Karoo reads it again.':
    'Jou winkel se bestelling lys nie hierdie terugbetaling nie. Karoo lees dit weer.',
  '{1} should be an amount of money.': '{1} moet ’n geldbedrag wees.',
  '{1} should be an amount of money, but it is “{2}”.': '{1} moet ’n geldbedrag wees, maar is “{2}”.',
  '{1} should be text that is not empty.': '{1} moet teks wat nie leeg is nie wees.',
  '{1} should be text that is not empty, but it is “{2}”.': '{1} moet teks wat nie leeg is nie wees, maar is “{2}”.',
  '{1} should be an id.': '{1} moet ’n ID wees.',
  '{1} should be an id, but it is “{2}”.': '{1} moet ’n ID wees, maar is “{2}”.',
  '{1} should be a date and time.': '{1} moet ’n datum en tyd wees.',
  '{1} should be a date and time, but it is “{2}”.': '{1} moet ’n datum en tyd wees, maar is “{2}”.',
  '{1} should be an object.': '{1} moet ’n objek wees.',
  '{1} should be an object, but it is “{2}”.': '{1} moet ’n objek wees, maar is “{2}”.',
  It: 'Dit',
  'The id': 'Die ID',
  'The status': 'Die status',
  'The total': 'Die totaal',
  'The amount': 'Die bedrag',
  'The date': 'Die datum',
  '{1} should be a list of at most {2}.': '{1} moet ’n lys van hoogstens {2} wees.',
  'The line items': 'Die items',
  'The tax lines': 'Die belastingreëls',
  'The shipping lines': 'Die versendingsreëls',
  'The fee lines': 'Die fooireëls',
  'The coupon lines': 'Die koeponreëls',
  'The list of refunds': 'Die lys terugbetalings',
  'The list of variations': 'Die lys variasies',

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
