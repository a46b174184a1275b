import { useState } from 'react';
import { formTexts } from '../texts/fr/forms.ts';
import { defineBrowserForm } from './define-browser-form.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { widgetTypes } from './form-file.schema.ts';
import { SchemaForm } from './schema-form.tsx';

/** Each control of a form by itself, in the states that it has. The names are those of uiSchema. */
export default { title: 'Forms/Widgets', parameters: { layout: 'padded' } };

type Widget = keyof typeof widgetTypes | 'text';
type Field = FormDefinition['schema'];

type WidgetStoryProps = {
  widget: Widget;
  field: Field;
  ui?: Record<string, unknown>;
  filled: Answers[string];
  error: string;
};

const step = 'step';
type StateProps = WidgetStoryProps & {
  title: string;
  initial?: Answers[string];
  isReadOnly?: boolean;
};

function createForm({ widget, field, ui, title, initial, isReadOnly, error }: StateProps) {
  const form = defineBrowserForm({
    definition: {
      name: `${widget}-${title.toLowerCase().replaceAll(' ', '-')}`,
      title: widget,
      endpoint: 'none',
      schema: { $defs: { [step]: { type: 'object', properties: { answer: field } } } },
      uiSchema: { answer: { 'ui:widget': widget, ...ui } },
      showErrors: 'blur',
      steps: [{ name: step, groups: [{ fields: ['answer'] }] }],
    },
    texts: formTexts,
  });
  form.change({ answer: initial });
  if (isReadOnly) form.submission.set({ status: 'sending' });
  if (error) {
    form.submission.set({ status: 'refused', errors: [{ field: 'answer', message: error }] });
  }
  return form;
}

function State(props: StateProps) {
  const [form] = useState(() => createForm(props));
  return (
    <section aria-label={props.title}>
      <h2 style={{ fontSize: 'var(--step-1)', marginBlockEnd: '0.75rem' }}>{props.title}</h2>
      <SchemaForm form={form} step={step} idPrefix={form.definition.name} onSubmit={() => {}}>
        {/* Truthy: for null, rjsf shows a button of its own. */}
        {[]}
      </SchemaForm>
    </section>
  );
}

function WidgetStates(props: WidgetStoryProps) {
  const { filled, error, ...widget } = props;
  return (
    <main lang="fr" style={{ display: 'grid', gap: '2rem', maxInlineSize: '40rem' }}>
      <h1>{widget.widget}</h1>
      <State {...widget} title="Empty" filled={filled} error="" />
      <State {...widget} title="Filled" initial={filled} filled={filled} error="" />
      <State {...widget} title="Read only" initial={filled} filled={filled} error="" isReadOnly />
      <State {...widget} title="With an error" filled={filled} error={error} />
    </main>
  );
}

const story = (props: WidgetStoryProps) => ({ render: () => <WidgetStates {...props} /> });

export const Text = story({
  widget: 'text',
  field: { type: 'string', title: 'Entreprise', description: 'Comme au registre du commerce' },
  filled: 'Cabinet Exemple',
  error: 'Entreprise requise',
});

export const Email = story({
  widget: 'email',
  field: { type: 'string', title: 'Adresse email' },
  ui: { 'ui:autocomplete': 'email' },
  filled: 'camille@cabinet.example',
  error: 'Adresse email invalide',
});

export const Tel = story({
  widget: 'tel',
  field: { type: 'string', title: 'Téléphone' },
  ui: { 'ui:autocomplete': 'tel' },
  filled: '01 99 00 12 34',
  error: 'Numéro de téléphone invalide',
});

export const DateOfDay = {
  name: 'Date',
  ...story({
    widget: 'date',
    field: { type: 'string', title: 'Date d’adhésion' },
    filled: '2023-04-01',
    error: 'Date requise',
  }),
};

export const Textarea = story({
  widget: 'textarea',
  field: { type: 'string', title: 'Message' },
  ui: { 'ui:rows': 4 },
  filled: 'Une question sur la garantie financière.',
  error: 'Message requis',
});

export const Radio = story({
  widget: 'radio',
  field: { type: 'string', title: 'Êtes-vous assuré ?', enum: ['Oui', 'Non'] },
  filled: 'Oui',
  error: 'Choisissez une réponse',
});

export const Files = story({
  widget: 'files',
  field: {
    type: 'array',
    title: 'Pièces jointes',
    maxItems: 3,
    items: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        size: { type: 'number', maximum: 10_485_760 },
        type: { type: 'string', enum: ['application/pdf', 'image/jpeg'] },
      },
    },
  },
  filled: [{ id: '1', name: 'attestation-2026.pdf', size: 248_000, type: 'application/pdf' }],
  error: 'Joignez un fichier PDF ou JPEG',
});
