import { defineEndpoint } from '../../src/content/content-api.ts';
import { item, list } from '../../src/content/entity.ts';
import * as productPages from './entities/product-page-answers.ts';
import * as entities from './entities.ts';

/**
 * Every GET call of the content API (specification, section 7) with the schema of its answer.
 * Paths are the back end's own, misspellings included.
 */
export const endpoints = {
  sliders: defineEndpoint('/sliders', list(entities.slider)),
  ourOffers: defineEndpoint('/our-offers', list(entities.offer)),
  engagements: defineEndpoint('/engagements', list(entities.engagement)),
  partners: defineEndpoint('/parteners', list(entities.partner)),
  companyAdvantages: defineEndpoint('/compamy-avantages', list(entities.benefit)),
  preferredPartners: defineEndpoint('/preferred-partners', list(entities.preferredPartner)),
  testimonials: defineEndpoint('/testemonials', list(entities.testimonial)),
  brokerBenefits: defineEndpoint('/courtiers', list(entities.brokerBenefit)),
  menuEntries: defineEndpoint('/menus-navbars', list(entities.menuEntry)),
  pages: defineEndpoint('/pages', list(entities.pageSummary)),
  customAssurances: defineEndpoint('/custom-assurances', list(entities.customAssurance)),
  advantages: defineEndpoint('/avantages', list(entities.advantage)),
  sectorOffers: defineEndpoint('/sector-offers', list(entities.sectorOffer)),
  offerAdvantages: defineEndpoint('/our-adventage-offers', list(entities.benefit)),
  post: defineEndpoint('/posts-slug/{category}/{slug}', item(entities.post)),
  hero: defineEndpoint('/heroes-slug/{page}/', item(entities.hero)),
  insuranceServices: defineEndpoint('/assurances', list(entities.insuranceService)),
  realEstateInsuranceServices: defineEndpoint('/pi-assurances', list(entities.insuranceService)),
  onlineServices: defineEndpoint('/online-services', list(entities.card)),
  complaintIntros: defineEndpoint('/claims', list(entities.complaintIntro)),
  faqs: defineEndpoint('/faqs', list(entities.faq)),
  regulationPrinciples: defineEndpoint('/principereglements', list(entities.textCard)),
  newRegulations: defineEndpoint('/nouvellereglements', list(entities.card)),
  platformFunctionalities: defineEndpoint(
    '/ob-connect-functionalities',
    list(entities.platformFunctionality),
  ),
  platformServices: defineEndpoint('/ob-connect-services', list(entities.platformService)),
  subscriptionSteps: defineEndpoint('/souscriptions', list(entities.subscriptionStep)),
  complaintItems: defineEndpoint('/reclamations', list(entities.complaintItem)),
  opportunities: defineEndpoint('/opportunities', list(entities.textCard)),
  recruitmentAdvantages: defineEndpoint('/recruitment-avantages', list(entities.benefit)),
  recruitmentSteps: defineEndpoint('/recruitment-processes', list(entities.recruitmentStep)),
  claimSteps: defineEndpoint('/etapesinistres', list(entities.card)),
  usefulTips: defineEndpoint('/conseilsutiles', list(entities.usefulTip)),
  latestNews: defineEndpoint('/last-events', list(entities.latestNews)),
  upcomingEvents: defineEndpoint('/next-events', list(entities.upcomingEvent)),
  corporateEngagements: defineEndpoint('/rseengagements', list(entities.card)),
  calendarEvents: defineEndpoint('/calenders', list(entities.calendarEvent)),
  importantReminders: defineEndpoint('/rappels-importants', list(entities.imageCard)),
  page: defineEndpoint('/pages/{slug}', item(entities.page)),
  pageAdvantages: defineEndpoint('/page/{slug}/advantages', productPages.pageAdvantagesAnswer),
  pageJoinUs: defineEndpoint('/pages/{slug}/join-us', productPages.joinUsAnswer),
  comprehensionBlocks: defineEndpoint(
    '/product-pages/{slug}/comprehension-blocks',
    productPages.comprehensionBlocksAnswer,
  ),
  productPage: defineEndpoint('/product-pages/slug/{slug}', productPages.productPageAnswer),
  offersVisibility: defineEndpoint(
    '/page/{pageId}/visibility/both',
    productPages.offersVisibilityAnswer,
  ),
  callToActionVisibility: defineEndpoint(
    '/page/{slug}/visibility/CallToAction',
    productPages.callToActionVisibilityAnswer,
  ),
} as const;
