/** What needs an agreement first (article 82 of the French data protection act). */
export const consentCategories = ['advertising', 'geolocation', 'social'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The visitor's choice: the categories accepted, none when all is refused. */
export type Consent = readonly ConsentCategory[];

/** Specification section 3: `'true'` or `'false'`. */
export const acceptedKey = 'cookiesAccepted';
/** Kept beside it: `{ categories, date }`. */
export const detailsKey = 'cookieChoice';

/** Dispatched on the window when a choice is made. */
export const chosenEvent = 'vitrine:consent';

/** Where there is no storage: the choice holds until the page is left. */
let unstored: Consent | undefined;

export function chooseConsent(consent: Consent, now = new Date()): void {
  unstored = undefined;
  try {
    localStorage.setItem(acceptedKey, String(consent.length > 0));
    localStorage.setItem(detailsKey, JSON.stringify({ categories: consent, date: now }));
  } catch {
    // Blocked: `localStorage` itself throws.
    unstored = consent;
  }
  window.dispatchEvent(new Event(chosenEvent));
}

/** The visitor's choice; `undefined`: not asked yet, or so long ago that the visitor is asked again. */
export function readConsent(now = new Date()): Consent | undefined {
  try {
    const accepted = localStorage.getItem(acceptedKey);
    const details = localStorage.getItem(detailsKey);
    // The specification's value alone, of no known date: its six months begin now.
    if (details === null && (accepted === 'true' || accepted === 'false')) {
      const consent = accepted === 'true' ? consentCategories : [];
      localStorage.setItem(detailsKey, JSON.stringify({ categories: consent, date: now }));
      return consent;
    }
    const { categories, date: day } = Object(JSON.parse(details ?? 'null'));
    const names: unknown[] = Array.isArray(categories) ? categories : [];
    const consent = consentCategories.filter((category) => names.includes(category));
    const date = new Date(String(day));
    // Kept 6 months (specification section 9; CNIL, recommendation of 17 September 2020).
    const end = new Date(date).setMonth(date.getMonth() + 6);
    const isCurrent = date <= now && now.getTime() < end;
    return isCurrent && accepted === String(consent.length > 0) ? consent : undefined;
  } catch {
    // No storage, or a value that is none of ours: the visitor is asked again.
    return unstored;
  }
}
