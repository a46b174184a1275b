import type { Say } from '../../say.ts';

/** What is said of changes, of their review, and of their publication. */
export const teamTexts = (say: Say) => ({
  /** Said instead where nobody else is: the files of this machine. */
  local: {
    online: say('Les fichiers du site', 'The files of the site'),
    showOnline: say('Voir les fichiers du site', 'See the files of the site'),
  },
  otherTab: say('Un autre onglet', 'Another tab'),
  online: say('Ce qui est en ligne', 'What is online'),
  onlineHint: say(
    'Votre première modification en commence une nouvelle.',
    'Your first edit begins a new change.',
  ),
  change: say('Modification', 'Change'),
  changes: say('Modifications', 'Changes'),
  history: say('Historique', 'History'),
  publish: say('Publier', 'Publish'),
  propose: say('Proposer', 'Propose'),
  signOut: say('Se déconnecter', 'Sign out'),
  retry: say('Réessayer', 'Try again'),
  saved: say('Enregistré', 'Saved'),
  saving: say('Enregistrement…', 'Saving…'),
  waiting: say('Pas encore enregistré', 'Not saved yet'),
  failed: (why: string) => say(`Non enregistré : ${why}`, `Not saved: ${why}`),
  writes: (name: string) => say(`${name} modifie cette page.`, `${name} is editing this page.`),
  takeOver: say('Prendre la main', 'Take over'),
  alsoHere: (names: string) =>
    say(`Aussi sur cette page : ${names}`, `Also on this page: ${names}`),
  savedBy: (name: string, page: string) =>
    say(`${name} vient d’enregistrer dans « ${page} ».`, `${name} has just saved in “${page}”.`),
  removed: (page: string) =>
    say(
      `« ${page} » vient d’être supprimée par quelqu’un d’autre.`,
      `Somebody else has just deleted “${page}”.`,
    ),
  over: say(
    'Cette modification a été publiée ou supprimée ailleurs. Ce que vous écrivez maintenant en commence une nouvelle.',
    'This change was published or deleted elsewhere. What you write now begins a new one.',
  ),
  showOnline: say('Voir ce qui est en ligne', 'See what is online'),
  failure: (why: string) => say(`Cela n’a pas abouti. ${why}`, `That did not work. ${why}`),
  loading: say('Chargement…', 'Loading…'),
  state: {
    new: say('nouvelle', 'new'),
    changed: say('modifiée', 'changed'),
    removed: say('supprimée', 'deleted'),
  },
  list: {
    groups: {
      proposed: say('Proposées', 'Proposed'),
      mine: say('Les miennes', 'Mine'),
      others: say('De mes collègues', 'My colleagues’'),
    },
    none: say('Aucune modification en cours.', 'No change is under way.'),
    open: say('ouverte', 'open'),
    noPage: say('Rien n’est encore modifié.', 'Nothing has been changed yet.'),
    at: (when: string) => say(`Publication prévue ${when}`, `To be published ${when}`),
    proposed: say('Proposée', 'Proposed'),
    returned: say('Renvoyée', 'Returned'),
    failed: say('Publication échouée', 'Not published'),
    rename: say('Renommer', 'Rename'),
    name: say('Nom de la modification', 'Name of the change'),
    remove: say('Supprimer', 'Delete'),
    removed: (title: string) =>
      say(`La modification « ${title} » est supprimée.`, `The change “${title}” is deleted.`),
    removeHint: (title: string) =>
      say(
        `Tout ce que contient « ${title} » est perdu. Le site ne change pas.`,
        `All that “${title}” contains is lost. The site stays as it is.`,
      ),
  },
  review: {
    nothing: say('Rien ne diffère du site.', 'Nothing differs from the site.'),
    leftOut: say(
      'Ce qui n’est pas publié reste dans la modification.',
      'What is not published stays in the change.',
    ),
    compare: say('Comparer avant et après', 'Compare before and after'),
    before: say('Avant', 'Before'),
    after: say('Après', 'After'),
    missing: {
      before: say('La page n’existe pas encore.', 'The page does not exist yet.'),
      after: say('La page n’existe plus.', 'The page does not exist any more.'),
    },
    isWhole: {
      new: say('Cette page est nouvelle.', 'This page is new.'),
      removed: say('Cette page est supprimée.', 'This page is deleted.'),
    },
    formOnly: say(
      'Seule l’écriture du fichier change, rien ne se voit.',
      'Only the way the file is written changes. Nobody sees it.',
    ),
    mistakes: (count: number) =>
      say(
        count === 1
          ? 'Une erreur empêche de publier. Suivez le lien pour la corriger.'
          : `${count} erreurs empêchent de publier. Suivez les liens pour les corriger.`,
        count === 1
          ? 'A mistake prevents publishing. Follow the link to correct it.'
          : `${count} mistakes prevent publishing. Follow the links to correct them.`,
      ),
    warnings: say('Avertissements', 'Warnings'),
    isOther: say(
      'La modification ou le site a changé depuis votre relecture. Voici ce qui serait publié maintenant.',
      'The change or the site is another one since your review. This is what would be published now.',
    ),
    publishing: say('Vérification du site et publication…', 'Checking the site and publishing…'),
    online: say('En ligne', 'Online'),
    written: say('Les fichiers sont écrits', 'The files are written'),
    /** What the visitors’ servers say. */
    told: {
      waiting: say(
        'C’est publié. Les serveurs du site prennent la nouvelle version…',
        'Published. The servers of the site are taking the new version…',
      ),
      online: say('Les visiteurs voient vos modifications.', 'Visitors see your changes.'),
      written: say(
        'Les fichiers du site ont le texte que vous avez relu. Validez-les avec git pour les partager.',
        'The files of the site hold what you reviewed. Commit them with git to share them.',
      ),
      unknown: say(
        'C’est publié. Le site n’a pas encore confirmé qu’il montre la nouvelle version.',
        'Published. The site has not confirmed yet that it shows the new version.',
      ),
      rejected: say(
        'C’est publié, mais un serveur du site refuse la nouvelle version. Prévenez la personne qui s’occupe du serveur.',
        'Published, but a server of the site refuses the new version. Tell the person who looks after the server.',
      ),
    },
    see: (route: string) => say(`Voir ${route} sur le site`, `See ${route} on the site`),
    note: say('Un mot pour qui relira (facultatif)', 'A word for the reviewer (optional)'),
    proposed: say(
      'La modification est proposée. Les personnes qui publient reçoivent un message.',
      'The change is proposed. Those who publish get a message.',
    ),
    giveBack: say('Renvoyer', 'Return'),
    giveBackHint: say(
      'L’auteur reçoit votre commentaire par message.',
      'The author gets your comment in a message.',
    ),
    comment: say('Ce qu’il faut changer', 'What has to change'),
    givenBack: say('La modification est renvoyée.', 'The change is returned.'),
    schedule: say('Publier plus tard', 'Publish later'),
    scheduleAt: (zone: string) => say(`Date et heure (${zone})`, `Date and time (${zone})`),
    scheduleDo: say('Programmer la publication', 'Schedule the publication'),
    scheduleOff: say('Annuler la publication prévue', 'Cancel the scheduled publication'),
    share: say('Lien d’aperçu', 'Preview link'),
    shareHint: say(
      'Montre cette modification pendant sept jours à qui reçoit le lien, même sans compte.',
      'Shows this change for seven days to anyone with the link, even without an account.',
    ),
    shareMake: say('Créer un lien', 'Create a link'),
    shareCopy: say('Copier le lien', 'Copy the link'),
    shareCopied: say('Le lien est copié.', 'The link is copied.'),
    shareEnd: say('Ne plus montrer cette modification', 'Stop showing this change'),
    shareEnded: say(
      'Les liens d’aperçu de cette modification ne montrent plus rien.',
      'The preview links of this change show nothing any more.',
    ),
    shareUntil: (when: string) => say(`Valable jusqu’au ${when}`, `Valid until ${when}`),
  },
  conflicts: {
    title: say('Changé par deux personnes', 'Changed by two people'),
    hint: say(
      'Quelqu’un a changé la même valeur que vous. Choisissez celle qui reste.',
      'Somebody has changed the same value as you. Choose the one that stays.',
    ),
    ours: say('La vôtre', 'Yours'),
    theirs: say('L’autre', 'The other'),
    choose: say('Choisir', 'Choose'),
    keep: say('Garder ce choix', 'Keep this choice'),
  },
  signedOut: {
    title: say('Votre session a pris fin', 'Your session has ended'),
    hint: say(
      'Ce que vous avez écrit est gardé dans cet onglet. Connectez-vous dans un autre : celui-ci continue ensuite tout seul.',
      'What you wrote is kept in this tab. Sign in in another one: this one then goes on by itself.',
    ),
    signIn: say('Se connecter', 'Sign in'),
  },
  past: {
    site: say('Tout le site', 'The whole site'),
    page: say('Cette page', 'This page'),
    none: say('Rien n’a encore été publié.', 'Nothing has been published yet.'),
    look: say('Voir ce qui a changé', 'See what changed'),
    restore: say('Rétablir', 'Restore'),
    restoreHint: say(
      'Rétablit ce que cette publication avait mis en ligne, dans une nouvelle modification.',
      'Brings back what this publication put online, in a new change.',
    ),
    more: say('Plus ancien', 'Older'),
  },
});
