import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import type { ComprehensionBlockable, InsuranceService } from '../entities.ts';
import { toIcon } from './to-icon.ts';

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
    toTextTabs(findWithTabs(blocks)),
  ),

  /** The points forts of a landing page (specification section 2): the same, as columns. */
  highlights: defineSource('comprehensionBlocks', 'tabs', (blocks) =>
    toColumns(findWithTabs(blocks)),
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

const findWithTabs = (blocks: readonly ComprehensionBlockable[]) =>
  blocks.find(({ tabs }) => tabs.length > 0);

function toTextTabs(block: ComprehensionBlockable | undefined) {
  if (!block) return undefined;
  return {
    ...toHead(block),
    variant: 'text' as const,
    items: block.tabs.map(({ title, body }) => ({ title, body: sanitizeRichText(body) })),
    ...(block.color ? { color: block.color } : {}),
  };
}

/** A column has the colour of the block, where it has none of its own. */
function toColumns(block: ComprehensionBlockable | undefined) {
  if (!block) return undefined;
  return {
    ...toHead(block),
    variant: 'columns' as const,
    items: block.tabs.map(({ title, body, icon, color = block.color }) => ({
      title,
      body: sanitizeRichText(body),
      ...(icon ? { icon: toIcon(icon, 'circle-check') } : {}),
      ...(color ? { color } : {}),
    })),
  };
}

function toHead({ title, body, buttonText, link }: ComprehensionBlockable) {
  return {
    title,
    ...(body ? { body: sanitizeRichText(body) } : {}),
    ...(buttonText && link
      ? { actions: [{ label: buttonText, href: link, style: 'primary' as const }] }
      : {}),
  };
}
