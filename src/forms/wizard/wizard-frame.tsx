import { type ReactNode, useEffect, useRef } from 'react';
import { useGoTo } from '../../router/router-store.ts';
import type { HeadingLevel } from '../../schema/block-definition.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { BlockTitle } from '../../ui/section.tsx';
import { useValue } from '../../ui/store.ts';
import { type BrowserForm, listStages } from '../define-browser-form.ts';
import { listFields, pickAnswers } from '../form-definition.ts';
import { FormNotice } from '../form-notice.tsx';
import type { Draft, Receipt } from '../form-state.ts';
import { validateStep } from '../validate-form.ts';
import progress from './progress.module.css';
import styles from './wizard-frame.module.css';

type WizardFrameProps = {
  form: BrowserForm;
  title: string;
  headingLevel: HeadingLevel;
  /** Index of the active stage; past the last one when all are done. */
  active: number;
  children: ReactNode;
};

/** The frame of every page of the wizard: title, progress bar, content. */
export function WizardFrame({ form, title, headingLevel, active, children }: WizardFrameProps) {
  const { legalName, email, address } = useSite().company;
  const { town } = useTexts();
  const { needsScript, withoutScript } = form.texts;
  return (
    <div className={styles.wizard} data-step={active}>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <BlockTitle level={headingLevel} eyebrow={form.definition.title} title={title} />
          <Progress form={form} active={active} />
        </div>
      </div>
      <div className={styles.panel}>
        <noscript>
          <FormNotice kind="info" title={needsScript}>
            {withoutScript(
              email,
              [legalName, address.street, town(address.city, address.postalCode)].join(', '),
            )}
          </FormNotice>
        </noscript>
        {children}
      </div>
    </div>
  );
}

/** The stages of the wizard. Those after the active one are dimmed. */
function Progress({ form, active }: Pick<WizardFrameProps, 'form' | 'active'>) {
  const { texts } = form;
  return (
    <nav aria-label={texts.steps}>
      <ol className={progress.steps}>
        {listStages(form).map(({ label, language, explanation }, index) => (
          <li
            key={label}
            className={progress.step}
            data-state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
            aria-current={index === active ? 'step' : undefined}
          >
            <span className={progress.mark}>
              {index < active ? (
                <Icon name="check" label={texts.stepDone} />
              ) : (
                // The intro has no number.
                index || <Icon name="info" />
              )}
            </span>
            {explanation && <span className={progress.explanation}>{explanation}</span>}
            <span className={progress.label} lang={language}>
              {label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Redirects a visitor from a page of the wizard that is not open yet. */
export function useGuard(form: BrowserForm, route: string | undefined, isActive = true): void {
  const goTo = useGoTo();
  const draft = useValue(form.draft);
  const receipt = useValue(form.receipt);
  const hasStarted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when draft or receipt change
  useEffect(() => {
    if (!route || !isActive || location.pathname !== route) return;
    // Reads the stores again: the hydrating render sees them empty.
    const hasLeftIntro = new URLSearchParams(location.search).has(form.texts.startParam);
    if (hasLeftIntro && !hasStarted.current && route === form.definition.steps[0]?.route) {
      // Once: the address changes later, when the visitor may already navigate to the next step.
      hasStarted.current = true;
      form.start();
      goTo(route, { replace: true });
      return;
    }
    const target = findRedirect(form, route, form.draft.get(), form.receipt.get());
    if (target) goTo(target, { replace: true });
  }, [form, route, isActive, draft, receipt, goTo]);
}

/**
 * The redirect from a page of the wizard; undefined: the page is open. A step opens when those before it
 * are complete, the first one after the intro, the confirmation after a submission. Otherwise the
 * redirect leads to the first incomplete step.
 */
export function findRedirect(
  form: BrowserForm,
  route: string,
  draft: Draft,
  receipt: Receipt | undefined,
): string | undefined {
  const { wizard, steps } = form.definition;
  if (!wizard || route === wizard.intro) return undefined;
  if (route === wizard.confirmation && receipt) return undefined;
  const open = [wizard.intro];
  if (draft.isStarted || Object.keys(draft.answers).length > 0) {
    const incomplete = steps.findIndex(({ name }) => {
      const own = pickAnswers(form.definition, draft.answers, name);
      return validateStep(form.definition, name, own, form.texts).length > 0;
    });
    const reached = incomplete === -1 ? steps : steps.slice(0, incomplete + 1);
    open.push(...reached.flatMap((step) => step.route ?? []));
    if (incomplete === -1) open.push(wizard.review);
  }
  return open.includes(route) ? undefined : open.at(-1);
}

/** The link from the review to one question; with `changeParam` the step leads straight back. */
export function changeAddress({ definition, texts }: BrowserForm, field: string) {
  const name = listFields(definition).find((candidate) => candidate.name === field)?.step;
  const route = definition.steps.find((step) => step.name === name)?.route;
  return route && `${route}?${texts.changeParam}#${name}_${field}`;
}

/** Whether the visitor came from the review to change an answer. */
export function isChanging({ texts }: BrowserForm): boolean {
  return new URLSearchParams(location.search).has(texts.changeParam);
}
