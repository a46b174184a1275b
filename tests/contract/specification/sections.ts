/**
 * The specification's pages as data: for each route of its table, the sections of section 2 in
 * their order with texts that they show. Quoted texts stand as the specification quotes them.
 */
export type Section = {
  name: string;
  texts: readonly string[];
  /** Section 4: hidden when its call fails, instead of keeping its defaults. */
  isHiddenOnFailure?: true;
};

const shows = (name: string, ...texts: string[]): Section => ({ name, texts });
const showsOrHides = (name: string, ...texts: string[]): Section => ({
  ...shows(name, ...texts),
  isHiddenOnFailure: true,
});

const becomePartner = shows('become-partner block', 'Devenez partenaire', 'Devenir partenaire');
const sharedBlock = shows('shared block', 'Une offre complète, un seul interlocuteur');
const partners = shows('partners', 'Nos partenaires assureurs', 'Des assureurs choisis pour durer');
const brokerCall = shows(
  'broker call-to-action',
  'Vous êtes courtier ?',
  'Obtenir mon code',
  'Contactez-nous',
);
const wizardProgress = shows(
  'progress bar',
  'START',
  'IDENTIFICATION',
  'COMPLAINT TYPE',
  'DECLARE',
);
const legalTabs = (...professions: string[]) =>
  shows('five tabs', ...professions, 'Base légale', 'Définition', 'Conditions d’exercice');

