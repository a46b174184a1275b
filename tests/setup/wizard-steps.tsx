import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createExampleView } from '../../.storybook/block-stories.tsx';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import { examples } from '../../blocks/wizard-form/wizard-form.examples.ts';
import { wizardForm } from '../../blocks/wizard-form/wizard-form.schema.ts';
import { WizardForm } from '../../blocks/wizard-form/wizard-form.tsx';
import { complaint } from '../../form-schemas/complaint/complaint.browser.ts';
import { AppProvider } from '../../src/context/app-context.tsx';
import { listFields } from '../../src/forms/form-definition.ts';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../../src/schema/block-definition.ts';

/** A visitor who has answered nothing. */
export async function forgetAnswers() {
  complaint.draft.set(complaint.draft.initial);
  await complaint.files.clear();
}

/** Renders a page of the wizard; gives what was asked of the navigation. */
export async function renderWizard<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
  input: ContentInputOf<Definition>,
) {
  const View = createExampleView(definition, component) as ComponentType<object>;
  const goTo = vi.fn();
  const screen = await render(
    <SiteDecorator>
      <AppProvider goTo={goTo}>
        <View {...(input as object)} />
      </AppProvider>
    </SiteDecorator>,
  );
  return { ...screen, goTo };
}

export const renderStep = (step: 'yours' | 'contact') =>
  renderWizard(wizardForm, WizardForm, step === 'yours' ? examples.default : examples.minimal);

const titles = new Map(
  listFields(complaint.definition).map(({ name, schema }) => [name, schema.title]),
);
const optional = ['details', 'files'];
export const titleOf = (field: string) =>
  `${titles.get(field)}${optional.includes(field) ? ' (facultatif)' : ''}`;
export const question = (field: string) => page.getByRole('radiogroup', { name: titleOf(field) });
export const answer = (field: string, value: 'Oui' | 'Non') =>
  question(field).getByRole('radio', { name: value }).click();
export const control = (field: string) => page.getByLabelText(titleOf(field));
export const next = (name: string) => page.getByRole('button', { name, exact: false }).click();
export const leave = () => userEvent.tab();
