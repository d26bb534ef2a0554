import type { LegalDocument } from './legal-document.ts';

/** Cookie policy: lists everything stored in a browser. Add new entries to its tables. */
export const COOKIES: LegalDocument = {
  path: '/cookies',
  aliases: ['/cookie-policy'],
  title: 'Cookie Policy',
  description: 'The cookies Karoo sets, what else is stored in your browser, and how to remove it. No trackers.',
  updated: '2026-11-28',
  intro:
    'Karoo sets two cookies when you sign in, and one when you choose a language. It uses no tracking, no advertising and no analytics of others on its pages. That is why you see no cookie banner: there is nothing to consent to.',
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        {
          table: {
            head: ['Name', 'What for', 'How long'],
            rows: [
              [
                'karoo.session_token (over https: __Secure-karoo.session_token)',
                'Shows the server that it is you, so that you stay signed in. Scripts cannot read it, and browsers leave it out of what other sites send to Karoo',
                '30 days, renewed while you use Karoo; gone when you sign out',
              ],
              [
                'karoo.state (over https: __Secure-karoo.state)',
                'Only when you continue with Google: shows that it is you who comes back from Google’s page, so that nobody else can sign you in. Scripts cannot read it',
                'Five minutes, or until you are back',
              ],
              [
                'language',
                'Which language you chose, so that pages come in it. Holds nothing but “en” or “af”.',
                'One year',
              ],
            ],
          },
        },
        {
          text: 'The first two are strictly necessary: without them nobody could sign in safely. The third only keeps your choice. You may visit our public pages without them.',
        },
      ],
    },
    {
      id: 'stored-in-your-browser',
      heading: 'Stored in your browser',
      blocks: [
        { text: 'These stay in your browser. They are never sent to us or to anybody else.' },
        {
          table: {
            head: ['Name', 'Where', 'What for', 'How long'],
            rows: [
              [
                'karoo.session',
                'Local storage',
                'That somebody is signed in here, and their account’s id, so that your other tabs follow when you sign in or out. It opens nothing by itself',
                '30 days, or until you sign out',
              ],
              [
                'karoo.leaving',
                'Local storage',
                'That you signed out here while Karoo could not be reached, so that your session is ended as soon as it can be',
                'Until your session is ended',
              ],
              [
                'karoo.stored-data',
                'IndexedDB',
                'What Karoo showed you last: figures, orders, products, customers and stores of your organizations, and who you are: your name, your email address and your organizations. With it the next visit begins at once, also without a connection. Only on devices on which you are signed in; at most about 20 MB, the oldest goes first',
                'Two days, or until you sign out, somebody else signs in, or you remove it: Settings, Data, Diagnostics',
              ],
              [
                'woo-sync-queue',
                'IndexedDB',
                'Changes to your shop that you have made and that could not be sent yet, so that they are not lost when the connection or the browser goes',
                'Until your shop has taken them, or you discard them; after a sign-out they wait for you on this device unless you discard them',
              ],
              [
                'karoo.put-aside. and the kind of notice',
                'Local storage',
                'The day on which you closed a notice about your plan, so that it stays away until tomorrow',
                'Until you clear it',
              ],
              [
                'karoo.wanted-plan',
                'Local storage',
                'The plan you chose before signing up',
                'One day, or until you have signed up',
              ],
              [
                'karoo.shortcuts-with-ctrl',
                'Local storage',
                'That you switched on keyboard shortcuts with Ctrl or ⌘',
                'Until you switch them off or clear it',
              ],
              [
                'karoo.export-format',
                'Local storage',
                'Which kind of file you chose for exports',
                'Until you choose plain CSV or clear it',
              ],
              [
                'karoo.recent-choices',
                'Local storage',
                'Which of our screens and actions you chose last in the search of everything; never what you typed, nor any record of your shop',
                'Until you clear it',
              ],
              [
                'woo-sync-queue: drafts',
                'IndexedDB',
                'The products you have counted in a stock-take and how many there are, until you save or discard them, so that nothing counted is lost',
                'Until you save or discard the counts',
              ],
              [
                'karoo.behaviour. and your account’s id',
                'Local storage',
                'Which of our screens you open, when, for how long and one after the other, so that the next one can be fetched before you ask; never which record, nor what you searched for. You can switch it off and delete it under Settings, Data',
                'Until you sign out or delete it; of single visits the last 100 to 200',
              ],
              [
                'karoo.preload-off. and your account’s id',
                'Local storage',
                'That you switched this off, so that it stays off',
                'Until you switch it on or clear it',
              ],
              [
                'karoo.preloaded-stores',
                'Session storage',
                'For which of your shops the usual screens were fetched ahead, and when',
                'Until the tab is closed',
              ],
              [
                'karoo.loaded-ahead',
                'Session storage',
                'That the page was just loaded in a new version of Karoo, so that it is not offered again',
                'Until the page is loaded',
              ],
              [
                'mantine-color-scheme-value',
                'Local storage',
                'Whether you chose light, dark or your system’s colours',
                'Until you clear it',
              ],
              [
                'tsr-scroll-restoration-v1_3',
                'Session storage',
                'How far a screen was scrolled, so that going back finds the place',
                'Until the tab is closed',
              ],
            ],
          },
        },
        {
          text: 'The browser also keeps the files of our pages: in its ordinary cache, as it does for every site, and in a store of Karoo’s own (its names begin with karoo-), so that Karoo opens without a connection. Nothing of your shop is among them.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Cookies of others',
      blocks: [
        {
          text: 'Our pages load nothing that sets cookies of others. Two things lead you to other sites, which have their own policies: when you pay, you go to PayFast; if you sign in with Google, or connect Google Analytics or Search Console, you go to Google to give your permission. Pictures of your products are loaded from your own shop, whose server sees that request.',
        },
      ],
    },
    {
      id: 'removing',
      heading: 'Removing them',
      blocks: [
        {
          text: 'Signing out removes the session’s cookie. In your browser’s settings you can delete or block all that a site stores; if you block Karoo’s cookies you cannot sign in.',
        },
        {
          text: 'What we keep about you on our servers is described in the [privacy policy](/privacy). If we ever want to store more than what is necessary in your browser, we will list it here and ask for your consent first.',
        },
      ],
    },
  ],
};
