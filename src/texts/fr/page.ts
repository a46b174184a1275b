/** The texts of the engine's components, in French. Strings that the specification quotes are verbatim. */
export const pageTexts = {
  skipToContent: 'Aller au contenu',
  loading: 'Chargement...',
  opensNewTab: '(s’ouvre dans un nouvel onglet)',
  /** Distinguishes a link from others with the same label. */
  about: (what: string) => ` : ${what}`,
  close: 'Fermer',
  /** In French only the first of a month is an ordinal. */
  dayOfMonth: (day: string) => (day === '1' ? '1er' : day),
  instant: (day: string, time: string) => `${day} à ${time.replace(':', '\u00a0h\u00a0')}`,
  preview: 'Aperçu',
  toast: {
    close: 'Fermer le message',
    retry: 'Réessayer',
    stay: 'Rester sur cette page',
  },
  notReached:
    'La page ne répond pas. Elle s’ouvrira dès que la connexion le permet ; ce que vous avez saisi est gardé.',
  failure: {
    title: 'Unexpected Application Error!',
    text: 'Une erreur inattendue empêche d’afficher cette page. Rien de ce que vous avez envoyé n’est perdu.',
    reload: 'Recharger la page',
    or: 'ou',
    home: 'revenir à l’accueil',
  },
  slider: {
    role: 'carrousel',
    previous: 'Précédent',
    next: 'Suivant',
    pause: 'Mettre le défilement en pause',
    play: 'Lancer le défilement',
  },
  /** Label of a carousel without a title, by variant. */
  carousel: {
    offers: 'Nos offres',
    engagements: 'Nos engagements',
    testimonials: 'Témoignages',
    cards: 'À découvrir',
    features: 'Avantages',
  },
  rating: (value: string, best: number) => `Note\u00a0: ${value} sur ${best}`,
  logos: 'Nos partenaires',
  notice: { info: 'Information', warning: 'Attention' },
  search: {
    submit: 'Rechercher',
    found: (count: number, query: string) =>
      `${count === 0 ? 'Aucun résultat' : count === 1 ? '1 résultat' : `${count} résultats`} pour « ${query} »`,
  },
  step: 'Étape',
  company: { phone: 'Téléphone', hours: 'Horaires', email: 'Adresse email', address: 'Adresse' },
  /** The last line of an address. */
  town: (city: string, postalCode: string) => `${postalCode} ${city}`,
  tabs: {
    label: 'Onglets',
    definition: 'Définition',
    legalBasis: 'Base légale',
    conditions: 'Conditions d’exercice',
  },
};

export type PageTexts = typeof pageTexts;
