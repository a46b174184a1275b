/**
 * What forms say in browsers, in French. A form may say it in words of its own (`defineBrowserForm`); the
 * labels, hints and messages of its fields stand in its JSON.
 */
export const formTexts = {
  // Before the sending.
  /** Above what a link has asked about. */
  asked: 'Votre demande',
  allRequired: 'Tous les champs sont obligatoires.',
  optional: ' (facultatif)',
  invalid: 'Cette réponse n’est pas valide',
  unexpected: 'Ce champ n’est pas attendu ici',
  toCorrect: (count: number) =>
    count === 1 ? 'Une réponse est à corriger' : `${count} réponses sont à corriger`,
  /** Above the fields that a message is about. */
  listed: (message: string) => `${message} :`,
  files: {
    choose: (position: number) => `Choisir le fichier ${position}`,
    add: 'Ajouter un fichier',
    removeSlot: (position: number) => `Supprimer l’emplacement ${position}`,
    remove: (name: string) => `Supprimer ${name}`,
    attached: 'Fichier joint',
    wrong: 'Fichier à remplacer',
    total: (size: string) => `${size} en tout`,
    isAttached: (name: string) => `${name} est joint.`,
    isRemoved: (name: string) => `${name} n’est plus joint.`,
    lost: (names: readonly string[]) =>
      `Ce navigateur n’a pas gardé ${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}\u00a0: retirez ce fichier et choisissez-le à nouveau.`,
  },

  // The sending.
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  progress: 'Envoi en cours',
  failed: 'Votre envoi n’est pas parti',
  stillKept:
    'La connexion ou notre service fait défaut. Vos réponses sont conservées : réessayez dans quelques instants.',
  refused: 'Votre envoi n’a pas été accepté',
  thanks: 'Merci',
  sent: 'Votre envoi est bien arrivé.',
  another: 'Faire un autre envoi',

  // A form in several steps.
  /** In the address of the first step: the intro was left by its button. */
  startParam: 'commencer',
  /** In the address of a step: the review was left to change an answer. */
  changeParam: 'modifier',
  steps: 'Étapes',
  stepDone: 'Étape faite',
  intro: 'Présentation',
  review: 'Envoi',
  needsScript: 'Ce formulaire a besoin de JavaScript',
  withoutScript: (email: string) => `Vous pouvez aussi nous écrire à ${email}.`,
  ifAgain: (email: string) => `Si cela se reproduit, écrivez-nous à ${email}.`,
  change: 'Modifier',
  correct: 'Corriger cette réponse',
  withReference: (reference: string) => `Référence ${reference}.`,
  reference: 'Votre référence',
  sentOn: 'Envoyé le',
  copy: 'Copie de votre envoi',
  addressedTo: (name: string) => `Adressée à ${name}`,
  copyInMail: 'La copie complète de votre envoi est dans l’email de confirmation.',
};

export type FormTexts = typeof formTexts;
