import { sanitizeRichText } from '../../rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { ComprehensionBlockable, InsuranceService } from '../entities.ts';

/** What the content back end gives to tabs. */
export const tabsSources = {
  'insurance-services': defineSource('insuranceServices', 'tabs', toLegalTabs),

  'real-estate-insurance-services': defineSource(
    'realEstateInsuranceServices',
    'tabs',
    toLegalTabs,
  ),

  /** Of several blocks the first that has tabs. */
  'comprehension-block': defineSource('comprehensionBlocks', 'tabs', (blocks) =>
    toTextTabs(blocks.find(({ tabs }) => tabs && tabs.length > 0)),
  ),
};

function toLegalTabs(services: readonly InsuranceService[]) {
  if (services.length === 0) return undefined;
  return {
    variant: 'legal' as const,
    items: services.map(({ title, shortTitle, legalBasis, definition, conditions, color }) => ({
      title,
      shortTitle,
      legalBasis: sanitizeRichText(legalBasis),
      definition: sanitizeRichText(definition),
      conditions: sanitizeRichText(conditions),
      ...(color ? { color } : {}),
    })),
  };
}

function toTextTabs(block: ComprehensionBlockable | undefined) {
  if (!block) return undefined;
  const { title, body, color, buttonText, link, tabs } = block;
  return {
    variant: 'text' as const,
    title,
    items: tabs.map((tab) => ({ title: tab.title, body: sanitizeRichText(tab.body) })),
    ...(body ? { body: sanitizeRichText(body) } : {}),
    ...(color ? { color } : {}),
    ...(buttonText && link
      ? { actions: [{ label: buttonText, href: link, style: 'primary' as const }] }
      : {}),
  };
}
