import { type ReactNode, useEffect, useRef } from 'react';
import { useService } from '../../context/app-context.tsx';
import { useGoTo, useRouterState } from '../../router/router-store.ts';
import type { HeadingLevel } from '../../schema/block-definition.ts';
import { useSite, useTexts } from '../../site/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { BlockTitle } from '../../ui/section/section.tsx';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../browser-form.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { useDraft } from '../draft/use-draft.ts';
import { FormNotice } from '../form-notice.tsx';
import progress from './progress.module.css';
import { findRedirect, findWay, getStepTitle, type Way } from './way.ts';
import styles from './wizard-frame.module.css';

type WizardFrameProps = {
  form: BrowserForm;
  title: string;
  /** By default the title of the form. */
  eyebrow?: string | undefined;
  headingLevel: HeadingLevel;
  /** Index of the active stage; past the last one when all are done. */
  active?: number;
  /** In place of the stages: how far a form without stages of its own is. */
  position?: { step: number; of: number } | undefined;
  children: ReactNode;
};

/** The frame of every page of the wizard: title, progress bar, content. */
export function WizardFrame(props: WizardFrameProps) {
  const { form, title, eyebrow = form.definition.title, headingLevel, active } = props;
  const { position, children } = props;
  return (
    <div className={styles.wizard} data-step={active}>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />
          {active !== undefined && <Stages form={form} active={active} />}
          {position && (
            <p className={styles.position}>
              {form.texts.way.position(position.step, position.of)}
              <progress aria-hidden="true" value={position.step} max={position.of} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.panel}>
        <NeedsScript form={form} />
        {children}
      </div>
    </div>
  );
}

declare module '../../context/app-context.tsx' {
  interface AppServices {
    /** On the server: whether it receives the form of that name, and keeps its draft. */
    receivesForm?: ((name: string) => boolean) | undefined;
  }
}

/** The answers of a form that another server receives are in the browser alone until they are sent. */
function NeedsScript({ form }: Pick<WizardFrameProps, 'form'>) {
  const { legalName, email, address } = useSite().company;
  const { town } = useTexts();
  const { needsScript, withoutScript } = form.texts;
  const isKept = useService('receivesForm')?.(form.definition.name);
  const place = [legalName, address.street, town(address.city, address.postalCode)].join(', ');
  return (
    <noscript>
      {!isKept && (
        <FormNotice kind="info" title={needsScript}>
          {withoutScript.replace('{email}', email).replace('{address}', place)}
        </FormNotice>
      )}
    </noscript>
  );
}

/** The stages of the wizard. Those after the active one are dimmed. */
function Stages({ form, active }: { form: BrowserForm; active: number }) {
  return (
    <nav aria-label={form.texts.steps}>
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
                <Icon name="check" label={form.texts.stepDone} />
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

/** The form's own stages; by default the intro, each step by its title, the review. */
function listStages(form: BrowserForm): NonNullable<FormDefinition['progress']> {
  const { steps = [], progress: own } = form.definition;
  const titles = steps.map((step) => getStepTitle(form, { step, address: step.name }));
  return own ?? [form.texts.intro, ...titles, form.texts.review].map((label) => ({ label }));
}

/** The pages of a form: its own, or those below the shown page. */
export function useWay(form: BrowserForm): Way {
  return findWay(form, useBase());
}

const useBase = () => useRouterState(({ data }) => data?.page.route ?? '');

/** Redirects a visitor from a page of the wizard that is not open yet. */
export function useGuard(form: BrowserForm, route: string | undefined, isActive = true): void {
  const goTo = useGoTo();
  const base = useBase();
  const draft = useDraft(form);
  const receipt = useValue(form.receipt);
  const hasStarted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when draft or receipt change
  useEffect(() => {
    if (!route || !isActive || location.pathname !== route) return;
    // Reads the stores again: the hydrating render sees them empty.
    const isStarting = new URLSearchParams(location.search).has(form.texts.startParam);
    if (isStarting && !hasStarted.current && route === form.definition.steps?.[0]?.route) {
      // Once: the address changes later, when the visitor may already navigate to the next step.
      hasStarted.current = true;
      form.start();
      goTo(route, { replace: true });
      return;
    }
    const target = findRedirect(form, route, form.draft.get(), form.receipt.get(), base);
    if (target) goTo(target, { replace: true });
  }, [form, route, isActive, draft, receipt, goTo, base]);
}
