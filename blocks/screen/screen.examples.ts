import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { screen } from './screen.schema.ts';

export const examples = {
  default: {
    title: 'Votre portefeuille sur un écran',
    body: '<p>Les contrats, les devis en cours et les sinistres ouverts dès la connexion.</p>',
    name: 'OB CONNECT',
    figures: [
      { value: '128', label: 'Contrats' },
      { value: '9', label: 'Devis en cours', color: '#e4f2ed' },
      { value: '2', label: 'Sinistres', color: '#fbe0d6' },
    ],
    rows: {
      title: 'Derniers devis',
      items: [
        { label: 'Agent commercial', state: 'Signé', color: '#89c2b0' },
        { label: 'MIA et MIOBSP', state: 'À signer' },
      ],
    },
    chart: { title: 'Production', values: [3, 5, 4, 7, 6, 9], caption: 'Six derniers mois' },
  },
  minimal: {
    name: 'OB CONNECT',
    figures: [{ value: '128', label: 'Contrats' }],
    rows: { title: 'Derniers devis', items: [{ label: 'Agent commercial', state: 'Signé' }] },
    chart: { title: 'Production', values: [3, 5], caption: 'Deux derniers mois' },
  },
  maximal: {
    title: 'Votre portefeuille sur un écran',
    body: '<p>Les contrats, les devis en cours et les sinistres ouverts dès la connexion.</p>',
    color: '#e4f2ed',
    name: 'OB CONNECT',
    figures: [
      { value: '1 284', label: 'Contrats', color: '#f1ecfb' },
      { value: '97', label: 'Devis en cours', color: '#e4f2ed' },
      { value: '12', label: 'Sinistres', color: '#fbe0d6' },
    ],
    rows: {
      title: 'Derniers devis',
      items: [
        { label: 'Agent commercial', state: 'Signé', color: '#89c2b0' },
        { label: 'MIA et MIOBSP', state: 'À signer', color: '#cdbbef' },
        { label: 'Conciergerie', state: 'Attesté', color: '#89c2b0' },
        { label: 'Diagnostiqueur', state: 'À signer', color: '#cdbbef' },
        { label: 'Syndic', state: 'Signé', color: '#89c2b0' },
      ],
    },
    chart: {
      title: 'Production',
      values: [3, 5, 4, 7, 6, 9, 8, 6, 7, 10, 9, 12],
      caption: 'Douze derniers mois',
    },
  },
  longFrench: {
    title: 'Anticonstitutionnellement : le portefeuille du cabinet et de ses mandataires',
    body: '<p>Les contrats, les devis en cours et les sinistres ouverts de tous les collaborateurs, dès la connexion.</p>',
    name: 'Extranet des intermédiaires et de leurs mandataires',
    figures: [
      { value: '1 284', label: 'Contrats en cours, tous produits confondus' },
      { value: '97', label: 'Devis en attente de signature' },
      { value: '12', label: 'Sinistres ouverts' },
    ],
    rows: {
      title: 'Derniers devis enregistrés par vos collaborateurs',
      items: [
        {
          label: 'Responsabilité civile professionnelle des mandataires d’intermédiaires',
          state: 'En attente de signature',
        },
        { label: 'Garantie financière', state: 'Attestation disponible' },
      ],
    },
    chart: {
      title: 'Production mensuelle',
      values: [3, 5, 4, 7, 6, 9],
      caption: 'Six derniers mois, par produit',
    },
  },
} satisfies Record<string, ContentInputOf<typeof screen>>;
