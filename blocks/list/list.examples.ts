import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { list } from './list.schema.ts';

const complaint = [
  {
    number: 1,
    title: 'Exposer votre désaccord',
    body: '<p>En ligne, par courrier ou par téléphone. Si un échange oral ne règle pas la difficulté aussitôt, nous vous invitons à la confirmer par écrit.</p>',
  },
  {
    number: 2,
    title: 'Recevoir un accusé',
    body: '<p>Vous recevez un numéro unique et la date de votre envoi, dans un délai de 10 jours ouvrables au plus.</p>',
  },
  {
    number: 3,
    title: 'Obtenir une réponse',
    body: '<p>Une équipe indépendante de la gestion étudie le dossier et vous répond dans un délai de deux mois.</p>',
  },
  {
    number: 4,
    title: 'Saisir le médiateur',
    body: '<p>Passé deux mois ou en cas de désaccord persistant, la médiation est gratuite ; elle se demande dans l’année de votre réclamation écrite.</p>',
  },
];

const offered = [
  'Un interlocuteur dédié',
  'Des contrats conçus pour votre métier',
  'Une tarification en ligne',
  'Des attestations en 5 minutes',
  'Une gestion déléguée',
  'Un suivi des sinistres pas à pas',
  'Des commissions lisibles',
  'Un extranet pour tous vos dossiers',
  'Une API documentée',
  'Des formations DDA',
  'Une veille réglementaire',
  'Des supports de vente à vos couleurs',
].map((title) => ({ title }));

export const examples = {
  default: { variant: 'checks', title: 'Ce que nous offrons à nos partenaires', items: offered },
  minimal: { variant: 'checks', items: [{ title: 'Sans frais de dossier' }] },
  maximal: {
    variant: 'checks',
    title: 'Ce que nous offrons à nos partenaires',
    body: '<p>Douze engagements, écrits dans la convention que nous signons avec vous.</p>',
    color: '#e4f2ed',
    items: offered.map(({ title }, index) => ({
      title,
      ...(index % 2 === 0
        ? { body: '<p>Sans volume minimal, dès la signature de la convention.</p>' }
        : {}),
    })),
  },
  numbered: { variant: 'numbered', title: 'Votre réclamation, étape par étape', items: complaint },
  checks: { variant: 'checks', title: 'Compris dans chaque contrat', items: offered.slice(0, 4) },
  facts: {
    variant: 'facts',
    title: 'Nous joindre',
    color: '#f1ecfb',
    items: [
      {
        term: 'Prix, à partir de',
        icon: 'wallet',
        value: { figure: '145,89 €', body: '<p>TTC par an, pour un agent sans salarié.</p>' },
      },
      { term: 'Adresse', icon: 'map-pin', value: { site: 'address' } },
      { term: 'Téléphone', icon: 'phone', value: { site: 'phone' } },
      { term: 'Courriel', icon: 'mail', value: { site: 'email' } },
      { term: 'Horaires', icon: 'clock', value: { site: 'hours' } },
      { term: 'Immatriculation ORIAS', icon: 'badge-check', value: { site: 'orias' } },
      { term: 'Registre du commerce', icon: 'landmark', value: { site: 'registration' } },
      {
        term: 'Assistance sinistres',
        icon: 'life-buoy',
        value: { body: '<p>24 heures sur 24, 7 jours sur 7</p>' },
      },
    ],
  },
  longFrench: {
    variant: 'numbered',
    title: 'Traitement des réclamations et médiation de la consommation en assurance',
    body: '<p>Une réclamation exprime un mécontentement ; une demande de service, d’information ou d’avis n’en est pas une, mais nous y répondons aussi.</p>',
    items: [
      {
        title: 'Anticonstitutionnellement : saisir le service des réclamations de l’intermédiaire',
        body: '<p>Quel que soit l’interlocuteur ou le service auprès duquel la réclamation a été formulée, et quel que soit le support utilisé :</p><ul><li>lettre ;</li><li>courriel ;</li><li>formulaire en ligne.</li></ul>',
      },
      ...complaint.slice(1, 3),
    ],
  },
} satisfies Record<string, ContentInputOf<typeof list>>;
