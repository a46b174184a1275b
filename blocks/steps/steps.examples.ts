import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { steps } from './steps.schema.ts';

const subscription: ContentInputOf<typeof steps>['items'] = [
  {
    number: 1,
    title: 'Déclarer votre activité',
    body: '<p>Statut, catégories d’immatriculation, chiffre d’affaires : quelques questions suffisent.</p>',
    color: '#cdbbef',
  },
  {
    number: 2,
    title: 'Recevoir votre devis',
    body: '<p>Le tarif s’affiche aussitôt, avec les plafonds, les franchises et le document d’information (IPID).</p>',
    color: '#89c2b0',
  },
  {
    number: 3,
    title: 'Vérifier vos garanties',
    body: '<p>La fiche de conseil récapitule vos besoins et justifie la solution proposée.</p>',
    color: '#fbe0d6',
  },
  {
    number: 4,
    title: 'Signer en ligne',
    body: '<p>Les pièces sont déposées et le contrat signé électroniquement.</p>',
    color: '#efe6d6',
  },
  {
    number: 5,
    title: 'Télécharger l’attestation',
    body: '<p>Après le premier paiement, l’attestation est disponible dans votre espace et dans votre messagerie.</p>',
    color: '#e4f2ed',
  },
];

const claim: ContentInputOf<typeof steps>['items'] = [
  {
    title: 'Signaler',
    body: '<p>Dès que vous avez connaissance d’une réclamation ou d’un dommage, déclarez-le depuis l’extranet ou par téléphone, dans le délai fixé au contrat.</p>',
    color: '#cdbbef',
  },
  {
    title: 'Documenter',
    body: '<p>Joignez la mise en cause, le mandat, les échanges et votre chronologie. N’engagez aucune dépense et ne reconnaissez aucune responsabilité sans notre accord.</p>',
    color: '#89c2b0',
  },
  {
    title: 'Suivre',
    body: '<p>Un gestionnaire accuse réception, vous indique la position de l’assureur et vous tient informé jusqu’à la clôture.</p>',
    color: '#fbe0d6',
  },
];

export const examples = {
  default: { title: 'Souscrire en cinq étapes', items: subscription },
  minimal: { items: [{ title: 'Demander un code courtier' }, { title: 'Obtenir un devis' }] },
  maximal: {
    variant: 'numbered',
    title: 'Souscrire avec OB CONNECT',
    body: '<p>Du premier écran à l’attestation, tout se fait en ligne ; un souscripteur reste joignable à chaque étape.</p>',
    items: [
      ...subscription,
      {
        number: 6,
        title: 'Gérer le contrat',
        body: '<p>Avenants, <a href="/sinister">sinistres</a> et échéances se suivent au même endroit.</p>',
        color: '#f1ecfb',
      },
    ],
    actions: [
      { label: 'SOUSCRIRE', href: '@subscription' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  numbered: {
    variant: 'numbered',
    title: 'Notre processus de recrutement',
    items: [
      {
        number: 1,
        title: 'Candidature',
        body: '<p>Un parcours et quelques lignes suffisent. Vous recevez une réponse sous dix jours.</p>',
        color: '#cdbbef',
      },
      {
        number: 2,
        title: 'Échange',
        body: '<p>Trente minutes au téléphone pour parler du poste, du salaire et de vos attentes.</p>',
        color: '#89c2b0',
      },
      {
        number: 3,
        title: 'Rencontre',
        body: '<p>Un entretien avec l’équipe autour d’un cas réel, et la visite des bureaux.</p>',
        color: '#fbe0d6',
      },
      {
        number: 4,
        title: 'Décision',
        body: '<p>Une proposition écrite, ou un retour argumenté, dans la semaine.</p>',
        color: '#efe6d6',
      },
    ],
  },
  howTo: {
    variant: 'how-to',
    title: 'Comment déclarer un sinistre ?',
    body: '<p>Trois gestes, dans cet ordre, pour que votre dossier avance vite.</p>',
    items: claim,
    actions: [
      { label: 'DÉCLARER UN SINISTRE', href: '@extranet/sinistres' },
      { label: 'Conseils utiles', href: '/sinister', style: 'text' },
    ],
  },
  longFrench: {
    title: 'Responsabilité civile professionnelle : immatriculation et renouvellement annuel',
    items: [
      {
        title: 'Anticonstitutionnellement, réassurance et intermédiation',
        body: '<p>Vos catégories d’immatriculation (COA, AGA, MIA, MIOBSP, IOBSP, CIF) déterminent les plafonds exigés par la réglementation, par sinistre et par année d’assurance.</p><ul><li>Code des assurances</li><li>Code monétaire et financier</li></ul>',
        color: '#4b3a8f',
      },
      ...subscription.slice(1, 4),
    ],
  },
} satisfies Record<string, ContentInputOf<typeof steps>>;
