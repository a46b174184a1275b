import type { BlockGroup } from '../../../src/schema/block-definition.ts';
import { plural, type Say } from '../../say.ts';

/** What is said by the bar, by the outline, and of pages. */
export const editorTexts = (say: Say) => ({
  studio: 'Studio',
  cancel: say('Annuler', 'Cancel'),
  named: (what: string, name: string) => say(`${what} : ${name}`, `${what}: ${name}`),
  goOn: say('Continuer', 'Continue'),
  opening: say('Studio s’ouvre…', 'Studio opens…'),
  failed: say('Le serveur ne répond pas comme prévu :', 'The server does not answer as expected:'),
  gone: say(
    'Le serveur ne répond pas. Vos modifications sont gardées dans cet onglet, et Studio réessaie tout seul.',
    'The server does not answer. Your changes are kept in this tab, and Studio tries again by itself.',
  ),
  lost: say(
    'La connexion s’est interrompue : vérifiez si votre demande a abouti avant de recommencer.',
    'The connection was lost: see whether your request was done before you try again.',
  ),
  broken: say(
    'Cette partie de Studio s’est arrêtée sur une erreur. Ce que vous avez écrit est gardé.',
    'This part of Studio has stopped at an error. What you have written is kept.',
  ),
  bar: {
    page: say('Page ou contenu', 'Page or content'),
    frame: say('La page', 'The page'),
    mode: 'Mode',
    edit: say('Modifier', 'Edit'),
    try: say('Essayer', 'Try'),
    width: say('Largeur de l’aperçu', 'Width of the preview'),
    widths: {
      360: say('Téléphone', 'Phone'),
      768: say('Tablette', 'Tablet'),
      1280: say('Ordinateur', 'Computer'),
      1536: say('Grand écran', 'Large screen'),
    },
    fit: say('Ajustée', 'Fit'),
    view: say('État de la page', 'State of the page'),
    live: say('Avec ses réponses', 'With its content'),
    down: say('Sans le serveur de contenu', 'Without the content server'),
    plain: say('Avant JavaScript', 'Before JavaScript'),
    undo: say('Annuler', 'Undo'),
    redo: say('Rétablir', 'Redo'),
    undone: (elsewhere = '') =>
      say(`Une étape est annulée. ${elsewhere}`, `A step is undone. ${elsewhere}`),
    redone: (elsewhere = '') =>
      say(`Une étape est rétablie. ${elsewhere}`, `A step is redone. ${elsewhere}`),
    leave: say('Voir la page', 'View the page'),
    newPage: say('Nouvelle page', 'New page'),
    allPages: say('Toutes les pages', 'All pages'),
    parts: say('Parties de Studio', 'Parts of Studio'),
    outline: say('Plan', 'Outline'),
    canvas: 'Page',
    panel: say('Champs', 'Fields'),
  },
  pages: {
    title: say('Pages et contenus', 'Pages and contents'),
    search: say('Chercher un titre, une adresse, un texte', 'Search a title, an address, a text'),
    none: say('Rien ne correspond.', 'Nothing matches.'),
    groups: {
      page: 'Pages',
      error: say('Pages d’erreur', 'Error pages'),
      content: say('Contenus', 'Contents'),
      site: 'Site',
    },
    publication: {
      draft: say('Brouillon', 'Draft'),
      scheduled: say('À paraître', 'Scheduled'),
      ended: say('Retirée', 'Withdrawn'),
    },
    actions: (title: string) => say(`Actions sur « ${title} »`, `Actions on “${title}”`),
    duplicate: say('Dupliquer', 'Duplicate'),
    rename: say('Changer l’adresse', 'Change the address'),
    remove: say('Supprimer', 'Delete'),
    newTitle: say('Titre de la copie', 'Title of the copy'),
    copyOf: (title: string) => say(`${title} (copie)`, `${title} (copy)`),
    newRoute: say('Nouvelle adresse', 'New address'),
    target: say('Son adresse mènera à', 'Its address will lead to'),
    check: say('Voir ce qui change', 'See what changes'),
    effects: say('Voici ce qui change aussi :', 'This changes, too:'),
    noEffects: say('Rien d’autre ne change.', 'Nothing else changes.'),
    draft: say(
      'La copie est un brouillon : seul un lien d’aperçu la montre.',
      'The copy is a draft: only a preview link shows it.',
    ),
    written: (name: string) =>
      say(
        `${name} modifie en ce moment un des fichiers concernés. Rien n’a été changé.`,
        `${name} is editing one of these files. Nothing has been changed.`,
      ),
    changed: say(
      'Quelqu’un a changé un des fichiers concernés. Rien n’a été changé : vérifiez les effets à nouveau.',
      'Somebody has changed one of these files. Nothing has been changed: check the effects again.',
    ),
    gone: (title: string) =>
      say(
        `La page « ${title} » est supprimée, avec ses textes.`,
        `The page “${title}” is deleted, with its texts.`,
      ),
    effect: {
      links: (count: number, where: string) =>
        say(
          `${plural(count, 'lien')} ${count === 1 ? 'change' : 'changent'} dans ${where}.`,
          `${plural(count, 'link')} ${count === 1 ? 'changes' : 'change'} in ${where}.`,
        ),
      menu: (label: string, where: string) =>
        say(
          `L’entrée « ${label} » est retirée de ${where}.`,
          `The entry “${label}” is removed from ${where}.`,
        ),
      redirect: (from: string, to: string) =>
        say(`${from} mène désormais à ${to}.`, `${from} leads to ${to} from now on.`),
    },
    removePage: say('Supprimer la page', 'Delete the page'),
    done: {
      duplicate: say('La page est dupliquée.', 'The page is duplicated.'),
      rename: say('L’adresse est changée.', 'The address is changed.'),
      remove: say('La page est supprimée.', 'The page is deleted.'),
    },
  },
  newPage: {
    pageTitle: say('Titre de la page', 'Title of the page'),
    route: say('Adresse', 'Address'),
    description: say(
      'Une ou deux phrases pour les moteurs de recherche',
      'One or two sentences for search engines',
    ),
    blocks: say('Premiers blocs', 'First blocks'),
    removeBlock: (type: string) => say(`Retirer ${type}`, `Remove ${type}`),
    menu: say('Lien dans le menu', 'Link in the menu'),
    noMenu: say('Aucun : une autre page y mènera', 'None: another page will lead there'),
    confirm: say('Créer la page', 'Create the page'),
    done: (title: string) =>
      say(`La page « ${title} » est créée.`, `The page “${title}” is created.`),
  },
  outline: {
    label: say('Plan de la page', 'Plan of the page'),
    settings: say('Réglages de la page', 'Page settings'),
    blocks: say('Blocs', 'Blocks'),
    fragment: 'Fragment',
    slot: (name: string) => say(`Emplacement « ${name} »`, `Slot “${name}”`),
    add: say('Ajouter un bloc', 'Add a block'),
    addAfter: say('Ajouter un bloc après', 'Add a block after'),
    remove: say('Supprimer', 'Delete'),
    copy: say('Copier', 'Copy'),
    paste: say('Coller après', 'Paste after'),
    moveUp: say('Monter', 'Move up'),
    moveDown: say('Descendre', 'Move down'),
    moveTo: say('Déplacer vers…', 'Move to…'),
    actions: (name: string) => say(`Actions sur ${name}`, `Actions on ${name}`),
    several: (count: number) => say(`${count} blocs`, `${count} blocks`),
    room: (count: number, max: number) => say(`${count} sur ${max}`, `${count} of ${max}`),
    moved: (name: string, place: number, size: number) =>
      say(
        `Déplacé : ${name}, en position ${place} sur ${size}.`,
        `Moved: ${name}, to position ${place} of ${size}.`,
      ),
    removed: (name: string) =>
      say(
        `Supprimé : ${name}. « Annuler » revient en arrière.`,
        `Deleted: ${name}. “Undo” brings it back.`,
      ),
    duplicated: (name: string) => say(`Dupliqué : ${name}.`, `Duplicated: ${name}.`),
    copied: (name: string) => say(`Copié : ${name}.`, `Copied: ${name}.`),
    pasted: say('C’est collé.', 'It is pasted.'),
    refused: {
      'inside-itself': say('Un bloc ne va pas dans lui-même.', 'A block cannot go into itself.'),
      elsewhere: say(
        'Un fragment et la page sont deux fichiers : copiez et collez, au lieu de déplacer.',
        'A fragment and the page are two files: copy and paste instead of moving.',
      ),
      last: say('Une page garde au moins un bloc.', 'A page keeps at least one block.'),
      end: say('C’est déjà au bout de la liste.', 'It is at the end of the list already.'),
      'nothing-copied': say(
        'Il n’y a pas de bloc à coller : copiez-en un d’abord.',
        'There is no block to paste: copy one first.',
      ),
      type: (slot: string, _max: number) =>
        say(
          `L’emplacement « ${slot} » n’accepte pas ce type de bloc.`,
          `The slot “${slot}” does not take this type of block.`,
        ),
      full: (slot: string, max: number) =>
        say(
          `L’emplacement « ${slot} » est plein : il contient au plus ${max} blocs.`,
          `The slot “${slot}” is full: it holds at most ${max} blocks.`,
        ),
      unknown: (type: string) =>
        say(`Ce site n’a pas de bloc « ${type} ».`, `This site has no block “${type}”.`),
      locked: (fragment: string) =>
        say(
          `Le fragment « ${fragment} » est verrouillé : « Modifier le fragment » l’ouvre.`,
          `The fragment “${fragment}” is locked: “Edit the fragment” opens it.`,
        ),
    },
    hint: say(
      'Flèches pour parcourir, Maj ou Espace pour en choisir plusieurs, Alt + flèches pour déplacer.',
      'Arrows to go through, Shift or Space to choose several, Alt + arrows to move.',
    ),
    hidden: say('non affiché', 'not shown'),
  },
  insert: {
    search: say('Chercher un bloc', 'Search for a block'),
    none: say('Aucun bloc ne correspond.', 'No block matches.'),
    close: say('Fermer', 'Close'),
    paste: say('Coller ce qui est copié', 'Paste what is copied'),
    fragments: say(
      'Blocs communs à plusieurs pages (fragments)',
      'Blocks that several pages share (fragments)',
    ),
    groups: {
      opening: say('Ouvertures et appels', 'Openings and calls'),
      text: say('Textes', 'Texts'),
      collection: say('Cartes, images, listes de contenus', 'Cards, pictures, lists of content'),
      form: say('Formulaires et parcours', 'Forms and journeys'),
      other: say('Autres', 'Others'),
    } satisfies Readonly<Record<BlockGroup, string>>,
  },
  move: {
    title: (name: string) => say(`Déplacer ${name}`, `Move ${name}`),
    first: say('Au début', 'To the beginning'),
    after: (name: string) => say(`Après ${name}`, `After ${name}`),
  },
});
