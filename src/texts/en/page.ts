import type { PageTexts } from '../fr/page.ts';

/** The texts of the engine's components, in English. */
export const pageTexts = {
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  opensNewTab: '(opens in a new tab)',
  about: (what) => `: ${what}`,
  close: 'Close',
  dayOfMonth: (day) => day,
  instant: (day, time) => `${day} at ${time}`,
  preview: 'Preview',
  toast: {
    close: 'Close this message',
    retry: 'Try again',
    stay: 'Stay on this page',
  },
  notReached:
    'The page does not answer. It will open as soon as there is a connection; what you have entered is kept.',
  failure: {
    title: 'Unexpected Application Error!',
    text: 'An unexpected error keeps this page from being shown. Nothing that you have sent is lost.',
    reload: 'Reload the page',
    or: 'or',
    home: 'go to the home page',
  },
  slider: {
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
  carousel: {
    offers: 'Our offers',
    engagements: 'Our commitments',
    testimonials: 'Testimonials',
    cards: 'Discover',
    features: 'Advantages',
  },
  rating: (value, best) => `Rating: ${value} out of ${best}`,
  logos: 'Our partners',
  notice: { info: 'Information', warning: 'Warning' },
  search: {
    submit: 'Search',
    found: (count, query) =>
      `${count === 0 ? 'No result' : count === 1 ? '1 result' : `${count} results`} for “${query}”`,
  },
  step: 'Step',
  company: { phone: 'Telephone', hours: 'Opening hours', email: 'Email', address: 'Address' },
  town: (city, postalCode) => `${city} ${postalCode}`,
  tabs: {
    label: 'Tabs',
    definition: 'Definition',
    legalBasis: 'Legal basis',
    conditions: 'Conditions of practice',
  },
} satisfies PageTexts;
