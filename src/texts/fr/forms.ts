/**
 * The texts of forms in browsers, in French. A form may replace them (`defineBrowserForm`); its JSON has
 * the labels, hints and messages of its fields.
 */
const frenchMessages: Readonly<Record<string, string>> = {
  required: 'Répondez à « {title} »',
  'required.text': 'Remplissez « {title} »',
  'required.number': 'Indiquez un nombre à « {title} »',
  'required.choice': 'Choisissez une réponse à « {title} »',
  'required.choices': 'Choisissez une réponse au moins à « {title} »',
  'required.consent': 'Cochez « {title} » pour continuer',
  'required.boolean': 'Répondez par oui ou par non à « {title} »',
  'required.files': 'Joignez un fichier à « {title} »',
  'required.list': 'Ajoutez une entrée au moins à « {title} »',
  'required.lines': 'Écrivez une ligne au moins à « {title} »',
  link: 'Ouvrez cette page par le lien que vous avez reçu',
  type: 'Corrigez la réponse à « {title} »',
  'type.number': 'Écrivez « {title} » en chiffres, par exemple 1 250,50',
  'type.integer': 'Écrivez « {title} » en chiffres, sans virgule, par exemple 12',
  'type.boolean': 'Répondez par oui ou par non à « {title} »',
  oneOf: 'Choisissez une des réponses proposées à « {title} »',
  const: 'Choisissez la réponse attendue à « {title} »',
  'const.consent': 'Cochez « {title} » pour continuer',
  pattern: 'Écrivez « {title} » comme demandé',
  minLength: '« {title} » : écrivez {limit} caractères au moins',
  maxLength: '« {title} » : écrivez {limit} caractères au plus',
  minimum: '« {title} » : indiquez {limit} au moins',
  maximum: '« {title} » : indiquez {limit} au plus',
  exclusiveMinimum: '« {title} » : indiquez plus de {limit}',
  exclusiveMaximum: '« {title} » : indiquez moins de {limit}',
  multipleOf: '« {title} » : indiquez un multiple de {limit}',
  minItems: '« {title} » : il en faut {limit} au moins',
  maxItems: '« {title} » : {limit} au plus',
  'maxItems.files': '« {title} » : joignez {limit} fichiers au plus',
  'ui:exclusive': '« {title} » : « {value} » ne va avec aucune autre réponse',
  uniqueItems: '« {title} » : deux réponses sont les mêmes',
  uniqueItemProperties: '« {title} » : deux entrées sont les mêmes',
  contains: '« {title} » : il manque une des réponses attendues',
  maxTotalSize: '« {title} » : les fichiers dépassent {limit} en tout',
  'x-min': '« {title} » : indiquez le {limit} ou après',
  'x-max': '« {title} » : indiquez le {limit} ou avant',
  'x-calc': '« {title} » ne correspond pas à vos réponses : rechargez la page',
  not: 'Ces réponses ne vont pas ensemble : corrigez l’une d’elles',
  anyOf: 'Répondez à une de ces questions au moins',
  format: 'Écrivez « {title} » comme demandé',
  'format.email': 'Écrivez « {title} » comme nom@exemple.fr',
  'format.date': 'Écrivez « {title} » comme une date du calendrier, par exemple 01/04/2026',
  'format.time': 'Écrivez « {title} » comme une heure, par exemple 14:30',
  'format.month': 'Écrivez « {title} » comme un mois, par exemple 04/2026',
  'format.date-time-local': 'Indiquez à « {title} » un jour et une heure',
  'format.tel-fr': 'Écrivez « {title} » comme un numéro français, par exemple 01 99 00 12 34',
  'format.code-postal-fr': 'Écrivez « {title} » en cinq chiffres, par exemple 75002',
  'format.siren': 'Vérifiez « {title} » : neuf chiffres, par exemple 998 877 665',
  'format.siret': 'Vérifiez « {title} » : quatorze chiffres, par exemple 998 877 666 00011',
  'format.iban': 'Vérifiez « {title} » : un chiffre ou une lettre n’y est pas à sa place',
  'format.bic': 'Écrivez « {title} » en huit ou onze lettres et chiffres, par exemple AGRIFRPP',
  'format.immatriculation-fr': 'Écrivez « {title} » comme AB-123-CD, sans I, O ni U',
  'format.uri': 'Écrivez « {title} » comme https://www.exemple.fr',
};

