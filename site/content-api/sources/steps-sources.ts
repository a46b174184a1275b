import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { RecruitmentStep, SubscriptionStep } from '../entities.ts';
import { toItems, withBody } from './to-items.ts';

/** What the content back end gives to steps. */
export const stepsSources = {
  'subscription-steps': defineSource('subscriptionSteps', 'steps', (steps) =>
    toItems(sortByNumber(steps), ({ body, ...step }) => ({
      ...step,
      body: sanitizeRichText(body),
    })),
  ),
  'recruitment-steps': defineSource('recruitmentSteps', 'steps', (steps) =>
    toItems(sortByNumber(steps), withBody),
  ),
  'claim-steps': defineSource('claimSteps', 'steps', (steps) => toItems(steps, withBody)),
};

/** The order of the back end's list is not specified; the numbers of its steps are. */
function sortByNumber<Step extends SubscriptionStep | RecruitmentStep>(steps: readonly Step[]) {
  return steps.toSorted((first, second) => first.number - second.number);
}
