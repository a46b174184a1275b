import { GitError } from '../../server/git/run-git.ts';
import type { LoggedCommit } from './changes/git-output.ts';
import type { Failure } from './protocol.ts';

type Code = Failure['code'];

const statuses = {
  'signed-out': 401,
  forbidden: 403,
  foreign: 403,
  'not-found': 404,
  invalid: 400,
  'repository-away': 503,
  'repository-refuses': 502,
  'disk-full': 507,
  'too-large': 413,
  'too-many': 429,
} as const;

const messages: Readonly<Record<'fr' | 'en', Readonly<Record<Code, string>>>> = {
  fr: {
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
    'too-large': 'Ce fichier est trop grand : 25 Mo au plus. Réduisez-le, puis réessayez.',
    'too-many': 'Trop de demandes à la fois. Patientez une minute, puis réessayez.',
  },
  en: {
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
    'too-many': 'Too many requests at once. Wait a minute, then try again.',
  },
};

/** Why a call failed, as its author reads it. */
export class StudioError extends Error {
  override name = 'StudioError';
  readonly code: Code;
  get status() {
    return statuses[this.code];
  }

  constructor(code: Code, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export const describeFailure = (code: Code, language: string): Failure => ({
  code,
  message: messages[language.startsWith('fr') ? 'fr' : 'en'][code],
});

const noSpace =
  /No space left|Out of diskspace|Disk quota exceeded|ENOSPC|EDQUOT|File too large|database or disk is full/;

/** What a failure of git or of the file system means for an author; undefined: it is a mistake of ours. */
export function toStudioError(error: unknown): StudioError | undefined {
  if (error instanceof StudioError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (noSpace.test(`${code} ${error.message}`))
    return new StudioError('disk-full', { cause: error });
  const isRemote = error instanceof GitError && /^git (fetch|push)\b/.test(error.message);
  return isRemote ? new StudioError('repository-away', { cause: error }) : undefined;
}

const scheduleFailures = {
  fr: {
    changed:
      'La modification ou le site a changé depuis la relecture. Relisez, puis programmez de nouveau.',
    mistakes: 'Le site aurait eu des erreurs. Corrigez-les, puis publiez de nouveau.',
    'not-allowed':
      'La personne qui a prévu la publication n’a plus le droit de publier. Demandez à une personne qui publie.',
  },
  en: {
    changed: 'The change or the site is another one since the review. Review, then schedule again.',
    mistakes: 'The site would have had mistakes. Correct them, then publish again.',
    'not-allowed':
      'The person who scheduled the publication may not publish any more. Ask somebody who may publish.',
  },
} as const;

export type ScheduleFailure = keyof typeof scheduleFailures.fr | Code;

/** Why a change was not published at the time that it was scheduled for. */
export const describeScheduleFailure = (reason: ScheduleFailure, language: string): string =>
  reason === 'changed' || reason === 'mistakes' || reason === 'not-allowed'
    ? scheduleFailures[language.startsWith('fr') ? 'fr' : 'en'][reason]
    : describeFailure(reason, language).message;

type KnownMistake = { file: string; message: string; last: LoggedCommit | undefined };

/** A mistake that the site has already, for who publishes something else: whose it is, and what it means for them. */
export function describeKnownMistake({ file, message, last }: KnownMistake, language: string) {
  const sentences = language.startsWith('fr')
    ? [
        `Le site a déjà une erreur, que votre publication ne corrige pas. ${file}\u00a0: ${message}`,
        last &&
          `Dernière modification de ce fichier\u00a0: «\u00a0${last.title}\u00a0», par ${last.author.name} (${last.commit.slice(0, 7)}).`,
        'Les visiteurs peuvent ne rien voir de nouveau avant qu’elle soit corrigée.',
      ]
    : [
        `The site has a mistake already, which your publication does not correct. ${file}: ${message}`,
        last &&
          `Last change of this file: “${last.title}”, by ${last.author.name} (${last.commit.slice(0, 7)}).`,
        'Visitors may see nothing new until it is corrected.',
      ];
  return sentences.filter(Boolean).join(' ');
}
