import { plural, type Say } from '../../say.ts';

/** What is said by the fields, of changes, and of diagnostics. */
export const panelTexts = (say: Say) => ({
  panel: {
    label: say('Réglages', 'Settings'),
    optional: say('facultatif', 'optional'),
    addItem: say('Ajouter un élément', 'Add an item'),
    item: (index: number) => say(`Élément ${index}`, `Item ${index}`),
    defaultIs: (value: string) => say(`Par défaut : ${value}`, `Default: ${value}`),
    none: say('Aucun', 'None'),
    fragment: (name: string) =>
      say(
        `Ces blocs viennent du fragment « ${name} ».`,
        `These blocks come from the fragment “${name}”.`,
      ),
    fragmentPages: (pages: string) =>
      say(
        `Les modifier change ces pages : ${pages}.`,
        `Changing them changes these pages: ${pages}.`,
      ),
    openFragment: say('Modifier le fragment', 'Edit the fragment'),
    records: say('Contenu affiché', 'Content shown'),
    shownOn: (pages: string) => say(`Affiché sur : ${pages}.`, `Shown on: ${pages}.`),
    onPages: (count: number) =>
      say(`affiché sur ${plural(count, 'page')}`, `shown on ${plural(count, 'page')}`),
    nowhere: say('Affiché sur aucune page.', 'Shown on no page.'),
    recordsOf: (file: string, pages: string) =>
      say(
        `Ces textes sont dans ${file}.${pages && ` Affichés sur : ${pages}.`}`,
        `These texts are in ${file}.${pages && ` Shown on: ${pages}.`}`,
      ),
    source: say('Source du contenu', 'Source of the content'),
    sourceName: say('Nom', 'Name'),
    anchor: say('Identifiant (ancre des liens)', 'Identifier (anchor of links)'),
    advanced: say('Avancé', 'Advanced'),
    length: (count: number) => say(plural(count, 'caractère'), plural(count, 'character')),
    advice: (from: number, to: number) =>
      say(
        from === 0 ? `conseillé : ${to} au plus` : `conseillé : de ${from} à ${to}`,
        from === 0 ? `advised: ${to} at most` : `advised: ${from} to ${to}`,
      ),
    broken: say(
      'Ce bloc a des erreurs : l’aperçu garde son dernier état correct.',
      'This block has errors: the preview keeps its last correct state.',
    ),
    search: say('Dans les moteurs de recherche', 'In search engines'),
    unreadable: say('Fichier illisible', 'Unreadable file'),
    mendElsewhere: say(
      'Ce fichier se corrige dans un éditeur de texte. Il s’ouvrira ici dès qu’il sera enregistré.',
      'This file is mended in a text editor. It will open here once it is saved.',
    ),
    nothing: say(
      'Choisissez un bloc du plan ou de la page.',
      'Choose a block of the plan or page.',
    ),
  },
  answer: {
    label: say('Réponse actuelle', 'Present answer'),
    nothing: say('La source ne donne rien à ce bloc.', 'The source gives this block nothing.'),
    hidden: say('Rien à montrer : le bloc est masqué.', 'Nothing to show: the block is hidden.'),
    down: say(
      'Le serveur de contenu ne répond pas : le bloc montre son contenu par défaut.',
      'The content server does not answer: the block shows its default content.',
    ),
    downHidden: say(
      'Le serveur de contenu ne répond pas : le bloc est masqué.',
      'The content server does not answer: the block is hidden.',
    ),
  },
  older: {
    notice: say(
      'Ce fichier a la forme d’une version plus ancienne de ses blocs.',
      'This file has the form of an older version of its blocks.',
    ),
    show: say('Voir ce que la mise à jour change', 'See what the update changes'),
    title: say('Mettre à jour la forme du fichier', 'Bring the file up to date'),
    apply: say('Mettre à jour', 'Update'),
  },
  sharing: {
    preview: say('Aperçu avant publication', 'Preview before publication'),
    card: say('Quand on la partage', 'When it is shared'),
    structured: say('Données structurées', 'Structured data'),
    nothing: say(
      'Aucune : les moteurs de recherche n’ont que le texte de la page.',
      'None: search engines have only the text of the page.',
    ),
  },
  field: {
    source: say('Code HTML', 'HTML'),
    visual: say('Mise en forme', 'Formatting'),
    sourceOnly: say(
      'Ce texte a une forme que la mise en forme changerait : il se modifie dans son code.',
      'This text has a form that formatting would change: it is edited as HTML.',
    ),
    bold: say('Gras', 'Bold'),
    italic: say('Italique', 'Italic'),
    bullets: say('Liste à puces', 'Bulleted list'),
    numbers: say('Liste numérotée', 'Numbered list'),
    heading: say('Intertitre', 'Heading'),
    link: say('Lien', 'Link'),
    linkTo: say('Destination du lien', 'Where the link leads'),
    apply: say('Appliquer', 'Apply'),
    unlink: say('Retirer le lien', 'Remove the link'),
    decorative: say('Vide : l’image est décorative.', 'Empty: the picture is decorative.'),
    choosePicture: say('Choisir une image', 'Choose a picture'),
    noPicture: say('Aucune image', 'No picture'),
    searchPicture: say('Chercher une image', 'Search for a picture'),
    chooseIcon: say('Choisir une icône', 'Choose an icon'),
    searchIcon: say('Chercher une icône', 'Search for an icon'),
    yes: say('Oui', 'Yes'),
  },
  facts: {
    insert: say('Insérer un fait', 'Insert a fact'),
    search: say('Chercher un fait', 'Search for a fact'),
    edit: (value: string) => say(`Modifier « ${value} » partout`, `Edit “${value}” everywhere`),
  },
  upload: {
    file: say('Ajouter une image de votre ordinateur', 'Add a picture from your computer'),
    hint: say(
      'SVG, PNG, JPEG, WebP ou AVIF, 25 Mo au plus.',
      'SVG, PNG, JPEG, WebP or AVIF, 25 MB at most.',
    ),
    alt: say(
      'Ce que dit l’image, pour qui ne la voit pas',
      'What the picture says, for those who do not see it',
    ),
    decorative: say('L’image ne fait que décorer la page.', 'The picture only decorates the page.'),
    send: say('Ajouter au site', 'Add to the site'),
    done: (picture: string) =>
      say(`L’image est ajoutée : ${picture}.`, `The picture is added: ${picture}.`),
    refused: {
      kind: say(
        'Ce fichier n’est pas une image SVG, PNG, JPEG, WebP ou AVIF.',
        'This file is no SVG, PNG, JPEG, WebP or AVIF picture.',
      ),
      unreadable: say('Cette image est abîmée.', 'This picture is damaged.'),
      size: say(
        'Cette image est trop grande : 25 Mo et 50 millions de pixels au plus.',
        'This picture is too large: 25 MB and 50 million pixels at most.',
      ),
      active: say(
        'Ce dessin contient un script ou d’autres parties actives. Exportez-le sans elles.',
        'This drawing holds a script or other active parts. Export it without them.',
      ),
      reference: say(
        'Ce dessin renvoie à d’autres fichiers. Exportez-le avec tout ce qu’il montre.',
        'This drawing refers to other files. Export it with all that it shows.',
      ),
    },
  },
  changes: {
    before: say('Avant :', 'Before:'),
    after: say('Après :', 'After:'),
    quote: (name: string) => say(`« ${name} »`, `“${name}”`),
    item: (index: number) => say(`n° ${index}`, `no. ${index}`),
    first: say('au début', 'to the beginning'),
    behind: (name: string) => say(`après ${name}`, `after ${name}`),
    of: (field: string, [outer, ...others]: readonly string[]) =>
      outer
        ? [say(`${field} de ${outer}`, `${field} of ${outer}`), ...others].join(
            say(', dans ', ', in '),
          )
        : field,
    one: {
      block: (name: string, _list: string) => say(`Bloc ${name}`, `Block ${name}`),
      item: (name: string, list: string) =>
        say(`Élément ${name}${list && `, dans ${list},`}`, `Item ${name}${list && ` in ${list}`}`),
    },
    changed: (what: string) => say(`Champ changé : ${what}`, `Changed: ${what}`),
    filled: (what: string) => say(`Champ rempli : ${what}`, `Filled in: ${what}`),
    cleared: (what: string) => say(`Champ retiré : ${what}`, `Removed: ${what}`),
    formatted: (what: string) =>
      say(`Mise en forme changée : ${what}`, `Formatting changed: ${what}`),
    added: (what: string, at: string) => say(`${what} ajouté ${at}`, `${what} added ${at}`),
    moved: (what: string, at: string) => say(`${what} déplacé ${at}`, `${what} moved ${at}`),
    movedFrom: (what: string, from: string, at: string) =>
      say(`${what} déplacé depuis ${from}, ${at}`, `${what} moved from ${from}, ${at}`),
    movedInto: (what: string, target: string) =>
      say(`${what} déplacé dans ${target}`, `${what} moved into ${target}`),
    removed: (what: string) => say(`${what} supprimé`, `${what} deleted`),
    no: say('Non', 'No'),
    nothing: say('(rien)', '(nothing)'),
    items: (count: number, names: string) =>
      say(`${plural(count, 'élément')} : ${names}`, `${plural(count, 'item')}: ${names}`),
  },
  diagnostics: {
    fixed: say('C’est corrigé.', 'It is corrected.'),
    fix: {
      remove: say('Retirer', 'Remove'),
      rename: (name: string) => say(`Renommer en « ${name} »`, `Rename to “${name}”`),
      set: (value: string) => say(`Remplacer par « ${value} »`, `Replace by “${value}”`),
      convert: say('Convertir', 'Convert'),
      add: say('Ajouter', 'Add'),
      correct: say('Corriger', 'Correct'),
    },
    error: say('Erreur :', 'Error:'),
    warning: say('Avertissement :', 'Warning:'),
    count: {
      error: (count: number) => say(plural(count, 'erreur'), plural(count, 'error')),
      warning: (count: number) => say(plural(count, 'avertissement'), plural(count, 'warning')),
    },
  },
});
