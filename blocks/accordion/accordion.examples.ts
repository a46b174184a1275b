import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { accordion } from './accordion.schema.ts';

const items: ContentInputOf<typeof accordion>['items'] = [
  {
    question: 'Qu’est-ce qu’un courtier grossiste ?',
    body: '<p>Un courtier grossiste conçoit ou négocie des contrats avec les assureurs, puis les met à la disposition d’autres intermédiaires, qui les distribuent à leurs clients. Il se charge aussi, par délégation, de la gestion et d’une partie des sinistres.</p>',
    color: '#cdbbef',
  },
  {
    question: 'Puis-je souscrire sans passer par un courtier ?',
    body: '<p>Oui, si vous êtes vous-même intermédiaire ou professionnel de l’immobilier : le parcours de souscription en ligne est ouvert aux agents commerciaux, MIA, MIOBSP et conciergeries.</p><p>Pour tout autre risque, demandez à être rappelé.</p>',
    color: '#89c2b0',
  },
  {
    question: 'Quelles assurances faut-il pour s’immatriculer à l’ORIAS ?',
    body: '<p>Une assurance de responsabilité civile professionnelle dans tous les cas, sauf si votre mandant vous couvre expressément.</p>',
    color: '#fbe0d6',
  },
  {
    question: 'Une garantie financière est-elle une assurance ?',
    body: '<p>Non. C’est un cautionnement : le garant rembourse les clients si le professionnel ne peut restituer les fonds qui lui ont été confiés, puis se retourne contre lui.</p>',
    color: '#efe6d6',
  },
  {
    question: 'Suis-je garanti pour des faits antérieurs à la souscription ?',
    body: '<p>Oui, si vous en ignoriez l’existence. Les contrats de responsabilité des professionnels sont déclenchés par la réclamation.</p>',
    color: '#e4f2ed',
  },
];

export const examples = {
  default: { title: 'Questions fréquentes', items },
  minimal: {
    items: [{ question: 'Comment vous joindre ?', body: '<p>Par téléphone ou par courriel.</p>' }],
  },
  maximal: {
    title: 'Questions fréquentes',
    body: '<p>Immatriculation, garanties, sinistres : les réponses de nos souscripteurs aux questions que les intermédiaires nous posent chaque semaine.</p>',
    items: [
      ...items,
      {
        question: 'Comment déclarer un sinistre ?',
        body: '<p>Dès que vous avez connaissance d’une réclamation :</p><ol><li>déclarez-la depuis l’extranet ;</li><li>joignez la mise en cause et vos échanges ;</li><li>ne reconnaissez aucune responsabilité sans notre accord.</li></ol>',
        color: '#f1ecfb',
      },
      {
        question: 'Que faire si je conteste une décision ?',
        body: '<p>Déposez une <a href="/claim">réclamation en ligne</a>. Nous en accusons réception dans un délai de 10 jours ouvrables.</p>',
        color: '#cdbbef',
      },
    ],
  },
  longFrench: {
    title: 'Responsabilité civile professionnelle et garantie financière réglementaire',
    items: [
      {
        question:
          'Un mandataire d’intermédiaire en opérations de banque et en services de paiement, déjà couvert par le contrat de son mandant, doit-il souscrire personnellement une assurance de responsabilité civile professionnelle ?',
        body: '<p>Pas nécessairement : si le mandant le désigne expressément, son contrat suffit à l’immatriculation.</p><h2>Anticonstitutionnellement</h2><p>Dans le cas contraire, l’ORIAS demande une attestation personnelle, couvrant l’ensemble des catégories d’immatriculation pour l’année entière.</p>',
        color: '#89c2b0',
      },
      ...items,
    ],
  },
} satisfies Record<string, ContentInputOf<typeof accordion>>;
