import { GitError } from '../../git/run-git.ts';
import type { Failure } from '../protocol.ts';

type Code = Failure['code'];

const statuses = {
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  invalid: 400,
  'repository-away': 503,
  'disk-full': 507,
  'too-many': 429,
} as const;

const messages: Readonly<Record<'fr' | 'en', Readonly<Record<Code, string>>>> = {
  fr: {
    'signed-out': 'Vous n’êtes plus connecté : connectez-vous de nouveau.',
    forbidden: 'Votre rôle ne permet pas cette action : demandez à une personne qui publie.',
    'not-found': 'Cet élément n’existe plus : rechargez la page.',
    invalid: 'Cette demande n’est pas valable : rechargez la page, puis réessayez.',
    'repository-away':
      'Le dépôt du site ne répond pas. Rien n’est perdu : réessayez dans quelques minutes.',
    'disk-full':
      'Le disque du serveur est plein : prévenez la personne qui l’administre, puis réessayez.',
    'too-many': 'Trop de demandes à la fois : patientez une minute, puis réessayez.',
  },
  en: {
    'signed-out': 'You are signed out: sign in again.',
    forbidden: 'Your role does not allow this: ask somebody who publishes.',
    'not-found': 'This does not exist any more: reload the page.',
    invalid: 'This request is not valid: reload the page and try again.',
    'repository-away':
      'The repository of the site does not answer. Nothing is lost: try again in a few minutes.',
    'disk-full': 'The disk of the server is full: tell who runs it, then try again.',
    'too-many': 'Too many requests at once: wait a minute, then try again.',
  },
};

/** Why a call came to nothing, as its author is told. */
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

const noSpace = /No space left|Disk quota exceeded|ENOSPC|EDQUOT|File too large/;

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
    conflicts: 'Le site a changé au même endroit : publiez de nouveau pour choisir les valeurs.',
    mistakes: 'Le site aurait eu des erreurs : corrigez-les, puis publiez de nouveau.',
    'repository-away': 'Le dépôt du site n’a pas répondu : publiez de nouveau.',
  },
  en: {
    conflicts: 'The site has changed in the same place: publish again to choose the values.',
    mistakes: 'The site would have had mistakes: correct them, then publish again.',
    'repository-away': 'The repository of the site did not answer: publish again.',
  },
} as const;

/** Why a change was not published at the time that it was scheduled for. */
export const describeScheduleFailure = (
  reason: keyof typeof scheduleFailures.fr,
  language: string,
): string => scheduleFailures[language.startsWith('fr') ? 'fr' : 'en'][reason];
