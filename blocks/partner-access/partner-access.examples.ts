import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { partnerAccess } from './partner-access.schema.ts';

const shared = {
  notice: 'Votre espace se trouve sur l’extranet : rien de ce que vous écrivez ici n’est envoyé.',
  href: '@extranet',
  mobileTitle: 'Passez sur un ordinateur',
  mobileText:
    'Cette page n’est pas disponible sur mobile. L’extranet s’ouvre aussi sur votre téléphone.',
};

const login = {
  variant: 'login',
  title: 'Espace partenaire',
  body: '<p>Vos devis, vos contrats et vos commissions.</p>',
  submitLabel: 'Se connecter sur l’extranet',
  forgotLabel: 'Mot de passe oublié ?',
  forgotHref: '@extranet/mot-de-passe',
  ...shared,
} satisfies ContentInputOf<typeof partnerAccess>;

const signUp = {
  variant: 'sign-up',
  title: 'Devenir partenaire',
  submitLabel: 'S’inscrire',
  ...shared,
} satisfies ContentInputOf<typeof partnerAccess>;

export const examples = {
  default: login,
  minimal: signUp,
  maximal: { ...signUp, body: '<p>Un numéro ORIAS, et votre code courtier suit.</p>' },
  longFrench: {
    ...login,
    title: 'L’espace réservé aux intermédiaires immatriculés et à leurs collaborateurs habilités',
    submitLabel: 'Poursuivre la connexion sur l’extranet des partenaires',
    forgotLabel: 'Vous avez oublié votre mot de passe ou votre identifiant ?',
  },
} satisfies Record<string, ContentInputOf<typeof partnerAccess>>;
