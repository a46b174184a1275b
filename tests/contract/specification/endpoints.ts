/** Section 7 of the specification: every call, as it spells it, and what it is for. */
export type Call = { method: 'GET' | 'POST'; path: `/${string}`; answers: string };

const gets = (paths: Readonly<Record<`/${string}`, string>>): Call[] =>
  Object.entries(paths).map(([path, answers]) => ({
    method: 'GET',
    // The keys of the literal above are paths.
    path: path as `/${string}`,
    answers,
  }));

export const calls: readonly Call[] = [
  ...gets({
    '/sliders': 'slides',
    '/our-offers': 'offers',
    '/engagements': 'engagements',
    '/parteners': 'partners',
    '/compamy-avantages': 'company advantages',
    '/preferred-partners': 'preferred partner text',
    '/testemonials': 'testimonials',
    '/courtiers': 'benefits',
    '/menus-navbars': 'menu entries',
    '/pages': 'pages, with their status',
    '/custom-assurances': 'custom offer cards',
    '/avantages': 'advantage cards',
    '/sector-offers': 'sector offer cards',
    '/our-adventage-offers': 'advantages of the offers',
    '/posts-slug/{category}/{slug}': 'a post',
    '/heroes-slug/{page}/': 'a hero',
    '/assurances': 'insurance service tabs',
    '/pi-assurances': 'insurance service tabs',
    '/online-services': 'online services',
    '/claims': 'complaint intro',
    '/faqs': 'FAQ items',
    '/principereglements': 'regulation principles',
    '/nouvellereglements': 'new regulations',
    '/ob-connect-functionalities': 'functionalities of the platform',
    '/ob-connect-services': 'services of the platform',
    '/souscriptions': 'subscription steps',
    '/reclamations': 'complaint list items',
    '/opportunities': 'opportunities',
    '/recruitment-avantages': 'recruitment advantages',
    '/recruitment-processes': 'recruitment process steps',
    '/etapesinistres': 'claim steps',
    '/conseilsutiles': 'useful tips',
    '/last-events': 'latest news',
    '/next-events': 'upcoming events',
    '/rseengagements': 'corporate engagements',
    '/calenders': 'calendar events',
    '/rappels-importants': 'important reminders',
    '/pages/{slug}': 'a static page',
    '/page/{slug}/advantages': 'groups of advantages of a page',
    '/pages/{slug}/join-us': 'join-us section of a page',
    '/product-pages/{slug}/comprehension-blocks': 'comprehension blocks of a page',
    '/product-pages/slug/{slug}': 'a product page',
    '/page/{pageId}/visibility/both': 'visibility of the offers of a page',
    '/page/{slug}/visibility/CallToAction': 'visibility of the call to action of a page',
  }),
  { method: 'POST', path: '/contacts', answers: 'takes a contact request' },
  { method: 'POST', path: '/reclamations', answers: 'takes a complaint' },
];

/** Whether a call that is made is one of this path: `/pages/CGU` is one of `/pages/{slug}`. */
export function isCallOf(path: string, call: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(call);
}
