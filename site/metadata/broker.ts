import type { DescribeContext, Thing } from '../../src/app/metadata/structured-data.ts';

const idOf = (origin: string) => `${origin}/#organisation`;

/** The broker, out of the facts of site.json (schema.org/InsuranceAgency). */
export function describeBroker({ site, origin }: DescribeContext): Thing {
  const { name, baseline, company, shareImage, layout } = site;
  const profiles = layout.footer.content.social
    .map(({ href }) => href)
    .filter((href) => href.startsWith('https://'));
  return {
    '@type': 'InsuranceAgency',
    '@id': idOf(origin),
    name,
    legalName: company.legalName,
    description: baseline,
    url: `${origin}/`,
    logo: `${origin}/pictures/brand/icon-512.png`,
    image: new URL(shareImage.src, origin).href,
    telephone: company.phone,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      postalCode: company.address.postalCode,
      addressLocality: company.address.city,
      addressCountry: 'FR',
    },
    identifier: { '@type': 'PropertyValue', propertyID: 'ORIAS', value: company.orias },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

export function describeSite({ site, origin }: DescribeContext): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: 'fr',
    publisher: { '@id': idOf(origin) },
  };
}

/** The broker by name, for pages that do not describe it. */
export function nameBroker({ site, origin }: DescribeContext): Thing {
  return { '@type': 'Organization', '@id': idOf(origin), name: site.name, url: `${origin}/` };
}
