/**
 * The texts of forms in browsers, in French. A form may replace them (`defineBrowserForm`); its JSON has
 * the labels, hints and messages of its fields.
 */
export const formTexts = {
  // Before the submission.
  /** Above the topic. */
  asked: 'Votre demande',
  allRequired: 'Tous les champs sont obligatoires.',
  optional: ' (facultatif)',
  invalid: 'Cette réponse n’est pas valide',
  unexpected: 'Ce champ n’est pas attendu ici',
  /** Numbers of empty and of wrong answers. */
  toCorrect: (empty: number, wrong: number) => {
    const toComplete = `${empty} ${empty === 1 ? 'réponse est' : 'réponses sont'} à compléter`;
    if (wrong === 0) return toComplete;
    if (empty === 0) return `${wrong} ${wrong === 1 ? 'réponse est' : 'réponses sont'} à corriger`;
    return `${toComplete} et ${wrong} à corriger`;
  },
  /** A message above its fields. */
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

  // The submission.
  send: 'Envoyer',
  /** Of a field that nobody sees. */
  leaveEmpty: 'Laissez ce champ vide',
  sending: 'Envoi en cours…',
  progress: 'Envoi en cours',
  failed: 'Votre envoi n’est pas parti',
  stillKept:
    'La connexion ou notre service fait défaut. Vos réponses sont conservées : réessayez dans quelques instants.',
  refused: 'Votre envoi n’a pas été accepté',
  thanks: 'Merci',
  sent: 'Votre envoi est bien arrivé.',
  another: 'Faire un autre envoi',

  // A wizard.
  /** Query parameter of the first step: the visitor left the intro by its button. */
  startParam: 'commencer',
  /** Query parameter of a step: the visitor came from the review to change an answer. */
  changeParam: 'modifier',
  steps: 'Étapes',
  /** Beside a label in another language. */
  previous: 'Précédent',
  next: 'Suivant',
  stepDone: 'Étape faite',
  intro: 'Présentation',
  review: 'Envoi',
  needsScript: 'Ce formulaire a besoin de JavaScript',
  withoutScript: (email: string, address: string) =>
    `Vous pouvez aussi nous écrire, par email à ${email} ou par courrier à ${address}.`,
  /** Before the telephone number and the address for mail. */
  reachUs: 'Vous pouvez aussi nous joindre\u00a0:',
  again: 'Réessayer',
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
