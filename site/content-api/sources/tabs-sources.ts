import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
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

  'comprehension-block': defineSource('comprehensionBlocks', 'tabs', (blocks) =>
    toTextTabs(gather(blocks)),
  ),

  /** The points forts of a landing page (specification section 2): the same, as columns. */
  highlights: defineSource('comprehensionBlocks', 'tabs', (blocks) => toColumns(gather(blocks))),
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

/** Several blocks are one: the head of the first that has tabs; what has a text alone is a tab of it. */
function gather(blocks: readonly ComprehensionBlockable[]): ComprehensionBlockable | undefined {
  const head = blocks.find(({ tabs }) => tabs.length > 0) ?? blocks[0];
  const tabs = blocks.flatMap(({ title, body, color, tabs }) => {
    if (tabs.length > 0) return tabs;
    return body ? [{ title, body, ...(color ? { color } : {}) }] : [];
  });
  return head && tabs.length > 0 ? { ...head, tabs } : undefined;
}

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
