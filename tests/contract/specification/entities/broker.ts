import { changes, entity, firstOf, leftOut, shows } from '../entity.ts';

/** What presents the broker: slides, offers, engagements, partners, advantages, testimonials. */
export const brokerEntities = [
  entity(
    'Slider',
    [firstOf('/sliders', '/', 'accueil'), firstOf('/sliders', '/about', 'a-propos')],
    [
      ...shows({ urlImage: 'image', title: 'text', subTitle: 'text' }),
      changes('is_mobile', {
        does: 'its picture stands in on small screens',
        edit: (slide) => Object.assign(slide, { is_mobile: 1, urlImage: 'sentinelle/upright.svg' }),
        appears: /<source\b[^>]*sentinelle\/upright/,
      }),
    ],
  ),

  entity(
    'Offer',
    [firstOf('/our-offers', '/', 'offers')],
    [
      ...shows({ title: 'text', icon: 'icon' }),
      changes('color_background', {
        does: '#ffffff stands in the carousel of the home page, #000000 in the footer',
        edit: (offer) =>
          Object.assign(offer, { title: 'Offre déplacée', color_background: '#000000' }),
        block: 'footer',
        appears: /Offre déplacée/,
      }),
    ],
  ),

  entity(
    'Engagement',
    [firstOf('/engagements', '/', 'engagements')],
    shows({ title: 'text', color: 'colour', description: 'html' }),
  ),

  entity(
    'Partner',
    [
      firstOf('/parteners', '/', 'partenaires'),
      firstOf('/parteners', '/about', 'partenaires'),
      firstOf('/parteners', '/custom-offers', 'partenaires'),
    ],
    [
      ...shows({ name: 'text', logo_url: 'image', size: 'height' }),
      changes('fixed', {
        does: '1 stands still, 0 is one of the scrolling logos',
        edit: (_, partners) => {
          for (const partner of partners as { fixed: number }[]) partner.fixed = 1;
        },
        disappears: /aria-roledescription="carrousel"/,
      }),
    ],
  ),

  entity(
    'Company advantage',
    [firstOf('/compamy-avantages', '/about', 'pourquoi-nous-choisir')],
    shows({ title: 'text', description: 'html', icon: 'icon' }),
  ),

  entity(
    'Preferred partner',
    [
      firstOf('/preferred-partners', '/about', 'partenaires-privilegies'),
      firstOf('/preferred-partners', '/custom-offers', 'partenaires-privilegies'),
    ],
    shows({ title: 'text', description: 'html' }),
  ),

  entity(
    'Testimonial',
    [firstOf('/testemonials', '/about', 'temoignages')],
    shows({
      image: 'image',
      person_name: 'text',
      function: 'text',
      testemonial: 'html',
      tag: 'text',
      note: 'rating',
    }),
  ),

  entity(
    'Courtier benefit',
    [firstOf('/courtiers', '/real-estate-financial-intermediary', 'benefices')],
    shows({ image: 'image', title: 'text', description: 'html' }),
  ),

  entity(
    'Sector offer',
    [firstOf('/sector-offers', '/', 'secteurs')],
    shows({
      title: 'text',
      color: 'colour',
      url_image: 'image',
      link: 'link',
      button_text: 'text',
      link_text: 'text',
    }),
  ),

  entity(
    'Advantage item',
    [firstOf('/our-adventage-offers', '/', 'avantages')],
    shows({ title: 'text', description: 'html', icon: 'icon' }),
  ),

  entity(
    'Advantage',
    [firstOf('/avantages', '/custom-offers', 'avantages')],
    [
      leftOut('id', 'a key of the back end: nothing refers to it'),
      ...shows({ title: 'text', description: 'html', icon: 'icon', color: 'colour' }),
    ],
  ),

  entity(
    'Custom assurance',
    [firstOf('/custom-assurances', '/custom-offers', 'assurances-sur-mesure')],
    [
      ...shows({ url_image: 'image', title: 'text', button_text: 'text' }),
      ...shows({ color: 'colour', link: 'link', link_text: 'text' }),
      changes('button', {
        does: '0 takes the button away',
        edit: (offer) => Object.assign(offer, { button: 0 }),
        disappears: /Découvrir<span[^>]*>.{0,20}RC professionnelle des intermédiaires</,
      }),
    ],
  ),
];
