import { siteSettings } from '../../support/site.ts';

const contact = 'data-opens="contact"';
const extranet = `href="${siteSettings.hosts.extranet}`;
const subscription = `href="${siteSettings.hosts.subscription}`;
/** Links that the specification asks for: page, text, and what the link's tag holds. */
export const links: [route: string, text: string, ...attributes: string[]][] = [
  ['/', 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION', subscription, 'target="_blank"'],
  ['/', 'INTERMEDIAIRE IMMOBILIER', 'href="/real-estate-financial-intermediary"'],
  ['/', 'EN SAVOIR +', 'href="/ob-connect"'],
  ['/', 'CONTACTEZ NOUS', contact],
  ['/about', 'Espace partenaire', extranet, 'target="_blank"'],
  ['/about', 'Devenir partenaire', 'href="/subscribe"'],
  ['/about', 'CONTACTEZ NOUS', contact],
  ['/about', 'Découvrir OB CONNECT', 'href="/ob-connect"'],
  ['/custom-offers', 'Être rappelé', contact],
  ['/custom-offers', 'Espace partenaire', extranet, 'target="_blank"'],
  ['/files', 'politique de confidentialité', 'href="/politic"'],
  ['/news', 'CONTACTEZ NOUS', contact],
  // The specification names a page without a registration (decision 0111).
  ['/news', 'S’inscrire', contact],
  ['/news', 'Découvrir OB CONNECT', 'href="/ob-connect"'],
  ['/ob-connect', 'Devenir partenaire', 'href="/subscribe"'],
  ['/regulation', 'CONTACTEZ NOUS', contact],
  ['/real-estate-financial-intermediary', 'Obtenir un devis', extranet, 'target="_blank"'],
  ...['/agent-co-immo', '/mia-miobsp', '/conciergerie-immo'].flatMap<(typeof links)[number]>(
    (route) => [
      [route, 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION', subscription, 'target="_blank"'],
      [route, 'Obtenir mon code', extranet, 'target="_blank"'],
      [route, 'Contactez-nous', contact],
      [route, 'Espace partenaire', extranet, 'target="_blank"'],
    ],
  ),
  ['/cookies', 'Gérer mes cookies', 'data-opens="cookies"'],
];
