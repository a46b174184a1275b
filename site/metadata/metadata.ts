import type { accordion } from '../../blocks/accordion/accordion.schema.ts';
import type { events } from '../../blocks/events/events.schema.ts';
import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import type { DescribeContext, SiteMetadata, Thing } from '../../src/metadata/page-metadata.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { ContentOf } from '../../src/schema/block-definition.ts';
import { writeOffset } from '../../src/schema/days.ts';
import { locale } from '../locale.ts';
import type { BrokerManifest } from '../site.schema.ts';

/** One line a block type: a function of the shown content, so that it tells what visitors read. */
const blocks: {
  [Type in BlockType]?: (content: BlockContents[Type], context: DescribeContext) => Thing[];
} = {
  accordion: describeQuestions,
  events: describeEvents,
};

export const metadata: SiteMetadata = {
  describeSite: (context) => [
    // Parsed by the broker's own schema.
    describeBroker(context.site as BrokerManifest, context),
    describeSite(context),
  ],
  blocks,
};

/** Questions with their answers as they are shown. Answers may hold HTML; its links get complete. */
function describeQuestions(
  { items }: ContentOf<typeof accordion>,
  { origin }: DescribeContext,
): Thing[] {
  return items.map(({ question, body }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: body.replaceAll(/ (href|src)="\//g, ` $1="${origin}/`),
    },
  }));
}

const idOf = (origin: string) => `${origin}/#organisation`;

/** The broker, out of the facts of site.json (schema.org/InsuranceAgency). */
function describeBroker(site: BrokerManifest, { origin }: Pick<DescribeContext, 'origin'>): Thing {
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

function describeSite({ site, origin }: DescribeContext): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: 'fr',
    publisher: { '@id': idOf(origin) },
  };
}

/** Events to come (schema.org/Event). News have a date, but nobody can attend them. */
function describeEvents(
  { variant, items }: ContentOf<typeof events>,
  { site, origin, url }: DescribeContext,
): Thing[] {
  if (variant === 'news') return [];
  // By name: the page does not describe the broker.
  const organizer = {
    '@type': 'Organization',
    '@id': idOf(origin),
    name: site.name,
    url: `${origin}/`,
  };
  return items.map(({ date, time, title, body, place, image }) => ({
    '@type': 'Event',
    name: title,
    ...describeTime(date, time),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place ? describePlace(place, url) : {}),
    ...(body ? { description: toPlainText(body) } : {}),
    ...(image ? { image: new URL(image.src, origin).href } : {}),
    organizer,
    url,
  }));
}

/** "9h30 – 12h30" in the site's time zone, as ISO 8601 with its offset; else the day alone. */
function describeTime(date: string, time = '') {
  const clock = '(\\d{1,2})\\s?h\\s?(\\d{2})?';
  const match = new RegExp(`^${clock}(?:\\s*[–-]\\s*${clock})?$`).exec(time.trim());
  if (!match) return { startDate: date };
  const [, hour, minutes, endHour, endMinutes] = match;
  const at = (h: string, m = '00') =>
    writeOffset(locale.timeZone, `${date}T${h.padStart(2, '0')}:${m}`);
  return {
    startDate: at(hour as string, minutes),
    ...(endHour ? { endDate: at(endHour, endMinutes) } : {}),
  };
}

function describePlace(place: string, url: string) {
  const isOnline = /^en ligne\b/i.test(place);
  return {
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', name: place, url }
      : { '@type': 'Place', name: place, address: place },
  };
}
