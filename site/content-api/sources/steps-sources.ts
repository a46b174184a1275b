import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { Card, RecruitmentStep, SubscriptionStep } from '../entities.ts';
import { toItems } from './to-items.ts';

/** What the content back end gives to steps. */
export const stepsSources = {
  'subscription-steps': defineSource('subscriptionSteps', 'steps', (steps) =>
    toSteps(sortByNumber(steps).map(({ body, ...step }) => ({ ...step, description: body }))),
  ),
  'recruitment-steps': defineSource('recruitmentSteps', 'steps', (steps) =>
    toSteps(sortByNumber(steps)),
  ),
  'claim-steps': defineSource('claimSteps', 'steps', toSteps),
};

type RawStep = Card & { number?: number };

function toSteps(steps: readonly RawStep[]) {
  return toItems(steps, ({ description, ...step }) => ({
    ...step,
    body: sanitizeRichText(description),
  }));
}

/** The order of the back end's list is not specified; the numbers of its steps are. */
function sortByNumber<Step extends SubscriptionStep | RecruitmentStep>(steps: readonly Step[]) {
  return steps.toSorted((first, second) => first.number - second.number);
}
