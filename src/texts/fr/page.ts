/** What pages say by themselves, in French. Strings that the specification quotes are verbatim. */
export const pageTexts = {
  /** The fragment of the address that the skip link leads to. */
  contentId: 'contenu',
  skipToContent: 'Aller au contenu',
  loading: 'Chargement...',
  opensNewTab: '(s’ouvre dans un nouvel onglet)',
  /** Added to the label of a link that reads like others: which thing it is about. */
  about: (what: string) => ` : ${what}`,
  close: 'Fermer',
  /** The first of a month is an ordinal in French, and only the first. */
  dayOfMonth: (day: string) => (day === '1' ? '1er' : day),
  instant: (day: string, time: string) => `${day} à ${time.replace(':', 'h')}`,
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
  /** What a carousel without a title shows, by its variant. */
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
