import type { HelpArticle } from '../help-article.ts';

export const OFFLINE: HelpArticle = {
  id: 'offline',
  title: 'Work offline',
  summary: 'What works without a connection, and what happens to your changes.',
  sections: [
    {
      id: 'what-works',
      heading: 'What works offline',
      words: 'load shedding no internet connection slow network',
      blocks: [
        {
          text: 'Screens and records you opened in the last two days stay readable, with the time of their figures. Searches and screens you haven’t opened need a connection.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Change orders and products offline',
      words: 'queue waiting pending send later',
      blocks: [
        {
          text: 'Your changes wait on this device and are sent when the connection returns, even after you close Karoo in browsers that support it. A card shows what is waiting. Each change reaches your store once.',
        },
        {
          text: 'If your store refuses a change, the card says why and you can try again, edit it or discard it. If someone else changed the same field, you choose which value to keep.',
        },
      ],
    },
    {
      id: 'sign-out',
      heading: 'Before you sign out',
      words: 'lose discard delete stored data',
      blocks: [
        {
          text: 'Signing out deletes the figures and records stored on the device. If changes are still waiting, Karoo asks whether to send them first, keep them on the device until you sign in again, or discard them.',
        },
      ],
    },
    {
      id: 'data-use',
      heading: 'Use less data',
      words: 'preload mobile data saver install app phone',
      blocks: [
        {
          text: 'Karoo loads likely next screens ahead on a fast connection, and less or nothing on a slow one. Turn this off under [Data](/dashboard/settings?section=data). To open Karoo from your home screen, install it under [Appearance](/dashboard/settings?section=appearance).',
        },
      ],
    },
  ],
};
