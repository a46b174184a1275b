import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { hero } from './hero.schema.ts';

const mobileSrc = '/pictures/hero/mobile.svg';

const slides = [
  {
    title: 'Le courtier grossiste des intermédiaires',
    subtitle:
      'Responsabilité civile, garantie financière, protection juridique : des contrats conçus pour votre profession, distribués avec vous.',
    image: { src: '/pictures/hero/intermediaires.svg', alt: '' },
    mobileSrc,
    action: { label: 'SOUSCRIRE', href: '@subscription', style: 'primary' as const },
  },
  {
    title: 'L’expertise d’un grossiste, la rapidité d’une plateforme',
    subtitle: 'Tarifez, souscrivez et éditez l’attestation de votre client en 5 minutes.',
    image: { src: '/pictures/hero/expertise.svg', alt: '' },
    mobileSrc,
    action: { label: 'Découvrir le parcours', href: '@subscription', style: 'text' as const },
  },
  {
    title: 'OB CONNECT, vos outils branchés sur nos offres',
    subtitle: 'Devis, contrats, quittances et sinistres dans votre logiciel, par API.',
    image: { src: '/pictures/hero/connect.svg', alt: '' },
    mobileSrc,
    action: { label: 'Découvrir OB CONNECT', href: '/ob-connect', style: 'text' as const },
  },
];

export const examples = {
  default: {
    variant: 'slider',
    title: 'Assurances des intermédiaires et des professions de l’immobilier',
    slides,
    actions: [
      { label: 'SOUSCRIRE', href: '@subscription' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  minimal: { variant: 'page', title: 'Questions fréquentes' },
  maximal: {
    variant: 'page',
    title: 'OB CONNECT, l’API des intermédiaires',
    body: '<p>Tarifez, souscrivez et suivez vos contrats <strong>depuis vos propres outils</strong>.</p>',
    image: { src: '/pictures/hero/connect.svg', alt: 'Des écrans reliés autour d’un parapluie' },
    color: '#cdbbef',
    actions: [
      { label: 'DEVENIR PARTENAIRE', href: '@extranet' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  slider: {
    variant: 'slider',
    title: 'À propos de nous',
    slides: slides.map(({ mobileSrc: _, ...slide }, index) =>
      index === 0
        ? {
            ...slide,
            mobileTitle: 'Le grossiste des intermédiaires',
            mobileSubtitle: 'Votre devis et votre attestation en 5 minutes.',
          }
        : slide,
    ),
  },
  banner: {
    variant: 'banner',
    title: 'Souscrivez en ligne, recevez votre attestation en 5 minutes',
    body: '<p>Le parcours de souscription directe est ouvert aux intermédiaires en assurance, en finance et en immobilier.</p>',
    image: { src: '/pictures/hero/souscription.svg', alt: '' },
    tone: 'dark',
    actions: [{ label: 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION', href: '@subscription' }],
  },
  bannerLight: {
    variant: 'banner',
    title: 'Une équipe technique, des assureurs solides',
    body: '<p>Un réseau respecté, des contrats lisibles.</p>',
    image: { src: '/pictures/hero/faq.svg', alt: '' },
    mobileSrc,
    actions: [
      { label: 'EN SAVOIR +', href: '/about' },
      { label: 'Nos engagements', href: '/responsability', style: 'text' },
    ],
  },
  page: {
    variant: 'page',
    title: 'Un sinistre ? Nous prenons le relais',
    body: '<p>Déclarer, être assisté, être défendu : chaque étape, avec un interlocuteur identifié.</p>',
    image: { src: '/pictures/hero/sinister.svg', alt: '' },
  },
  longFrench: {
    variant: 'slider',
    title:
      'Responsabilité civile professionnelle, garantie financière et protection juridique des intermédiaires immatriculés à l’ORIAS',
    slides: [
      {
        title:
          'Intermédiaires en opérations de banque et en services de paiement : vos obligations réglementaires réunies dans un seul contrat',
        subtitle:
          'Conformément aux articles L. 512-6 et L. 519-3-3 du Code des assurances et du Code monétaire et financier, chaque intermédiaire justifie d’une assurance couvrant les conséquences pécuniaires de sa responsabilité civile professionnelle.',
        image: { src: '/pictures/hero/expertise.svg', alt: '' },
        action: {
          label: 'Consulter la réglementation applicable',
          href: '/regulation',
          style: 'secondary',
        },
      },
      ...slides,
    ],
    actions: [{ label: 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION', href: '@subscription' }],
  },
  missingImage: {
    variant: 'banner',
    title: 'Une image qui ne se charge pas',
    image: { src: '/storage/absent.svg', alt: '' },
    mobileSrc: '/storage/absent-mobile.svg',
  },
} satisfies Record<string, ContentInputOf<typeof hero>>;
