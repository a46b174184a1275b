import type { StudioTexts } from './fr.ts';

export const english: StudioTexts = {
  failures: {
    'signed-out': 'You are signed out. Sign in again to go on.',
    forbidden: 'Your role does not allow this. Ask somebody who may publish.',
    foreign: 'This request does not come from Studio. Open Studio and try again.',
    'not-found': 'This does not exist any more. Reload the page.',
    invalid: 'This request does not have the expected form. Reload the page and try again.',
    'repository-away':
      'The repository of the site does not answer. Nothing is lost. Try again in a few minutes.',
    'repository-refuses':
      'The repository of the site refuses the publication. Nothing is lost. Tell the person who runs it, then try again.',
    'disk-full': 'The disk of the server is full. Tell the person who runs it, then try again.',
    'too-large': 'This file is too large: 25 MB at most. Make it smaller, then try again.',
  },
  scheduleFailures: {
    changed: 'The change or the site is another one since the review. Review, then schedule again.',
    mistakes: 'The site would have had mistakes. Correct them, then publish again.',
    notAllowed:
      'The person who scheduled the publication may not publish any more. Ask somebody who may publish.',
  },
  knownMistake: (file, message, last) =>
    [
      `The site has a mistake already, which your publication does not correct. ${file}: ${message}`,
      ...(last
        ? [`Last change of this file: “${last.title}”, by ${last.by} (${last.commit}).`]
        : []),
      'Visitors may see nothing new until it is corrected.',
    ].join(' '),
  you: 'You',
  previewOver: {
    title: 'This preview link does not work any more',
    text: 'Ask the person who sent it to you for a new one.',
  },
  signIn: {
    title: 'Sign in to Studio',
    hint: (site) =>
      `Enter your address to change the pages of ${site}. We send you a sign-in link.`,
    email: 'E-mail address',
    send: 'Send me a sign-in link',
    or: 'or',
    openId: 'Sign in with your company account',
  },
  sent: {
    title: 'Check your mailbox',
    text: 'If this is the address of an author of the site, a sign-in link is on its way. It is valid for 15 minutes and works once.',
    nothing: 'Nothing there? Look among the unwanted mails, or ask for another link.',
    again: 'Ask for another link',
  },
  link: {
    title: 'Sign in to Studio',
    text: (email) => `You are about to open Studio as ${email}.`,
    confirm: 'Sign in',
  },
  problem: {
    title: 'You are not signed in',
    link: 'This link was used already or is no longer valid. Ask for another one.',
    email: 'Enter an address like name@example.com.',
    foreign: 'This form can only be sent from its own page. Open it again.',
    tooMany: (minutes) =>
      `Too many requests in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    openId:
      'Your company account did not confirm who you are. Try again, or ask for a link by mail.',
    openIdUnknown:
      'This account is not one of an author of the site. Ask the person who runs Studio to add you.',
    openIdAway:
      'The sign-in service of your company does not answer. Try again in a few minutes, or ask for a link by mail.',
    again: 'Back to sign-in',
  },
  mails: {
    question: (label) => `${label}:`,
    signIn: (site) => ({
      subject: `Your sign-in link for Studio (${site})`,
      text: 'Here is the link that you asked for to open Studio.',
      action: 'Sign in',
      closing:
        'This link is valid for 15 minutes and works once. You did not ask for it? Ignore this mail: nobody gets in without the link.',
    }),
    proposal: ({ title, by }) => ({
      subject: `${by} proposes “${title}”`,
      text: `${by} proposes to publish the change “${title}”.`,
      action: 'Review and publish',
      closing: 'You can publish it, or return it with a comment.',
    }),
    returned: ({ title, by }) => ({
      subject: `“${title}” is returned to you`,
      text: `${by} returns the change “${title}” to you with a comment.`,
      action: 'Open the change',
      closing: 'Nothing is published. Correct it, then propose it again.',
    }),
    scheduleFailure: (title) => ({
      subject: `“${title}” was not published`,
      text: `The scheduled publication of “${title}” did not happen.`,
      action: 'Open the change',
      closing: 'Your texts are kept. Correct them, then publish or choose another time.',
    }),
    note: 'Their note',
    comment: 'Their comment',
    reason: 'Reason',
  },
};
