import { useState } from 'react';
import { formTexts } from '../texts/fr/forms.ts';
import { createFileStore } from './file-store.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { SchemaForm } from './schema-form.tsx';
import type { widgetTypes } from './theme/widget-names.ts';

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
const fileStore = createFileStore('stories');

function createForm({ widget, field, ui }: WidgetStoryProps): FormDefinition {
  const properties = { answer: field };
  return {
    name: widget,
    title: widget,
    endpoint: 'none',
    schema: { $defs: { [step]: { type: 'object', properties } } },
    uiSchema: { answer: { 'ui:widget': widget, ...ui } },
    showErrors: 'blur',
    steps: [{ name: step, groups: [{ fields: ['answer'] }] }],
  };
}

type StateProps = WidgetStoryProps & {
  title: string;
  initial?: Answers[string];
  isReadOnly?: boolean;
};

function State({ title, initial, isReadOnly = false, error, ...widget }: StateProps) {
  const [form] = useState(() => createForm({ error, ...widget }));
  const [data, setData] = useState<Answers>({ answer: initial });
  return (
    <section aria-label={title}>
      <h2 style={{ fontSize: 'var(--step-1)', marginBlockEnd: '0.75rem' }}>{title}</h2>
      <SchemaForm
        form={{ definition: form, texts: formTexts }}
        step={step}
        idPrefix={`${widget.widget}-${title.toLowerCase().replaceAll(' ', '-')}`}
        data={data}
        onChange={setData}
        onSubmit={() => {}}
        isReadOnly={isReadOnly}
        files={fileStore}
        {...(error ? { serverErrors: [{ field: 'answer', message: error }] } : {})}
      >
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
