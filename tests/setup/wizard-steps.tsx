import { form as complaint } from 'virtual:vitrine/form/complaint';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examples } from '../../blocks/wizard-form/wizard-form.examples.ts';
import { wizardForm } from '../../blocks/wizard-form/wizard-form.schema.ts';
import { WizardForm } from '../../blocks/wizard-form/wizard-form.tsx';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import { renderBlock } from './render-block.tsx';

/** A visitor who has answered nothing. */
export async function forgetAnswers() {
  complaint.draft.set(complaint.draft.initial);
  await complaint.files.clear();
}

/** Renders a page of the wizard; gives what was asked of the navigation. */
export async function renderWizard<Definition extends BlockDefinition>(
  ...[definition, component, input]: Parameters<typeof renderBlock<Definition>>
) {
  const goTo = vi.fn();
  await renderBlock(definition, component, input, { goTo });
  return { goTo };
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
