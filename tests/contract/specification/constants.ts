/** Section 9 of the specification, line by line: each constant with the test that proves it. */
export type Constant = {
  /** As section 9 words it. */
  name: string;
  value: string;
  /** Where a visitor meets it. */
  place: string;
} & (
  | {
      /** A test that sees it as a visitor does; a test checks that it exists. */
      proof: { file: string; test: string };
    }
  | { leftOut: string }
);

const proof = (file: string, test: string) => ({ proof: { file, test } });
const inBrowser = (test: string) =>
  proof('tests/contract/specification/constants.browser.test.tsx', test);
const onPages = (test: string) => proof('tests/contract/specification/constants.test.ts', test);

const autoplay = inBrowser('$name moves on after $delay ms, not before');
const slidesInView = proof(
  'blocks/carousel/carousel.test.tsx',
  '%s: as many slides in view as specified',
);
const heroWidth = inBrowser(
  'at $width px the text of the hero banner takes $percent % of it at most',
);

const carousels: Constant[] = [
  { name: 'Autoplay of the hero slider', value: '6000 ms', place: '/, /about: hero', ...autoplay },
  { name: 'Autoplay of offers', value: '3000 ms', place: '/: offers', ...autoplay },
  { name: 'Autoplay of engagements', value: '3000 ms', place: '/: engagements', ...autoplay },
  { name: 'Autoplay of testimonials', value: '3000 ms', place: '/about: temoignages', ...autoplay },
  { name: 'Autoplay of partners', value: '1000 ms', place: 'partenaires', ...autoplay },
  {
    name: 'Autoplay of content carousels',
    value: '3000 ms',
    place: 'carousels of cards',
    ...autoplay,
  },
  {
    name: 'Offers in view',
    value: '1; 5 from 1024 px; 6 from 1400 px',
    place: '/: offers',
    ...slidesInView,
  },
  {
    name: 'Engagements in view',
    value: '1.2 / 1.8 / 2.2 / 3.2 at 320 / 768 / 1350 / 1536 px',
    place: '/: engagements',
    ...slidesInView,
  },
  {
    name: 'Partners in view',
    value: '2.1 / 3.1 / 4 at 320 / 768 / 1024 px',
    place: 'partenaires',
    ...inBrowser('at $width px $count partners are in view'),
  },
  {
    name: 'Advantages in view',
    value: '3 from 1024 px',
    place: '/about: pourquoi-nous-choisir',
    ...slidesInView,
  },
  {
    name: 'Cards of content carousels in view',
    value: '1.2 at 320 and 800 px, 2.2 at 1024 px, 3.2 at 1400 px',
    place: 'carousels of cards',
    ...slidesInView,
  },
  {
    name: 'Opportunities in view at 320 px',
    value: '1',
    place: '/recruitment: opportunites',
    ...slidesInView,
  },
];

const layout: Constant[] = [
  {
    name: 'Testimonial rating scale',
    value: '5 stars',
    place: '/about: temoignages',
    ...proof('blocks/carousel/carousel.test.tsx', 'the note of a testimonial is said'),
  },
  {
    name: 'Default partner logo size',
    value: '10vh',
    place: 'partenaires',
    ...onPages('a partner without a size has a logo of 10vh'),
  },
  {
    name: 'Rows of tiles',
    value: 'of 3, unless exactly 4: two rows of 2',
    place: '/: solutions; /real-estate-professions: contrats',
    ...proof('blocks/tiles/tiles.test.tsx', '%i tiles stand in rows of %j'),
  },
  {
    name: 'Layout of exactly 5 tiles',
    value: 'one large left, four in a 2×2 grid right',
    place: '/: solutions',
    ...proof(
      'blocks/tiles/tiles.test.tsx',
      'of five tiles the first is large, left of four smaller ones',
    ),
  },
  {
    name: 'Custom offers layout threshold',
    value: '5 cards',
    place: '/custom-offers: assurances-sur-mesure',
    ...proof('blocks/cards/cards.test.tsx', 'those beyond five stand in a row below'),
  },
  {
    name: 'Advantages count',
    value: '5',
    place: '/: avantages',
    ...onPages('the band of advantages has five items'),
  },
  {
    name: 'Back-to-top appears',
    value: 'after 120 px of scroll',
    place: 'every page',
    ...proof(
      'site/layout/back-to-top/back-to-top.browser.test.tsx',
      'appears after 120 px of scrolling',
    ),
  },
  {
    name: 'Back-to-top size',
    value: '35',
    place: 'every page',
    ...inBrowser('the back-to-top button is 35 px wide and high'),
  },
  {
    name: 'Tile image height',
    value: '350 px',
    place: '/: solutions',
    ...proof('blocks/tiles/tiles.test.tsx', 'the picture of a tile is 350 pixels high'),
  },
];

