import type * as z from 'zod/mini';
import { ContentAnswerError } from '../../src/content/content-answer-error.ts';
import { parseContent } from '../../src/content/content-problem.ts';
import { item, list } from '../../src/content/entity.ts';
import * as productPages from './entities/product-page-answers.ts';
import * as entities from './entities.ts';

export { ContentAnswerError } from '../../src/content/content-answer-error.ts';

/**
 * Every GET call of the content API (specification, section 7) with the schema of its answer.
 * Paths are the back end's own, misspellings included. Answers may carry more fields than we
 * read, never wrong ones.
 */

type Endpoint<Path extends string, Answer extends z.core.$ZodType> = { path: Path; answer: Answer };

const defineEndpoint = <const Path extends `/${string}`, Answer extends z.core.$ZodType>(
  endpoint: Endpoint<Path, Answer>,
) => endpoint;

export const endpoints = {
  sliders: defineEndpoint({ path: '/sliders', answer: list(entities.slider) }),
  ourOffers: defineEndpoint({ path: '/our-offers', answer: list(entities.offer) }),
  engagements: defineEndpoint({ path: '/engagements', answer: list(entities.engagement) }),
  partners: defineEndpoint({ path: '/parteners', answer: list(entities.partner) }),
  companyAdvantages: defineEndpoint({ path: '/compamy-avantages', answer: list(entities.benefit) }),
  preferredPartners: defineEndpoint({
    path: '/preferred-partners',
    answer: list(entities.preferredPartner),
  }),
  testimonials: defineEndpoint({ path: '/testemonials', answer: list(entities.testimonial) }),
  brokerBenefits: defineEndpoint({ path: '/courtiers', answer: list(entities.brokerBenefit) }),
  menuEntries: defineEndpoint({ path: '/menus-navbars', answer: list(entities.menuEntry) }),
  pages: defineEndpoint({ path: '/pages', answer: list(entities.pageSummary) }),
  customAssurances: defineEndpoint({
    path: '/custom-assurances',
    answer: list(entities.customAssurance),
  }),
  advantages: defineEndpoint({ path: '/avantages', answer: list(entities.advantage) }),
  sectorOffers: defineEndpoint({ path: '/sector-offers', answer: list(entities.sectorOffer) }),
  offerAdvantages: defineEndpoint({
    path: '/our-adventage-offers',
    answer: list(entities.benefit),
  }),
  post: defineEndpoint({ path: '/posts-slug/{category}/{slug}', answer: item(entities.post) }),
  hero: defineEndpoint({ path: '/heroes-slug/{page}/', answer: item(entities.hero) }),
  insuranceServices: defineEndpoint({
    path: '/assurances',
    answer: list(entities.insuranceService),
  }),
  realEstateInsuranceServices: defineEndpoint({
    path: '/pi-assurances',
    answer: list(entities.insuranceService),
  }),
  onlineServices: defineEndpoint({ path: '/online-services', answer: list(entities.card) }),
  complaintIntros: defineEndpoint({ path: '/claims', answer: list(entities.complaintIntro) }),
  faqs: defineEndpoint({ path: '/faqs', answer: list(entities.faq) }),
  regulationPrinciples: defineEndpoint({
    path: '/principereglements',
    answer: list(entities.textCard),
  }),
  newRegulations: defineEndpoint({ path: '/nouvellereglements', answer: list(entities.card) }),
  platformFunctionalities: defineEndpoint({
    path: '/ob-connect-functionalities',
    answer: list(entities.platformFunctionality),
  }),
  platformServices: defineEndpoint({
    path: '/ob-connect-services',
    answer: list(entities.platformService),
  }),
  subscriptionSteps: defineEndpoint({
    path: '/souscriptions',
    answer: list(entities.subscriptionStep),
  }),
  complaintItems: defineEndpoint({ path: '/reclamations', answer: list(entities.complaintItem) }),
  opportunities: defineEndpoint({ path: '/opportunities', answer: list(entities.textCard) }),
  recruitmentAdvantages: defineEndpoint({
    path: '/recruitment-avantages',
    answer: list(entities.benefit),
  }),
  recruitmentSteps: defineEndpoint({
    path: '/recruitment-processes',
    answer: list(entities.recruitmentStep),
  }),
  claimSteps: defineEndpoint({ path: '/etapesinistres', answer: list(entities.card) }),
  usefulTips: defineEndpoint({ path: '/conseilsutiles', answer: list(entities.usefulTip) }),
  latestNews: defineEndpoint({ path: '/last-events', answer: list(entities.latestNews) }),
  upcomingEvents: defineEndpoint({ path: '/next-events', answer: list(entities.upcomingEvent) }),
  corporateEngagements: defineEndpoint({ path: '/rseengagements', answer: list(entities.card) }),
  calendarEvents: defineEndpoint({ path: '/calenders', answer: list(entities.calendarEvent) }),
  importantReminders: defineEndpoint({
    path: '/rappels-importants',
    answer: list(entities.imageCard),
  }),
  page: defineEndpoint({ path: '/pages/{slug}', answer: item(entities.page) }),
  pageAdvantages: defineEndpoint({
    path: '/page/{slug}/advantages',
    answer: productPages.pageAdvantagesAnswer,
  }),
  pageJoinUs: defineEndpoint({ path: '/pages/{slug}/join-us', answer: productPages.joinUsAnswer }),
  comprehensionBlocks: defineEndpoint({
    path: '/product-pages/{slug}/comprehension-blocks',
    answer: productPages.comprehensionBlocksAnswer,
  }),
  productPage: defineEndpoint({
    path: '/product-pages/slug/{slug}',
    answer: productPages.productPageAnswer,
  }),
  offersVisibility: defineEndpoint({
    path: '/page/{pageId}/visibility/both',
    answer: productPages.offersVisibilityAnswer,
  }),
  callToActionVisibility: defineEndpoint({
    path: '/page/{slug}/visibility/CallToAction',
    answer: productPages.callToActionVisibilityAnswer,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
export type EndpointAnswer<Name extends EndpointName> = z.output<
  (typeof endpoints)[Name]['answer']
>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never;
export type EndpointParams<Name extends EndpointName> = Readonly<
  Record<ParamNames<(typeof endpoints)[Name]['path']>, string | number>
>;

/** The parameters in a path: `/posts-slug/{category}/{slug}` → `category`, `slug`. */
export function findParamNames(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

/** The path of a call, its parameters URI-encoded. */
export function endpointPath<Name extends EndpointName>(
  name: Name,
  params: EndpointParams<Name>,
): string {
  const values: Readonly<Record<string, string | number | undefined>> = params;
  const { path } = endpoints[name];
  return path.replaceAll(/\{(\w+)\}/g, (_, param: string) => {
    const value = values[param] ?? '';
    // A dot segment would be resolved away, and another path asked for.
    if (/^\.{0,2}$/.test(String(value))) {
      throw new Error(`Content endpoint "${name}" (${path}): parameter "${param}" is missing`);
    }
    return encodeURIComponent(value);
  });
}

/** An answer of the content API, typed. Throws a {@link ContentAnswerError} when it is wrong. */
export function parseAnswer<Name extends EndpointName>(
  name: Name,
  body: unknown,
): EndpointAnswer<Name> {
  const { path, answer } = endpoints[name];
  const result = parseContent<z.core.$ZodType>(answer, body);
  if (result.problems) throw new ContentAnswerError(name, path, result.problems);
  // The schema is this endpoint's own, which TypeScript does not follow through the union.
  return result.data as EndpointAnswer<Name>;
}
