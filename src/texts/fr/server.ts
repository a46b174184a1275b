/** What the server says by itself, in French: none of it is in the code of browsers. */
export const serverTexts = {
  home: 'Accueil',
  busy: {
    title: 'Le site est très demandé',
    text: 'Trop de pages sont demandées en ce moment. Réessayez dans quelques instants.',
  },
  contentMissing: 'Contenu introuvable',
  formTooLong: 'Le formulaire envoyé est trop volumineux',
  /** The notice above a page that is not published: why it is not, and who sees it. */
  preview: {
    notice: (why: string, who: string) => `Cette page n’est pas publiée\u00a0: ${why} ${who}`,
    draft: 'c’est un brouillon.',
    scheduled: (instant: string) => `elle le sera le ${instant}.`,
    ended: (instant: string) => `elle ne l’est plus depuis le ${instant}.`,
    developmentOnly: 'Seul le serveur de développement la montre.',
    linkUntil: (instant: string) =>
      `Ce lien la montre jusqu’au ${instant}\u00a0; ne le transmettez qu’à qui doit la relire.`,
  },
};

export type ServerTexts = typeof serverTexts;
