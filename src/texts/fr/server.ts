/** The server's texts in French. Browsers do not load them. */
export const serverTexts = {
  home: 'Accueil',
  busy: {
    title: 'Le site est très demandé',
    text: 'Trop de pages sont demandées en ce moment. Réessayez dans quelques instants.',
  },
  search: {
    tooOften: {
      title: 'Trop de recherches',
      text: 'Trop de recherches en peu de temps. Réessayez dans une minute.',
    },
    /** Words too frequent to be searched, without accents. */
    stopWords:
      'a ai au aux avec ce ces cette d dans de des du en est et il je l la le les leur mais me mes mon n ne nos notre nous on ou par pas pour qu que qui s sa sans se ses si son sont sur ta te tes ton tu un une vos votre vous y',
    /** Plural → singular, of a word without accents: contrats, locaux. */
    toSingular: (word: string) => word.replace(/(?<=.{2})aux$/, 'al').replace(/(?<=.{3})[sx]$/, ''),
  },
  contentMissing: 'Contenu introuvable',
  /** In a new page, instead of a text of content/. */
  newPage: {
    placeholder: 'Texte à écrire',
    /** In the places of the texts of the library’s examples, each where its length is nearest. */
    samples: [
      'Suite',
      'Lire plus',
      'Qui sommes-nous',
      'Comment ça marche',
      'Posez une question',
      'À quoi vous attendre',
      'Bon à savoir avant de venir',
      'Un titre qui dit de quoi il s’agit',
      'Tout commence par une question',
      'Une phrase qui dit ce que l’on trouve ici.',
      'Deux phrases au plus. La seconde dit ce qu’il faut faire.',
      'Un texte court sur une seule chose, ce qu’elle est, qui elle aide et ce qu’elle coûte.',
      'Un paragraphe de longueur usuelle. Il répond à la question que tout le monde pose en premier, et laisse les détails à une autre page.',
      'Un paragraphe plus long, comme une page sur un seul sujet en a. Il dit ce qui se passe d’abord, qui s’en charge et en combien de temps. Il finit par la prochaine étape, pour que personne n’ait à la chercher.',
    ],
  },
  /** In the response to a form: on its page, or beside the fields. */
  forms: {
    /** Last part of the path of the thank-you page, in ASCII. */
    thanksPath: 'recu',
    received: 'Votre envoi est bien arrivé',
    reference: 'Sa référence est',
    goHome: 'Retour à l’accueil',
    notReceived: 'Votre envoi n’a pas abouti',
    goBack: 'Revenez à la page précédente pour retrouver vos réponses.',
    again: 'Reprendre le formulaire',
    /** The form again, filled in: it was sent at once, or from a page of yesterday. */
    confirm: 'Confirmez votre envoi',
    confirmText: 'Relisez vos réponses, puis envoyez-les.',
    send: 'Envoyer',
    unavailable: 'Votre envoi n’a pas pu être enregistré. Réessayez dans quelques instants.',
    tooMany: 'Trop d’envois arrivent en ce moment. Réessayez dans quelques instants.',
    tooOften: (seconds: number) =>
      `Trop d’envois en peu de temps. Réessayez dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
    foreign: 'Ce formulaire ne peut être envoyé que depuis ce site',
    keyReused: 'Cette clé a déjà servi pour un autre envoi',
    badKey: 'La clé doit avoir de 8 à 200 caractères visibles',
    notMultipart: 'Le formulaire doit être envoyé en multipart/form-data',
    notJson: 'Ce formulaire prend des fichiers : envoyez-le en multipart/form-data',
    malformed: 'Le formulaire reçu est incomplet ou illisible',
    tooManyFields: 'Trop de champs ont été envoyés',
    tooLong: 'Le formulaire envoyé est trop volumineux',
    filesTooLong: (file: number, all: number) =>
      `Un fichier ne peut pas dépasser ${file} Mo, et l’ensemble ${all} Mo`,
    notAnObject: 'Le formulaire n’a pas la forme attendue',
    unknownField: 'Ce champ n’existe pas dans ce formulaire',
    sentTwice: 'Ce champ a été envoyé deux fois',
    textTooLong: 'Ce texte est trop long',
    unreadable: 'Ce champ contient des caractères illisibles. Saisissez-le à nouveau.',
    otherAnswer: (answers: readonly string[]) => `La réponse doit être ${answers.join(' ou ')}`,
    /** Name of a file without one. */
    fileName: 'piece-jointe',
  },
  mails: {
    /** A question of a form, before its answer. */
    question: (label: string) => (/[?!:]$/.test(label) ? label : `${label} :`),
    regards: 'Cordialement,',
    /** Of a form without mails of its own. */
    defaults: {
      received: '{topic} {reference}, reçue le {receivedAt}.',
      subject: 'Votre demande {reference}',
      acknowledgement: [
        'Bonjour,',
        'Nous avons reçu votre demande le {receivedAt}. Sa référence est {reference}.',
        'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.',
      ],
    },
    /** To the form's mailbox, about a mail that is given up. */
    returned: {
      subject: (reference: string) => `${reference} : un message n’a pas pu être remis`,
      text: (mail: { subject: string; address: string; error: string; reference: string }) =>
        `Le message « ${mail.subject} » n’a pas pu être remis à ${mail.address} (${mail.error}). L’adresse est peut-être mal écrite : joignez la personne par un autre moyen, indiqué dans son envoi ${mail.reference}.`,
    },
  },
  /** The notice above an unpublished page: the reason, and who sees it. */
  preview: {
    notice: (why: string, who: string) => `Cette page n’est pas publiée\u00a0: ${why} ${who}`,
    draft: 'c’est un brouillon.',
    scheduled: (instant: string) => `elle le sera le ${instant}.`,
    ended: (instant: string) => `elle ne l’est plus depuis le ${instant}.`,
    developmentOnly: 'Seul le serveur de développement la montre.',
    linkUntil: (instant: string) =>
      `Ce lien la montre jusqu’au ${instant}\u202f; ne le transmettez qu’à qui doit la relire.`,
  },
};

export type ServerTexts = typeof serverTexts;