export const formTexts = {
  // Before the submission.
  /** Above the topic. */
  asked: 'Votre demande',
  allRequired: 'Tous les champs sont obligatoires.',
  optional: ' (facultatif)',
  invalid: 'Cette réponse n’est pas valide',
  unexpected: 'Ce champ n’est pas attendu ici',
  unknownField: 'Ce champ n’existe pas dans ce formulaire',
  /** An empty list in a summary. */
  none: 'Aucune réponse',
  yes: 'Oui',
  no: 'Non',
  /** `09`, `05` → `9 h 05` */
  time: (hours: string, minutes: string) =>
    `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
  /** Messages by keyword, and by kind of field or format after a point. A form's own come first. */
  messages: frenchMessages,
  /** Numbers of empty and of wrong answers. */
  toCorrect: (empty: number, wrong: number) => {
    const toComplete = `${empty} ${empty === 1 ? 'réponse est' : 'réponses sont'} à compléter`;
    if (wrong === 0) return toComplete;
    if (empty === 0) return `${wrong} ${wrong === 1 ? 'réponse est' : 'réponses sont'} à corriger`;
    return `${toComplete} et ${wrong} à corriger`;
  },
  /** A message above its fields. */
  listed: (message: string) => `${message} :`,
  /** Of a list where nothing is chosen. */
  choose: 'Choisissez',
  /** Choices that fit what is typed. */
  found: (count: number) =>
    count === 0 ? 'Aucun choix ne correspond' : `${count} choix possible${count === 1 ? '' : 's'}`,
  dateParts: { day: 'Jour', month: 'Mois', year: 'Année' },
  list: {
    /** What an entry is called without a name of its own (`x-itemTitle`). */
    item: 'Une entrée',
    /** « Une victime » is added as « une victime », and is « Victime 2 ». */
    add: (item: string) => `Ajouter ${item.charAt(0).toLowerCase()}${item.slice(1)}`,
    entry: (item: string, position: number) => {
      const name = item.replace(/^une? /i, '');
      return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${position}`;
    },
    /** Before the label of a field. */
    within: (entries: readonly string[]) => `${entries.join(', ')}\u00a0:`,
    remove: 'Retirer',
    /** After the button's word. */
    removed: (entry: string) => ` ${entry}`,
    isAdded: (entry: string) => `${entry}\u00a0: c’est ajouté.`,
    isRemoved: (entry: string) => `${entry}\u00a0: c’est retiré.`,
    undo: 'Annuler',
    isBack: (entry: string) => `${entry}\u00a0: c’est rétabli.`,
  },
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
  /** With `{email}` and `{address}`. */
  withoutScript: 'Vous pouvez aussi nous écrire, par email à {email} ou par courrier à {address}.',
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

  // A form in steps.
  /** Below its page, beside its steps; `npm run validate` refuses a step of such a name. */
  paths: { review: 'recapitulatif', thanks: 'merci', end: 'sans-suite', draft: 'brouillon' },
  way: {
    position: (step: number, of: number) => `Étape ${step} sur ${of}`,
    /** Heading of the review. */
    review: 'Vérifiez vos réponses',
    /** Above the steps that a later change has opened, and the answers that it has dropped. */
    opened: 'Avant l’envoi, il reste à répondre à\u00a0:',
    dropped: 'Ces réponses ne sont plus demandées et ne seront pas envoyées\u00a0:',
    /** Of an entry. */
    toComplete: 'À compléter',
    /** At the end without sending. */
    change: 'Modifier mes réponses',
    /** Without JavaScript: shows the questions that an answer on the page asks for. */
    refresh: 'Actualiser les questions',
  },
  print: 'Imprimer',
  goHome: 'Retour à l’accueil',
};

export type FormTexts = typeof formTexts;
