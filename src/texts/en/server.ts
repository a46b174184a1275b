import type { ServerTexts } from '../fr/server.ts';

export const serverTexts = {
  home: 'Home',
  busy: {
    title: 'The site is very busy',
    text: 'Too many pages are being asked for at the moment. Try again in a few moments.',
  },
  newPage: {
    placeholder: 'Text to write',
    samples: [
      'More',
      'Read on',
      'Who we are',
      'How it works',
      'Ask us a question',
      'What you can expect',
      'Good to know beforehand',
      'A title that says what this is',
      'Everything begins with a question',
      'One sentence that says what people find here.',
      'Two sentences at most. The second says what to do next.',
      'A short text about one thing: what it is, whom it helps, and what it costs.',
      'A paragraph of usual length. It answers the question that most people ask first, and leaves the details to another page.',
      'A longer paragraph, as a page about one subject has it. It says what happens first, who does it and how long it takes. It ends with the next step, so that nobody has to look for it.',
    ],
  },
  search: {
    tooOften: {
      title: 'Too many searches',
      text: 'Too many searches in a short time. Try again in a minute.',
    },
    stopWords:
      'a an and are as at be by for from has he her his i in is it its my not of on or our she that the their they this to was we were what when where which who will with you your',
    toSingular: (word) => word.replace(/(?<=.{3})s$/, ''),
  },
  contentMissing: 'There is no such content',
  forms: {
    thanksPath: 'received',
    received: 'We have received it',
    reference: 'Its reference is',
    goHome: 'Back to the home page',
    notReceived: 'This has not been sent',
    goBack: 'Go back to the page before: your answers are there.',
    again: 'Back to the form',
    confirm: 'Confirm what you send',
    confirmText: 'Read your answers again, then send them.',
    send: 'Send',
    unavailable: 'What you sent could not be kept. Try again in a few moments.',
    tooMany: 'Too much is being sent at the moment. Try again in a few moments.',
    tooOften: (seconds) =>
      `Too much was sent in a short time. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    foreign: 'This form can only be sent from this site',
    keyReused: 'This key was already used for something else',
    badKey: 'The key must have 8 to 200 visible characters',
    notMultipart: 'The form must be sent as multipart/form-data',
    notJson: 'This form takes files: send it as multipart/form-data',
    malformed: 'The form came incomplete or unreadable',
    tooManyFields: 'Too many fields were sent',
    tooLong: 'The form that was sent is too large',
    filesTooLong: (file, all) => `A file can have ${file} MB at most, and all together ${all} MB`,
    notAnObject: 'The form does not have the expected shape',
    unknownField: 'This form has no such field',
    sentTwice: 'This field was sent twice',
    textTooLong: 'This text is too long',
    unreadable: 'This field has unreadable characters',
    otherAnswer: (answers) => `The answer must be ${answers.join(' or ')}`,
    fileName: 'attachment',
  },
  mails: {
    question: (label) => (/[?!:]$/.test(label) ? label : `${label}:`),
    regards: 'Kind regards,',
    defaults: {
      received: '{topic} {reference}, received on {receivedAt}.',
      subject: 'Your request {reference}',
      acknowledgement: [
        'Hello,',
        'We received your request on {receivedAt}. Its reference is {reference}.',
        'If you have not sent it, please ignore this message.',
      ],
    },
    returned: {
      subject: (reference) => `${reference}: a message could not be delivered`,
      text: ({ subject, address, error, reference }) =>
        `The message “${subject}” could not be delivered to ${address} (${error}). The address may be misspelt: reach the person by other means, given in ${reference}.`,
    },
  },
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
