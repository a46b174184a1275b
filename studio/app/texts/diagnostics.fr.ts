import type { Translate } from './translate.ts';

/** What a diagnostic is about, as its rule gives it. */
export type Params = Readonly<Record<string, string | number>>;
export type Sentence = (params: Params, t: Translate) => string;

/** Types of JSON, in an author's words. */
const types: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'oui ou non',
  array: 'une liste',
  object: 'un groupe de champs',
  record: 'un groupe de champs',
};

/** Sentences by the code of a diagnostic, else by its rule. */
export const fr = {
  'unknown-field': ({ name }) => `Le champ « ${name} » n’existe pas ici.`,
  'unknown-value': ({ value }) => `« ${value} » n’est pas un des choix possibles.`,
  'unknown-block-type': ({ type }) => `Ce site n’a pas de bloc « ${type} ».`,
  'wrong-format': ({ expected = '' }, t) => {
    const known = t(String(expected));
    return known === expected ? 'Cette valeur n’a pas la forme attendue.' : `Attendu : ${known}.`;
  },
  'wrong-type': ({ expected = '' }) =>
    `Cette valeur n’est pas du bon type : il faut ${types[expected] ?? 'un autre type de valeur'}.`,
  missing: () => 'Ce champ est à remplir.',
  empty: () => 'Ce champ est vide.',
  'too-small-items': ({ limit }) =>
    `Cette liste a trop peu d’éléments : il en faut au moins ${limit}.`,
  'too-big-items': ({ limit }) => `Cette liste a trop d’éléments : ${limit} au plus.`,
  'too-small-characters': ({ limit }) => `Ce texte est trop court : ${limit} caractères au moins.`,
  'too-big-characters': ({ limit }) => `Ce texte est trop long : ${limit} caractères au plus.`,
  'too-small-number': ({ limit }) => `Ce nombre est trop petit : ${limit} au moins.`,
  'too-big-number': ({ limit }) => `Ce nombre est trop grand : ${limit} au plus.`,
  'missing-content': () => 'Ce bloc n’a pas de contenu.',
  'beside-type': ({ names }) => `Ces champs sont hors du contenu du bloc : ${names}.`,
  'unknown-version': () => 'Ce bloc vient d’une version plus récente du site.',
  'form-steps': ({ name }) => `Le formulaire « ${name} » ne convient pas à ce bloc.`,
  'slot-type': ({ slot = '', type = '' }, t) =>
    `L’emplacement « ${t(String(slot))} » n’accepte pas de bloc « ${t(String(type))} ».`,
  'slot-empty': ({ slot = '' }, t) =>
    `L’emplacement « ${t(String(slot))} » est vide : ajoutez-y un bloc.`,
  'slot-full': ({ slot = '', limit }, t) =>
    `L’emplacement « ${t(String(slot))} » contient trop de blocs : ${limit} au plus.`,
  'unknown-slot': ({ slot }) => `Ce bloc n’a pas d’emplacement « ${slot} ».`,
  'source-content': ({ field = '' }, t) =>
    `Ce que la source donne pour « ${t(String(field))} » ne peut pas s’afficher : corrigez son contenu.`,
  'source-of-other-block': ({ name }) => `La source « ${name} » est celle d’un autre type de bloc.`,
  'missing-parameter': ({ name }) => `Le paramètre « ${name} » est à remplir.`,
  'unknown-parameter': ({ name }) => `Cette source n’a pas de paramètre « ${name} ».`,
  'id-twice': ({ id }) =>
    `L’identifiant « ${id} » sert déjà sur cette page : choisissez-en un autre.`,
  'fragment-in-itself': () => 'Ce fragment se contient lui-même : retirez-en un.',
  'error-page-field': () => 'Une page d’erreur est toujours publiée : ce champ est de trop.',
  'never-published': () =>
    'La fin de publication précède son début : la page ne paraîtrait jamais.',
  'unknown-fact': ({ name }) => `Il n’y a pas de fait « ${name} ».`,
  'fact-braces': () => 'Une accolade double est seule : un fait s’écrit {{nom}}.',
  'route-taken': ({ route }) => `L’adresse « ${route} » est déjà celle d’une autre page.`,
  'redirect-taken': ({ route }) =>
    `L’ancienne adresse « ${route} » mène déjà ailleurs, ou à cette page.`,
  'not-json': () => 'Ce fichier ne peut pas être lu : il se corrige dans un éditeur de texte.',
  // By rule.
  manifest: () => 'Cette valeur ne convient pas.',
  content: () => 'Ce contenu ne convient pas.',
  'form-schema': () => 'Le formulaire a une erreur, que corrige un développeur.',
  'json-double-name': () =>
    'Ce champ est écrit deux fois dans le fichier : seul le dernier compte.',
  'json-canonical': () =>
    'Ce fichier n’a pas la mise en forme habituelle : l’enregistrer la lui donne.',
  'generated-fresh': () => 'Un fichier dérivé n’est pas à jour : « npm run generate » le refait.',
  'error-pages': () => 'Une page d’erreur manque.',
  'older-content': () => 'Ce bloc a la forme d’une version plus ancienne.',
  'fragment-unused': () => 'Aucune page ne montre ce fragment : retirez-le, ou montrez-le.',
  'fact-unused': () => 'Aucun texte ne renvoie à ce fait : retirez-le, ou servez-vous-en.',
  'fact-literal': ({ value }) => `« ${value} » est la valeur d’un fait : renvoyez au fait.`,
  'fact-due': () => 'La date de contrôle de ce fait est passée : contrôlez-le et changez la date.',
  'fact-overdue': () => 'Ce fait n’est plus contrôlé : contrôlez-le et changez la date.',
  'link-page': () => 'Ce lien mène à une page qui n’existe pas.',
  'link-anchor': () => 'Ce lien mène à un endroit qui n’existe pas sur sa page.',
  'link-host': () => 'Ce lien mène à un site qui n’est pas dans la liste des autres sites.',
  'link-subject': () => 'Le sujet de ce lien, ou sa réponse, n’existe pas.',
  'link-redirect': () => 'Ce lien mène à une ancienne adresse.',
  'link-unpublished': () => 'Ce lien mène à une page qui n’est pas publiée.',
  'picture-exists': () => 'Cette image n’est pas parmi celles du site.',
  'source-answers': () =>
    'La source n’a rien pour ces paramètres : le bloc montre ses propres textes.',
  'source-record': () => 'La source n’a rien pour ces paramètres : le bloc ne s’affiche pas.',
  'content-covered': () => 'Ce texte ne se voit jamais : la source du bloc donne le sien.',
  'text-twice': () => 'Ce texte est déjà dans les contenus du site : reliez le bloc à sa source.',
  'orphan-page': () => 'Aucun lien ne mène à cette page.',
  'title-unique': () => 'Une autre page a le même titre.',
  'title-length': () => 'Ce titre est trop long : les moteurs de recherche le coupent.',
  'description-unique': () => 'Une autre page a la même description.',
  'description-length': () => 'Une description a 25 à 170 caractères.',
  'one-h1': () => 'La page a un seul grand titre : celui de son premier bloc.',
  'heading-order': () => 'Un intertitre saute un niveau.',
  'unique-id': () => 'Cet identifiant sert déjà : choisissez-en un autre.',
  'picture-alt': () =>
    'L’image n’a pas de texte de remplacement, ou seulement le nom de son fichier.',
  'share-image-alt': () => 'L’image de partage n’a pas de texte de remplacement.',
  'link-name': () => 'Un lien ou un bouton n’a pas de texte.',
  'structured-data': () => 'Les moteurs de recherche liraient ce que la page ne montre pas.',
  'block-shows': () => 'Ce bloc ne peut pas s’afficher.',
  'rich-text': () => 'Le code HTML de ce texte n’est pas admis, ou n’est pas fermé.',
  typography: () => 'Une espace insécable ou un signe français manque.',
  'company-fact': () => 'L’entreprise du site n’a pas cette information.',
  'price-period': () => 'Un prix est sans période : « par an » ou « par mois ».',
  'promise-number': () => 'Une aide permanente est promise sans le numéro à appeler.',
  'date-ahead': () => 'Cette date de mise à jour est dans le futur.',
} satisfies Readonly<Record<string, Sentence>>;

export type Sentences = Readonly<Record<keyof typeof fr, Sentence>>;
