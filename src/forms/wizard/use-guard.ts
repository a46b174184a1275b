import { useEffect, useRef } from 'react';
import { useGoTo } from '../../app/place.ts';
import { useValue } from '../value.ts';
import {
  complaintDraft,
  complaintForm,
  complaintReceipt,
  startComplaint,
} from './complaint-draft.ts';
import { findRedirect, startParam } from './guard.ts';

/** Sends a visitor who is too early for a page of the wizard to where it goes on. */
export function useGuard(route: string | undefined, isActive = true): void {
  const goTo = useGoTo();
  const draft = useValue(complaintDraft);
  const receipt = useValue(complaintReceipt);
  const hasStarted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when draft or receipt change
  useEffect(() => {
    if (!route || !isActive || location.pathname !== route) return;
    // Read anew: the hydrating render knows only that there is nothing yet.
    const hasLeftIntro = new URLSearchParams(location.search).has(startParam);
    if (hasLeftIntro && !hasStarted.current && route === complaintForm.steps[0]?.route) {
      // Once: the address changes later, and by then the visitor may be on the way to the next step.
      hasStarted.current = true;
      startComplaint();
      goTo(route, { replace: true });
      return;
    }
    const target = findRedirect(route, complaintDraft.get(), complaintReceipt.get());
    if (target) goTo(target, { replace: true });
  }, [route, isActive, draft, receipt, goTo]);
}