const motion: Constant[] = [
  {
    name: 'Load time-out of lazy-loaded parts',
    value: '120 seconds',
    place: 'every block',
    ...inBrowser('a part of the page has 120 seconds to load'),
  },
  {
    name: 'Hero reveal animation',
    value: '0.5 s, delayed by 0.25 s',
    place: '/: souscription',
    ...inBrowser('the text of the hero banner is revealed in 0.5 s, after 0.25 s'),
  },
  {
    name: 'Hero text width',
    value: '65 % small, 40 % medium and large, 35 % extra-large, 33 % 2xl at most',
    place: '/: souscription; landing pages: offre',
    ...heroWidth,
  },
  {
    name: 'FAQ expand animation',
    value: '0.3 s',
    place: '/faq: questions',
    ...inBrowser('an answer of the FAQ expands in 0.3 s'),
  },
];

const complaint: Constant[] = [
  {
    name: 'Wizard steps',
    value: '4',
    place: '/claim and its steps',
    ...proof(
      'blocks/wizard-form/wizard-form.test.tsx',
      'the four labels stand in the progress bar, the active step is named',
    ),
  },
  {
    name: 'Attachments',
    value: '3 at most',
    place: '/claim/yours',
    ...proof(
      'blocks/wizard-form/attachments.test.tsx',
      'begin with one slot; the plus control adds one, up to three',
    ),
  },
  {
    name: 'File name display',
    value: 'cut at 20 characters',
    place: '/claim/yours',
    ...proof(
      'blocks/wizard-form/attachments.test.tsx',
      'show a check icon and the name, cut at 20 characters with an ellipsis',
    ),
  },
  ...[
    ['Acknowledgement of a complaint', 'within 10 working days'],
    ['Answer to a complaint', 'within two months'],
    ['Mediator', 'after two months or if unsatisfied'],
    ['Mediator, no more', 'one year after the written complaint'],
  ].map(
    ([name = '', value = '']): Constant => ({
      name,
      value,
      place: '/claim/first-confirmation',
      ...onPages('the last step of the complaint says: $says'),
    }),
  ),
];

const facts: Constant[] = [
  {
    name: 'Cookie choice retained',
    value: '6 months (stated)',
    place: 'cookie dialog',
    ...onPages('the cookie dialog says that the choice is kept 6 months'),
  },
  {
    name: 'Cookie choice retained, in fact',
    value: '6 months',
    place: 'cookie dialog',
    ...proof(
      'site/layout/cookie-consent/cookie-consent.browser.test.tsx',
      'is asked again after six months',
    ),
  },
  {
    name: 'Help hours',
    value: 'Monday–Friday 9h–18h',
    place: '/files: service-clients',
    ...onPages('$route says: $says'),
  },
  {
    name: 'Claims assistance',
    value: '24/7',
    place: '/sinister: support-et-assistance',
    ...onPages('$route says: $says'),
  },
  {
    name: 'Months on cards',
    value: 'in capitals, in French',
    place: '/calendar: rendez-vous',
    ...proof(
      'blocks/events/events.test.tsx',
      'the calendar shows its months in capitals, and is read as a date',
    ),
  },
  {
    name: 'Dates of upcoming events',
    value: 'long format with weekday',
    place: '/news: evenements-a-venir',
    ...proof(
      'blocks/events/events.test.tsx',
      'upcoming events show their date in words, with the day of the week',
    ),
  },
  {
    name: 'Colour of date blocks',
    value: 'the card’s, darkened by 10 percent',
    place: '/calendar: rendez-vous',
    ...proof(
      'blocks/events/events.test.tsx',
      'the day of a calendar event stands on a shade 10 percent darker than its card',
    ),
  },
  {
    name: 'Colour of step blocks',
    value: 'the card’s, darkened by 10 percent',
    place: '/ob-connect, /recruitment: steps',
    ...proof(
      'blocks/steps/steps.test.tsx',
      'the number stands on a shade 10 percent darker than its panel',
    ),
  },
];

const figures: Constant[] = [
  ['Individual agent offer', 'from 145,89 € TTC', '/agent-co-immo'],
  ['MIA/MIOBSP offer', 'from 177,15 € TTC (excluding options)', '/mia-miobsp'],
  ['Concierge offer', 'from 476,16 € TTC', '/conciergerie-immo'],
  ['Online quote for agents', 'up to 200 000 €', '/agent-co-immo'],
  ['Online quote for MIA', 'up to 200 000 €', '/mia-miobsp'],
  ['Online quote for concierges', 'up to 1 000 000 € turnover', '/conciergerie-immo'],
  ['Certificates', 'in 5 minutes', 'the three landing pages'],
  ['Company capital', '100 000 euro', 'footer'],
].map(([name = '', value = '', place = '']) => ({
  name,
  value,
  place,
  ...onPages('$route says: $says'),
}));

const placeholders: Constant = {
  name: 'Placeholder default texts',
  value: 'repeated FAQ answers, filler text',
  place: 'nowhere',
  leftOut: 'a remark about the product described: every default text here is written',
};

export const constants: readonly Constant[] = [
  ...carousels,
  ...layout,
  ...motion,
  ...complaint,
  ...facts,
  ...figures,
  placeholders,
];
