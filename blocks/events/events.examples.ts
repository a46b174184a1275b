import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { events } from './events.schema.ts';

const registration = { label: 'S’INSCRIRE', href: '/real-estate-financial-intermediary' };

const upcoming: ContentInputOf<typeof events>['items'] = [
  {
    date: '2027-05-20',
    title: 'Rencontre des courtiers partenaires à Lyon',
    image: { src: '/pictures/cards/evenement-1.svg' },
    color: '#cdbbef',
  },
  {
    date: '2027-06-10',
    title: 'Webinaire : le règlement européen LCB-FT, mode d’emploi',
    image: { src: '/pictures/cards/evenement-3.svg' },
    color: '#89c2b0',
  },
  {
    date: '2027-09-16',
    title: 'Journée des métiers de l’immobilier à Bordeaux',
    image: { src: '/pictures/cards/evenement-2.svg' },
    color: '#fbe0d6',
  },
];

const calendar: ContentInputOf<typeof events>['items'] = [
  {
    date: '2027-04-08',
    time: '9h30 – 12h30',
    title: 'Atelier DDA : le devoir de conseil par la pratique',
    body: '<p>Trois heures de formation à partir de dossiers réels, attestation remise à l’issue.</p>',
    place: 'Paris, locaux d’Ombrelle',
    color: '#cdbbef',
  },
  {
    date: '2027-05-20',
    time: '18h00 – 21h00',
    title: 'Rencontre des courtiers partenaires',
    body: '<p>Présentation des nouveautés de l’année et échanges avec les souscripteurs.</p>',
    place: 'Lyon, Confluence',
    color: '#89c2b0',
  },
  {
    date: '2027-06-10',
    time: '11h00 – 12h00',
    title: 'Webinaire : le règlement européen LCB-FT',
    body: '<p>Ce qui change le 10 juillet 2027 pour les intermédiaires et les agents immobiliers.</p>',
    place: 'En ligne',
    color: '#fbe0d6',
  },
];

export const examples = {
  default: { title: 'Nos prochains rendez-vous', items: upcoming, registration },
  minimal: { items: [{ date: '2027-01-14', title: 'Vœux aux courtiers partenaires' }] },
  maximal: {
    variant: 'calendar',
    title: 'Le calendrier des intermédiaires',
    body: '<p>Ateliers, webinaires et rencontres : les rendez-vous de l’année, ouverts à tous les professionnels immatriculés.</p>',
    items: [
      ...calendar,
      {
        date: '2027-10-01',
        time: '9h00 – 17h00',
        title: 'Journée des métiers de l’immobilier',
        body: '<p>Carte T, carte G, garantie financière : ateliers et <strong>consultations individuelles</strong>.</p>',
        place: 'Bordeaux, quai des Chartrons',
        image: { src: '/pictures/cards/evenement-2.svg', alt: '' },
        color: '#4b3a8f',
      },
    ],
    registration,
    calendarFile: { label: 'Ajouter ces rendez-vous à votre agenda', href: '/calendar.ics' },
  },
  upcoming: { variant: 'upcoming', title: 'Événements à venir', items: upcoming },
  calendar: { variant: 'calendar', title: 'Calendrier', items: calendar, registration },
  news: {
    variant: 'news',
    title: 'Dernières actualités',
    items: [
      {
        date: '2027-03-08',
        title: 'La garantie des conciergeries s’étend aux clés confiées',
        body: '<p>Perte ou vol des clés d’un logement géré : le remplacement des serrures entre dans la garantie de base.</p>',
        color: '#cdbbef',
      },
      {
        date: '2027-02-22',
        title: 'Renouvellement ORIAS : vos attestations sont prêtes',
        body: '<p>Les attestations de l’année 2027 se téléchargent depuis l’extranet et le parcours de souscription.</p>',
        color: '#89c2b0',
      },
      {
        date: '2027-01-11',
        title: 'Ouverture de la souscription directe aux intermédiaires',
        body: '<p>Agents commerciaux, MIA, MIOBSP et conciergeries souscrivent désormais en ligne, attestation en 5 minutes.</p>',
        color: '#fbe0d6',
      },
    ],
  },
  longFrench: {
    variant: 'calendar',
    title: 'Responsabilité civile professionnelle, conformité et distribution responsable',
    items: [
      {
        date: '2027-02-28',
        time: 'de 9h30 à 12h30, puis de 14h00 à 17h30',
        title:
          'Anticonstitutionnellement : journée d’étude sur la gouvernance des produits et la surveillance de la distribution',
        body: '<p>Identification du marché cible, stratégie de distribution, échanges d’informations entre concepteurs et distributeurs, registre des réclamations.</p><p>Attestation de formation continue remise à l’issue de la journée.</p>',
        place: 'Saint-Germain-en-Laye, maison des entreprises et de l’artisanat',
        color: '#efe6d6',
      },
    ],
    registration: { label: 'DEMANDER UNE INVITATION', href: '#contact' },
  },
  missingImage: {
    title: 'Des images qui ne se chargent pas',
    items: [
      { ...upcoming[0], date: '2027-05-20', title: 'Sans image', image: undefined },
      {
        date: '2027-05-21',
        title: 'Image introuvable',
        image: { src: '/storage/absent.svg' },
        color: '#e4f2ed',
      },
    ],
    registration,
  },
} satisfies Record<string, ContentInputOf<typeof events>>;
