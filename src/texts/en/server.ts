import type { ServerTexts } from '../fr/server.ts';

/** What the server says by itself, in English. */
export const serverTexts = {
  home: 'Home',
  busy: {
    title: 'The site is very busy',
    text: 'Too many pages are being asked for at the moment. Try again in a few moments.',
  },
  contentMissing: 'There is no such content',
  formTooLong: 'The form that was sent is too large',
  preview: {
    notice: (why, who) => `This page is not published: ${why} ${who}`,
    draft: 'it is a draft.',
    scheduled: (instant) => `it will be on ${instant}.`,
    ended: (instant) => `it ended on ${instant}.`,
    developmentOnly: 'Only the development server shows it.',
    linkUntil: (instant) =>
      `This link shows it until ${instant}; give it only to those who are to review it.`,
  },
} satisfies ServerTexts;