export const sections: Record<string, readonly Section[]> = {
  '/': [
    shows('hero slider', 'Courtier grossiste en assurances', 'OB CONNECT'),
    shows('hero banner', 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION'),
    sharedBlock,
    showsOrHides('offers carousel', 'NOS OFFRES SUR MESURE', 'Individuelle accident', 'Cyber'),
    shows('engagements carousel', 'NOS ENGAGEMENTS'),
    shows('partners', 'Nos partenaires assureurs'),
    shows('alliance', 'L’alliance entre expertise humaine et technologie avancée'),
    shows('sector offers', 'Nos offres sectorielles'),
    shows('sector cards', 'INTERMEDIAIRE IMMOBILIER & FINANCIER', 'SOUSCRIRE', 'Savoir plus >'),
    shows('second sector card', "PROFESSIONS DE L'IMMOBILIER", 'EN SAVOIR +'),
    shows('tiles', 'Des solutions pensées métier par métier', 'Mandataires MIA et MIOBSP'),
    shows(
      'advantages band',
      "NOS OFFRES D'ASSURANCE - LES AVANTAGES",
      ...['EXCELLENCE', 'CONFORMITÉ', 'ACPR', 'CONFIANCE', 'INNOVATION', 'RÉACTIVITÉ'],
    ),
    shows('OB CONNECT block', 'relie votre logiciel de courtage', 'EN SAVOIR +'),
    shows('recruitment', 'NOS SPÉCIALISTES À VOTRE ÉCOUTE', 'CONTACTEZ NOUS'),
    shows('news card', 'Actualités'),
    shows('card of the offer', 'Offre pour les intermédiaires en assurance'),
    shows('files card', 'Votre espace personnel'),
    shows('recruitment card', 'Recrutement'),
    shows('regulation card', 'Réglementation'),
  ],
  '/about': [
    shows('hero slider', 'À propos d’Ombrelle'),
    showsOrHides('advantages', 'A PROPOS - POURQUOI CHOISIR'),
    partners,
    becomePartner,
    shows('testimonials', 'CE QUE DISENT NOS COURTIERS'),
    shows('partnership block', 'Un partenariat qui vous ressemble', 'CONTACTEZ NOUS'),
    shows(
      'what we offer partners, twelve items',
      'Ce que nous offrons à nos partenaires',
      ...['Un code ouvert en ligne', 'Aucun objectif de production'],
      ...['Une clientèle qui reste la vôtre', 'Des tarifs immédiats'],
      ...['Une attestation en 5 minutes', 'Une étude sous 48 heures ouvrées'],
      ...['Des commissions lisibles', 'Une gestion déléguée', 'Un extranet complet'],
      ...['Des API ouvertes', 'Des formations reconnues', 'Des sinistres suivis'],
    ),
    shows('services', 'Nos services aux courtiers et aux assureurs', 'Découvrir OB CONNECT'),
    shows('new perspectives', 'ouvrent de nouvelles perspectives', 'Devenir partenaire'),
  ],
  '/custom-offers': [
    shows('intro post', 'Une offre sur mesure pour chaque profession'),
    shows(
      'custom-assurance cards',
      'Les contrats que nous adaptons',
      'MRP',
      'Protection juridique',
    ),
    shows('partners', 'Nos partenaires assureurs'),
    showsOrHides('advantages cards', 'Un guichet unique'),
    sharedBlock,
    becomePartner,
  ],
  '/contact': [shows('heading', 'Contactez-nous'), shows('form', 'ENVOYER')],
  '/subscribe': [shows('sign-up form', 'Orias', "S'inscrire")],
  '/files': [
    shows('intro', 'Votre dossier vous suit partout'),
    shows(
      'four online services',
      ...['Mes contrats', 'Mes attestations', 'Mes paiements', 'Mes sinistres'],
    ),
    shows('security and confidentiality', 'Sécurité et confidentialité', 'confidentialité'),
    shows('help block', 'Besoin d’aide ?', 'Du lundi au vendredi', '9 h', '18 h'),
  ],
  '/news': [
    shows('hero', 'Actualités'),
    shows('latest news', 'Dernières actualités', 'Renouvellement ORIAS'),
    shows('press release', 'Communiqué de presse', 'CONTACTEZ NOUS'),
    shows('upcoming events', 'Événements à venir', 'jeudi 20 mai 2027', 'S’inscrire'),
    shows('stay connected', 'Restez connecté', 'Découvrir OB CONNECT'),
  ],
  '/calendar': [
    shows('hero', 'Calendrier'),
    shows('event cards', 'AVRIL', '9 h 30 – 12 h 30', 'Paris', 'S’inscrire'),
    shows('important reminders', 'Rappels importants', 'ORIAS'),
    shows('subscribe block', 'Ne manquez aucune date', 'S’abonner'),
  ],
  '/responsability': [
    shows('hero', 'Notre responsabilité sociétale'),
    shows('engagement carousel', 'Nos engagements', 'Une empreinte réduite'),
    shows('impact block', 'Notre impact, mesuré et publié'),
  ],
  '/faq': [shows('accordion', 'Qu’est-ce qu’un courtier grossiste ?', 'd’autres intermédiaires')],
  '/regulation': [
    shows('hero', 'Réglementations'),
    shows('standards block', 'Des normes internationales et locales'),
    shows('main regulations', 'DDA et devoir de conseil', 'Immatriculation', 'Loi Hoguet'),
    shows('new regulations', 'DORA', 'POG', 'blanchiment'),
    shows('transparency block', 'La transparence, en pratique', 'CONTACTEZ NOUS'),
    shows('contact block', 'Une question de conformité ?'),
  ],
  '/ob-connect': [
    shows('hero', 'OB CONNECT'),
    shows('functionality carousel', 'Les fonctionnalités', 'Tarifer', 'Souscrire', 'Attester'),
    shows('reporting per profile', 'Des tableaux de bord pour chaque profil'),
    shows('information security', 'La sécurité de l’information'),
    shows('subscription steps', 'Déclarer votre activité', 'Télécharger l’attestation'),
    shows('complaints list', 'Exposer votre désaccord', '10 jours ouvrables', 'deux mois'),
  ],
  '/recruitment': [
    shows('hero', 'Construisez votre avenir avec nous'),
    shows('opportunity carousel', 'Souscripteur risques professionnels'),
    shows('reasons to work there', 'Apprendre sans cesse'),
    shows('4-step process', 'Candidature', 'Échange', 'Rencontre', 'Décision'),
    shows('call to apply', 'Écrivez-nous', 'Postuler'),
  ],
  '/sinister': [
    shows('hero', 'Un sinistre ? Nous prenons le relais'),
    shows('how to declare', 'Comment déclarer', 'Signaler', 'Documenter', 'Suivre'),
    shows('support and assistance', 'Support et assistance', '24/7', 'juristes'),
    shows('useful tips', 'Conseils utiles'),
    shows('contact block', 'Parlez à l’équipe des sinistres', 'CONTACTEZ NOUS'),
  ],
  '/real-estate-financial-intermediary': [
    shows('hero', 'Intermédiaires immobiliers & financiers', 'SOUSCRIRE'),
    legalTabs('Courtier d’assurance', 'Conseiller en investissements financiers'),
    shows('quote button', 'Obtenir un devis'),
  ],
  '/real-estate-professions': [
    shows('hero', 'Professions de l’immobilier'),
    legalTabs('Gestion locative', 'Diagnostiqueur immobilier'),
  ],
  '/agent-co-immo': [
    shows('hero', '145,89 € TTC', '200 000 €', 'attestation en 5 minutes'),
    shows('points forts', 'Les points forts', 'L’attestation après le paiement'),
    brokerCall,
    showsOrHides('advantages', 'Selon votre activité'),
    showsOrHides('partner recruitment', 'Espace partenaire'),
  ],
  '/mia-miobsp': [
    shows('hero', '177,15 € TTC (hors options)', '200 000 €', 'attestation en 5 minutes'),
    shows('points forts', 'Les points forts', 'Deux statuts réunis'),
    brokerCall,
    showsOrHides('advantages', 'Après la souscription'),
    showsOrHides('partner recruitment', 'Espace partenaire'),
  ],
  '/conciergerie-immo': [
    shows('hero', '476,16 € TTC', '1 000 000 €', 'attestation en 5 minutes'),
    shows('points forts', 'Les points forts', 'Les biens confiés'),
    brokerCall,
    showsOrHides('advantages', 'Pendant la saison'),
    showsOrHides('partner recruitment', 'Espace partenaire'),
  ],
  '/claim': [wizardProgress],
  '/claim/yours': [wizardProgress],
  '/claim/contact': [
    shows('title', 'VOS COORDONNÉES'),
    wizardProgress,
    shows('buttons', 'PRÉCÉDENT', 'SUIVANT'),
  ],
  '/claim/first-confirmation': [wizardProgress, shows('buttons', 'PRÉCÉDENT', 'ENVOYER')],
  '/claim/confirmation': [shows('thanks', 'Merci', 'référence')],
  '/conditions': [shows('rich text', 'Conditions générales d’utilisation', '1. Objet')],
  '/legal': [shows('rich text', 'Mentions légales', 'Éditeur', 'Hébergement')],
  '/politic': [shows('rich text', 'confidentialité', 'Responsable du traitement')],
  '/cookies': [shows('reopen button', 'Gérer mes cookies'), shows('rich text', '6 mois')],
};
