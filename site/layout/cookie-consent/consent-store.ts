/** What needs an agreement first (article 82 of the French data protection act). */
export const consentCategories = ['advertising', 'geolocation', 'social'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The visitor's choice: the categories accepted, none when all is refused. */
export type Consent = readonly ConsentCategory[];

/** Specification section 3: `'true'` or `'false'`. */
export const acceptedKey = 'cookiesAccepted';
/** Kept beside it: `{ categories, date }`. */
export const detailsKey = 'cookieChoice';

type ConsentStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The visitor's choice about cookies. */
export type ConsentStore = {
  /** `undefined`: not asked yet, or so long ago that the visitor is asked again. */
  getConsent: () => Consent | undefined;
  choose: (consent: Consent) => void;
  /** Reads the choice anew: another tab may have made it. */
  refresh: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** The storage is given by a function: where cookies are blocked, `localStorage` itself throws. */
export function createConsentStore(
  getStorage: () => ConsentStorage = () => localStorage,
  now = () => new Date(),
): ConsentStore {
  let consent: Consent | undefined;
  let isRead = false;
  const listeners = new Set<() => void>();

  const keep = (value: Consent) => {
    consent = value;
    try {
      const storage = getStorage();
      storage.setItem(acceptedKey, String(value.length > 0));
      storage.setItem(detailsKey, JSON.stringify({ categories: value, date: now() }));
    } catch {
      // No storage: the choice holds until the page is left.
    }
  };

  const read = () => {
    isRead = true;
    try {
      const storage = getStorage();
      const accepted = storage.getItem(acceptedKey);
      const details = storage.getItem(detailsKey);
      consent = parseConsent(accepted, details, now());
      // The specification's value alone, of no known date: its six months begin now.
      if (details === null && /^(true|false)$/.test(accepted ?? '')) {
        keep(accepted === 'true' ? consentCategories : []);
      }
    } catch {
      // No storage, or a value that is none of ours: the visitor is asked again.
    }
  };

  return {
    getConsent: () => {
      if (!isRead) read();
      return consent;
    },
    choose: (value) => {
      isRead = true;
      keep(value);
      for (const listener of listeners) listener();
    },
    refresh: () => {
      read();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Throws on what is no JSON. */
function parseConsent(
  accepted: string | null,
  details: string | null,
  now: Date,
): Consent | undefined {
  // Every field is unknown until it is looked at, whatever JSON this is.
  const kept = JSON.parse(details ?? 'null') as { categories?: unknown; date?: unknown } | null;
  const names: unknown[] = Array.isArray(kept?.categories) ? kept.categories : [];
  const consent = consentCategories.filter((category) => names.includes(category));
  const date = new Date(String(kept?.date));
  // Kept 6 months (specification section 9; CNIL, recommendation of 17 September 2020).
  const end = new Date(date).setMonth(date.getMonth() + 6);
  const isCurrent = date <= now && now.getTime() < end;
  return isCurrent && accepted === String(consent.length > 0) ? consent : undefined;
}
