import { useGoTo, usePrefetch } from '../../src/app/place.ts';
import type { BlockProps } from '../../src/blocks/block-definition.ts';
import type { Answers } from '../../src/forms/form-definition.ts';
import { FormNotice } from '../../src/forms/form-notice.tsx';
import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { useValue } from '../../src/forms/value.ts';
import {
  changeComplaint,
  complaintDraft,
  complaintDraftKey,
  complaintFiles,
  complaintForm,
  getStepValidators,
  pickAnswers,
} from '../../src/forms/wizard/complaint-draft.ts';
import { useGuard } from '../../src/forms/wizard/use-guard.ts';
import { WizardFrame } from '../../src/forms/wizard/wizard-frame.tsx';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { useSite } from '../../src/site/site-context.tsx';
import { Action } from '../../src/ui/action.tsx';
import { Button } from '../../src/ui/button.tsx';
import styles from './wizard-form.module.css';
import type { wizardForm } from './wizard-form.schema.ts';

export function WizardForm({ content, headingLevel }: BlockProps<typeof wizardForm>) {
  const { step, title, body, previousLabel, nextLabel, labelsLanguage } = content;
  const { company } = useSite();
  const goTo = useGoTo();
  const { answers } = useValue(complaintDraft);
  const index = complaintForm.steps.findIndex(({ name }) => name === step);
  const routeOf = (position: number) => complaintForm.steps[position]?.route;
  useGuard(routeOf(index));
  const nextRoute = routeOf(index + 1) ?? complaintForm.wizard?.review ?? '/';
  usePrefetch(nextRoute);

  const change = (own: Answers) => {
    const others = Object.entries(complaintDraft.get().answers).filter(
      ([name]) => !(name in pickAnswers({ [name]: '' }, step)),
    );
    changeComplaint({ ...Object.fromEntries(others), ...own });
  };

  return (
    <WizardFrame title={title} headingLevel={headingLevel} active={index + 1}>
      <noscript>
        <FormNotice kind="info" title="Ce formulaire a besoin de JavaScript">
          Vous pouvez aussi nous adresser votre réclamation par email à {company.email} ou par
          courrier.
        </FormNotice>
      </noscript>
      {body && <RichText html={body} headingLevel={headingLevel === 1 ? 2 : 3} />}
      <SchemaForm
        form={complaintForm}
        step={step}
        validators={getStepValidators(step)}
        idPrefix={step}
        data={pickAnswers(answers, step)}
        onChange={change}
        onSubmit={(own) => {
          change(own);
          goTo(nextRoute);
        }}
        files={complaintFiles}
        draftKey={complaintDraftKey}
      >
        <div className={styles.buttons}>
          <Action href={routeOf(index - 1) ?? complaintForm.wizard?.intro ?? '/'} style="secondary">
            <span lang={labelsLanguage}>{previousLabel}</span>
          </Action>
          <Button type="submit" lang={labelsLanguage}>
            {nextLabel}
          </Button>
        </div>
      </SchemaForm>
    </WizardFrame>
  );
}
