import { entity, firstOf, shows } from '../entity.ts';

/** What explains and what has a date: one list for each block. */
export const guidanceEntities = [
  entity(
    'Insurance service tab',
    [
      firstOf('/assurances', '/real-estate-financial-intermediary', 'statuts'),
      firstOf('/pi-assurances', '/real-estate-professions', 'metiers'),
    ],
    shows({
      service_title: 'text',
      service_title_mobile: 'text',
      base_legale: 'html',
      definition: 'html',
      conditions_exercice: 'html',
      color: 'colour',
    }),
  ),
  entity(
    'Online service',
    [firstOf('/online-services', '/files', 'services-en-ligne')],
    shows({ title: 'text', color: 'colour', description: 'html' }),
  ),
  entity(
    'Complaint intro',
    [firstOf('/claims', '/claim', 'reclamation')],
    shows({ description1: 'html', description2: 'html' }),
  ),
  entity(
    'FAQ item',
    [firstOf('/faqs', '/faq', 'questions')],
    shows({ question: 'text', response: 'html', color: 'colour' }),
  ),
  entity(
    'Regulation principle',
    [firstOf('/principereglements', '/regulation', 'principales-reglementations')],
    shows({ text: 'html', color: 'colour' }),
  ),
  entity(
    'New regulation',
    [firstOf('/nouvellereglements', '/regulation', 'nouvelles-reglementations')],
    shows({ title: 'text', description: 'html', color: 'colour' }),
  ),
  entity(
    'Partner-platform functionality',
    [firstOf('/ob-connect-functionalities', '/ob-connect', 'fonctionnalites')],
    shows({ text: 'text', color: 'colour', body: 'html' }),
  ),
  entity(
    'Platform service',
    [firstOf('/ob-connect-services', '/ob-connect', 'services')],
    shows({ title: 'text', body: 'html', icon: 'icon' }),
  ),
  entity(
    'Subscription step',
    [firstOf('/souscriptions', '/ob-connect', 'souscription')],
    shows({ etap: 'number', title: 'text', body: 'html', color: 'colour' }),
  ),
  entity(
    'Complaint list item',
    [firstOf('/reclamations', '/ob-connect', 'reclamations')],
    shows({ number: 'number', title: 'text', body: 'html' }),
  ),
  entity(
    'Opportunity',
    [firstOf('/opportunities', '/recruitment', 'opportunites')],
    shows({ text: 'html', color: 'colour' }),
  ),
  entity(
    'Recruitment advantage',
    [firstOf('/recruitment-avantages', '/recruitment', 'pourquoi-nous-rejoindre')],
    shows({ icon: 'icon', title: 'text', description: 'html' }),
  ),
  entity(
    'Recruitment process step',
    [firstOf('/recruitment-processes', '/recruitment', 'processus-de-recrutement')],
    shows({ etap: 'number', title: 'text', description: 'html', color: 'colour' }),
  ),
  entity(
    'Claim step',
    [firstOf('/etapesinistres', '/sinister', 'comment-declarer')],
    shows({ title: 'text', description: 'html', color: 'colour' }),
  ),
  entity(
    'Useful tip',
    [firstOf('/conseilsutiles', '/sinister', 'conseils-utiles')],
    shows({ image_url: 'image', title: 'text', color: 'colour' }),
  ),
  entity(
    'Latest news',
    [firstOf('/last-events', '/news', 'dernieres-actualites')],
    shows({ date: 'date', title: 'text', description: 'html', color: 'colour' }),
  ),
  entity(
    'Upcoming event',
    [firstOf('/next-events', '/news', 'evenements-a-venir')],
    shows({ url_image: 'image', title: 'text', date: 'date', color: 'colour' }),
  ),
  entity(
    'Calendar event',
    [firstOf('/calenders', '/calendar', 'rendez-vous')],
    shows({
      date: 'date',
      time: 'text',
      titleEvent: 'text',
      descriptionEvent: 'html',
      color: 'colour',
      localisation: 'text',
    }),
  ),
  entity(
    'Important reminder',
    [firstOf('/rappels-importants', '/calendar', 'rappels-importants')],
    shows({ url_image: 'image', title: 'text', color: 'colour' }),
  ),
  entity(
    'Corporate engagement',
    [firstOf('/rseengagements', '/responsability', 'engagements')],
    shows({ title: 'text', description: 'html', color: 'colour' }),
  ),
];
