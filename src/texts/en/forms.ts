import type { FormTexts } from '../fr/forms.ts';

export const formTexts = {
  asked: 'Your request',
  allRequired: 'All fields are required.',
  optional: ' (optional)',
  invalid: 'This answer is not valid',
  unexpected: 'This field is not expected here',
  toCorrect: (empty, wrong) => {
    const toComplete = `${empty} ${empty === 1 ? 'answer is' : 'answers are'} missing`;
    if (wrong === 0) return toComplete;
    if (empty === 0) return `${wrong} ${wrong === 1 ? 'answer needs' : 'answers need'} correcting`;
    return `${toComplete}, ${wrong} to correct`;
  },
  listed: (message) => `${message}:`,
  files: {
    choose: (position) => `Choose file ${position}`,
    add: 'Add a file',
    removeSlot: (position) => `Remove place ${position}`,
    remove: (name) => `Remove ${name}`,
    attached: 'File attached',
    wrong: 'File to replace',
    total: (size) => `${size} in all`,
    isAttached: (name) => `${name} is attached.`,
    isRemoved: (name) => `${name} is no longer attached.`,
    lost: (names) =>
      `This browser has not kept ${names.map((name) => `“${name}”`).join(', ')}: remove this file and choose it again.`,
  },

  send: 'Send',
  leaveEmpty: 'Leave this field empty',
  sending: 'Sending…',
  progress: 'Sending',
  failed: 'This has not been sent',
  stillKept:
    'The connection or our service is failing. Your answers are kept: try again in a few moments.',
  refused: 'This has not been accepted',
  thanks: 'Thank you',
  sent: 'We have received it.',
  another: 'Send another one',

  startParam: 'start',
  changeParam: 'change',
  previous: 'Previous',
  next: 'Next',
  steps: 'Steps',
  stepDone: 'Step done',
  intro: 'Introduction',
  review: 'Sending',
  needsScript: 'This form needs JavaScript',
  withoutScript: (email, address) =>
    `You can also write to us, by email to ${email} or by post to ${address}.`,
  reachUs: 'You can also reach us:',
  again: 'Try again',
  change: 'Change',
  correct: 'Correct this answer',
  withReference: (reference) => `Reference ${reference}.`,
  reference: 'Your reference',
  sentOn: 'Sent on',
  copy: 'A copy of what you sent',
  addressedTo: (name) => `Addressed to ${name}`,
  copyInMail: 'The whole copy is in the confirmation email.',
} satisfies FormTexts;
