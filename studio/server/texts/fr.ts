/** What a mail to an author says: one idea a paragraph, and one thing to press. */
export type MailText = { subject: string; text: string; action: string; closing: string };

/** A change, and who has done something with it. */
type Deed = { title: string; by: string };

/** What the server of Studio says to authors; the application's own texts are in studio/app/texts/. */
export const french = {
  /** Why a call failed, by the code of the failure: what to do. */
  failures: {
    'signed-out': 'Vous n’êtes plus connecté. Connectez-vous de nouveau pour continuer.',
    forbidden: 'Votre rôle ne permet pas cette action. Demandez à une personne qui publie.',
    foreign: 'Cette demande ne vient pas de Studio. Ouvrez Studio et réessayez.',
    'not-found': 'Cet élément n’existe plus. Rechargez la page.',
    invalid: 'Cette demande n’a pas la forme attendue. Rechargez la page et réessayez.',
    'repository-away':
      'Le dépôt du site ne répond pas. Rien n’est perdu. Réessayez dans quelques minutes.',
    'repository-refuses':
      'Le dépôt du site refuse la publication. Rien n’est perdu. Prévenez la personne qui l’administre, puis réessayez.',
    'disk-full':
      'Le disque du serveur est plein. Prévenez la personne qui l’administre, puis réessayez.',
    'too-large':
      'Ce fichier est trop grand\u00a0: 25\u00a0Mo au plus. Réduisez-le, puis réessayez.',
  },
  /** Why a change was not published at the time that it was scheduled for. */
  scheduleFailures: {
    changed:
      'La modification ou le site a changé depuis la relecture. Relisez, puis programmez de nouveau.',
    mistakes: 'Le site aurait eu des erreurs. Corrigez-les, puis publiez de nouveau.',
    notAllowed:
      'La personne qui a prévu la publication n’a plus le droit de publier. Demandez à une personne qui publie.',
  },
  /** A mistake that the site has already, for who publishes something else. `last`: the last change of the file. */
  knownMistake: (file: string, message: string, last?: Deed & { commit: string }) =>
    [
      `Le site a déjà une erreur, que votre publication ne corrige pas. ${file}\u00a0: ${message}`,
      ...(last
        ? [
            `Dernière modification de ce fichier\u00a0: «\u00a0${last.title}\u00a0», par ${last.by} (${last.commit}).`,
          ]
        : []),
      'Les visiteurs peuvent ne rien voir de nouveau avant qu’elle soit corrigée.',
    ].join(' '),
  /** The name of who works alone on this machine. */
  you: 'Vous',
  /** In place of a preview that is over. */
  previewOver: {
    title: 'Ce lien d’aperçu n’est plus valable',
    text: 'Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  signIn: {
    title: 'Connexion à Studio',
    hint: (site: string) =>
      `Pour modifier les pages du site ${site}, indiquez votre adresse. Vous recevrez un lien de connexion.`,
    email: 'Adresse e-mail',
    send: 'Recevoir un lien de connexion',
    or: 'ou',
    openId: 'Se connecter avec le compte de l’entreprise',
  },
  sent: {
    title: 'Consultez votre messagerie',
    text: 'Si cette adresse est celle d’un auteur du site, un lien de connexion vient de partir. Il est valable 15\u00a0minutes et ne sert qu’une fois.',
    nothing:
      'Rien reçu\u202f? Regardez dans les courriers indésirables, ou demandez un autre lien.',
    again: 'Demander un autre lien',
  },
  link: {
    title: 'Connexion à Studio',
    text: (email: string) => `Vous allez ouvrir Studio avec l’adresse ${email}.`,
    confirm: 'Se connecter',
  },
  /** Why somebody is not signed in. */
  problem: {
    title: 'La connexion n’a pas abouti',
    link: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
    email: 'Indiquez une adresse comme prenom@exemple.fr.',
    foreign: 'Ce formulaire ne peut être envoyé que depuis cette page. Ouvrez-la de nouveau.',
    tooMany: (minutes: number) =>
      `Trop de demandes en peu de temps. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`}.`,
    openId:
      'Le compte de l’entreprise n’a pas confirmé votre identité. Réessayez, ou demandez un lien par e-mail.',
    openIdUnknown:
      'Ce compte n’est pas celui d’un auteur du site. Demandez à la personne qui administre Studio de vous ajouter.',
    openIdAway:
      'Le service de connexion de l’entreprise ne répond pas. Réessayez dans quelques minutes, ou demandez un lien par e-mail.',
    again: 'Revenir à la connexion',
  },
  mails: {
    question: (label: string) => `${label}\u00a0:`,
    signIn: (site: string): MailText => ({
      subject: `Votre lien de connexion à Studio (${site})`,
      text: 'Voici le lien que vous avez demandé pour ouvrir Studio.',
      action: 'Se connecter',
      closing:
        'Ce lien est valable 15\u00a0minutes et ne sert qu’une fois. Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: personne n’entre sans ce lien.',
    }),
    proposal: ({ title, by }: Deed): MailText => ({
      subject: `${by} propose «\u00a0${title}\u00a0»`,
      text: `${by} propose de publier la modification «\u00a0${title}\u00a0».`,
      action: 'Relire et publier',
      closing: 'Vous pouvez la publier, ou la renvoyer avec un commentaire.',
    }),
    returned: ({ title, by }: Deed): MailText => ({
      subject: `«\u00a0${title}\u00a0» vous est renvoyée`,
      text: `${by} vous renvoie la modification «\u00a0${title}\u00a0» avec un commentaire.`,
      action: 'Ouvrir la modification',
      closing: 'Rien n’est publié. Corrigez, puis proposez de nouveau.',
    }),
    scheduleFailure: (title: string): MailText => ({
      subject: `«\u00a0${title}\u00a0» n’a pas été publiée`,
      text: `La publication prévue de «\u00a0${title}\u00a0» n’a pas eu lieu.`,
      action: 'Ouvrir la modification',
      closing: 'Vos textes sont gardés. Corrigez, puis publiez ou choisissez un autre moment.',
    }),
    note: 'Son message',
    comment: 'Son commentaire',
    reason: 'Raison',
  },
};

export type StudioTexts = typeof french;
