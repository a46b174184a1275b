import type { Say } from '../say.ts';

/** What a mail to an author says: one idea a paragraph, and one thing to press. */
export type MailText = { subject: string; text: string; action: string; closing: string };

/** A change, and who has done something with it. */
type Deed = { title: string; by: string };

export type StudioTexts = ReturnType<typeof createTexts>;

/** What the server says in the language of the authors. */
export const studioTextsIn = (language: string): StudioTexts =>
  createTexts(language.startsWith('fr') ? (french) => french : (_, english) => english);

/** The application's own texts are in studio/app/texts/. */
const createTexts = (say: Say) => ({
  /** Why a call failed, by the code of the failure: what to do. */
  failures: {
    'signed-out': say(
      'Vous n’êtes plus connecté. Connectez-vous de nouveau pour continuer.',
      'You are signed out. Sign in again to go on.',
    ),
    forbidden: say(
      'Votre rôle ne permet pas cette action. Demandez à une personne qui publie.',
      'Your role does not allow this. Ask somebody who may publish.',
    ),
    foreign: say(
      'Cette demande ne vient pas de Studio. Ouvrez Studio et réessayez.',
      'This request does not come from Studio. Open Studio and try again.',
    ),
    'not-found': say(
      'Cet élément n’existe plus. Rechargez la page.',
      'This does not exist any more. Reload the page.',
    ),
    invalid: say(
      'Cette demande n’a pas la forme attendue. Rechargez la page et réessayez.',
      'This request does not have the expected form. Reload the page and try again.',
    ),
    'repository-away': say(
      'Le dépôt du site ne répond pas. Rien n’est perdu. Réessayez dans quelques minutes.',
      'The repository of the site does not answer. Nothing is lost. Try again in a few minutes.',
    ),
    'repository-refuses': say(
      'Le dépôt du site refuse la publication. Rien n’est perdu. Prévenez la personne qui l’administre, puis réessayez.',
      'The repository of the site refuses the publication. Nothing is lost. Tell the person who runs it, then try again.',
    ),
    'disk-full': say(
      'Le disque du serveur est plein. Prévenez la personne qui l’administre, puis réessayez.',
      'The disk of the server is full. Tell the person who runs it, then try again.',
    ),
    'too-large': say(
      'Ce fichier est trop grand\u00a0: 25\u00a0Mo au plus. Réduisez-le, puis réessayez.',
      'This file is too large: 25 MB at most. Make it smaller, then try again.',
    ),
  },
  /** Why a change was not published at the time that it was scheduled for. */
  scheduleFailures: {
    changed: say(
      'La modification ou le site a changé depuis la relecture. Relisez, puis programmez de nouveau.',
      'The change or the site is another one since the review. Review, then schedule again.',
    ),
    mistakes: say(
      'Le site aurait eu des erreurs. Corrigez-les, puis publiez de nouveau.',
      'The site would have had mistakes. Correct them, then publish again.',
    ),
    notAllowed: say(
      'La personne qui a prévu la publication n’a plus le droit de publier. Demandez à une personne qui publie.',
      'The person who scheduled the publication may not publish any more. Ask somebody who may publish.',
    ),
  },
  /** A mistake that the site has already, for who publishes something else. `last`: the last change of the file. */
  knownMistake: (file: string, message: string, last?: Deed & { commit: string }) =>
    [
      say(
        `Le site a déjà une erreur, que votre publication ne corrige pas. ${file}\u00a0: ${message}`,
        `The site has a mistake already, which your publication does not correct. ${file}: ${message}`,
      ),
      last &&
        say(
          `Dernière modification de ce fichier\u00a0: «\u00a0${last.title}\u00a0», par ${last.by} (${last.commit}).`,
          `Last change of this file: “${last.title}”, by ${last.by} (${last.commit}).`,
        ),
      say(
        'Les visiteurs peuvent ne rien voir de nouveau avant qu’elle soit corrigée.',
        'Visitors may see nothing new until it is corrected.',
      ),
    ]
      .filter(Boolean)
      .join(' '),
  /** The name of who works alone on this machine. */
  you: say('Vous', 'You'),
  /** In place of a preview that is over. */
  previewOver: {
    title: say('Ce lien d’aperçu n’est plus valable', 'This preview link does not work any more'),
    text: say(
      'Demandez-en un nouveau à la personne qui vous l’a envoyé.',
      'Ask the person who sent it to you for a new one.',
    ),
  },
  signIn: {
    title: say('Connexion à Studio', 'Sign in to Studio'),
    hint: (site: string) =>
      say(
        `Pour modifier les pages du site ${site}, indiquez votre adresse. Vous recevrez un lien de connexion.`,
        `Enter your address to change the pages of ${site}. We send you a sign-in link.`,
      ),
    email: say('Adresse e-mail', 'E-mail address'),
    send: say('Recevoir un lien de connexion', 'Send me a sign-in link'),
    or: say('ou', 'or'),
    openId: say('Se connecter avec le compte de l’entreprise', 'Sign in with your company account'),
  },
  sent: {
    title: say('Consultez votre messagerie', 'Check your mailbox'),
    text: say(
      'Si cette adresse est celle d’un auteur du site, un lien de connexion vient de partir. Il est valable 15\u00a0minutes et ne sert qu’une fois.',
      'If this is the address of an author of the site, a sign-in link is on its way. It is valid for 15 minutes and works once.',
    ),
    nothing: say(
      'Rien reçu\u202f? Regardez dans les courriers indésirables, ou demandez un autre lien.',
      'Nothing there? Look among the unwanted mails, or ask for another link.',
    ),
    again: say('Demander un autre lien', 'Ask for another link'),
  },
  link: {
    title: say('Connexion à Studio', 'Sign in to Studio'),
    text: (email: string) =>
      say(
        `Vous allez ouvrir Studio avec l’adresse ${email}.`,
        `You are about to open Studio as ${email}.`,
      ),
    confirm: say('Se connecter', 'Sign in'),
  },
  /** Why somebody is not signed in. */
  problem: {
    title: say('La connexion n’a pas abouti', 'You are not signed in'),
    link: say(
      'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
      'This link was used already or is no longer valid. Ask for another one.',
    ),
    email: say(
      'Indiquez une adresse comme prenom@exemple.fr.',
      'Enter an address like name@example.com.',
    ),
    foreign: say(
      'Ce formulaire ne peut être envoyé que depuis cette page. Ouvrez-la de nouveau.',
      'This form can only be sent from its own page. Open it again.',
    ),
    tooMany: (minutes: number) =>
      say(
        `Trop de demandes en peu de temps. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00a0minutes`}.`,
        `Too many requests in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      ),
    openId: say(
      'Le compte de l’entreprise n’a pas confirmé votre identité. Réessayez, ou demandez un lien par e-mail.',
      'Your company account did not confirm who you are. Try again, or ask for a link by mail.',
    ),
    openIdUnknown: say(
      'Ce compte n’est pas celui d’un auteur du site. Demandez à la personne qui administre Studio de vous ajouter.',
      'This account is not one of an author of the site. Ask the person who runs Studio to add you.',
    ),
    openIdAway: say(
      'Le service de connexion de l’entreprise ne répond pas. Réessayez dans quelques minutes, ou demandez un lien par e-mail.',
      'The sign-in service of your company does not answer. Try again in a few minutes, or ask for a link by mail.',
    ),
    again: say('Revenir à la connexion', 'Back to sign-in'),
  },
  mails: {
    question: (label: string) => say(`${label}\u00a0:`, `${label}:`),
    signIn: (site: string): MailText => ({
      subject: say(
        `Votre lien de connexion à Studio (${site})`,
        `Your sign-in link for Studio (${site})`,
      ),
      text: say(
        'Voici le lien que vous avez demandé pour ouvrir Studio.',
        'Here is the link that you asked for to open Studio.',
      ),
      action: say('Se connecter', 'Sign in'),
      closing: say(
        'Ce lien est valable 15\u00a0minutes et ne sert qu’une fois. Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: personne n’entre sans ce lien.',
        'This link is valid for 15 minutes and works once. You did not ask for it? Ignore this mail: nobody gets in without the link.',
      ),
    }),
    proposal: ({ title, by }: Deed): MailText => ({
      subject: say(`${by} propose «\u00a0${title}\u00a0»`, `${by} proposes “${title}”`),
      text: say(
        `${by} propose de publier la modification «\u00a0${title}\u00a0».`,
        `${by} proposes to publish the change “${title}”.`,
      ),
      action: say('Relire et publier', 'Review and publish'),
      closing: say(
        'Vous pouvez la publier, ou la renvoyer avec un commentaire.',
        'You can publish it, or return it with a comment.',
      ),
    }),
    returned: ({ title, by }: Deed): MailText => ({
      subject: say(`«\u00a0${title}\u00a0» vous est renvoyée`, `“${title}” is returned to you`),
      text: say(
        `${by} vous renvoie la modification «\u00a0${title}\u00a0» avec un commentaire.`,
        `${by} returns the change “${title}” to you with a comment.`,
      ),
      action: say('Ouvrir la modification', 'Open the change'),
      closing: say(
        'Rien n’est publié. Corrigez, puis proposez de nouveau.',
        'Nothing is published. Correct it, then propose it again.',
      ),
    }),
    scheduleFailure: (title: string): MailText => ({
      subject: say(`«\u00a0${title}\u00a0» n’a pas été publiée`, `“${title}” was not published`),
      text: say(
        `La publication prévue de «\u00a0${title}\u00a0» n’a pas eu lieu.`,
        `The scheduled publication of “${title}” did not happen.`,
      ),
      action: say('Ouvrir la modification', 'Open the change'),
      closing: say(
        'Vos textes sont gardés. Corrigez, puis publiez ou choisissez un autre moment.',
        'Your texts are kept. Correct them, then publish or choose another time.',
      ),
    }),
    note: say('Son message', 'Their note'),
    comment: say('Son commentaire', 'Their comment'),
    reason: say('Raison', 'Reason'),
  },
});
