import { useState } from 'react';
import { createForm } from '../../.storybook/create-form.ts';
import type { Answer, FormSchema } from './definition/form-definition.ts';
import type { Widget } from './definition/form-file.schema.ts';
import { SchemaForm } from './schema-form.tsx';

/** Each control of a form by itself, in the states that it has. The names are those of uiSchema. */
export default { title: 'Forms/Widgets', parameters: { layout: 'padded' } };

type WidgetStoryProps = {
  /** `computed` and `object` need no name in uiSchema. */
  widget: Widget | 'computed' | 'object';
  field: FormSchema;
  ui?: Record<string, unknown>;
  filled: Answer;
  error: string;
};

type StateProps = WidgetStoryProps & { title: string; initial?: Answer; isReadOnly?: boolean };

function createState({ widget, field, ui, title, initial, isReadOnly, error }: StateProps) {
  const hasName = widget !== 'computed' && widget !== 'object';
  const form = createForm(
    {
      name: `${widget}-${title.toLowerCase().replaceAll(' ', '-')}`,
      uiSchema: { answer: { ...(hasName ? { 'ui:widget': widget } : {}), ...ui } },
    },
    { properties: { answer: field } },
  );
  if (initial !== undefined) form.change({ answer: initial });
  if (isReadOnly) form.submission.set({ status: 'sending' });
  if (error) {
    form.submission.set({ status: 'refused', errors: [{ pointer: '/answer', message: error }] });
  }
  return form;
}

function State(props: StateProps) {
  const [form] = useState(() => createState(props));
  return (
    <section aria-label={props.title}>
      <h2 style={{ fontSize: 'var(--step-1)', marginBlockEnd: '0.75rem' }}>{props.title}</h2>
      <SchemaForm form={form} idPrefix={form.definition.name} onSubmit={() => {}}>
        {null}
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

const oneOf = (...titles: readonly string[]): readonly FormSchema[] =>
  titles.map((title, index) => ({ const: String(index), title }));

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
    field: { type: 'string', format: 'date', title: 'Date d’adhésion', 'x-max': 'today' },
    filled: '2023-04-01',
    error: 'Date requise',
  }),
};

export const DateParts = story({
  widget: 'date-parts',
  field: {
    type: 'string',
    format: 'date',
    title: 'Date de naissance',
    description: 'Par exemple 27 3 1990',
  },
  filled: '1990-03-27',
  error: 'Écrivez une date du calendrier',
});

export const Month = story({
  widget: 'month',
  field: { type: 'string', format: 'month', title: 'Depuis quel mois ?' },
  filled: '2021-09',
  error: 'Écrivez un mois, par exemple 04/2026',
});

export const Time = story({
  widget: 'time',
  field: { type: 'string', format: 'time', title: 'Heure d’ouverture' },
  filled: '09:00',
  error: 'Écrivez une heure, par exemple 14:30',
});

export const DateTime = story({
  widget: 'date-time',
  field: { type: 'string', format: 'date-time-local', title: 'Quand vous rappeler ?' },
  filled: '2026-04-01T14:30',
  error: 'Indiquez un jour et une heure',
});

export const Textarea = story({
  widget: 'textarea',
  field: { type: 'string', title: 'Message' },
  ui: { 'ui:rows': 4 },
  filled: 'Une question sur la garantie financière.',
  error: 'Message requis',
});

export const Lines = story({
  widget: 'lines',
  field: {
    type: 'array',
    title: 'Vos labels',
    description: 'Un par ligne',
    items: { type: 'string' },
  },
  filled: ['RGE', 'Qualibat'],
  error: 'Écrivez une ligne au moins',
});

export const NumberWithUnit = {
  name: 'Number',
  ...story({
    widget: 'number',
    field: { type: 'number', title: 'Chiffre d’affaires', minimum: 0, 'x-unit': 'EUR' },
    filled: 49_700.9,
    error: 'Écrivez un montant en chiffres, par exemple 1 250,50',
  }),
};

export const Radio = story({
  widget: 'radio',
  field: { type: 'string', title: 'Êtes-vous assuré ?', enum: ['Oui', 'Non'] },
  filled: 'Oui',
  error: 'Choisissez une réponse',
});

export const RadioOfMany = story({
  widget: 'radio',
  field: {
    type: 'string',
    title: 'Votre local',
    oneOf: oneOf('Bureaux', 'Commerce', 'Atelier ou entrepôt, avec ou sans stockage'),
  },
  filled: '1',
  error: 'Choisissez une réponse',
});

export const Yesno = story({
  widget: 'yesno',
  field: { type: 'boolean', title: 'Voulez-vous en parler ?' },
  filled: false,
  error: 'Répondez par oui ou par non',
});

export const Scale = story({
  widget: 'scale',
  field: {
    type: 'integer',
    title: 'Nous recommanderiez-vous ?',
    description: 'De 0, pas du tout, à 10, certainement.',
    minimum: 0,
    maximum: 10,
  },
  filled: 8,
  error: 'Choisissez une note',
});

export const Select = story({
  widget: 'select',
  field: {
    type: 'string',
    title: 'Énergie',
    oneOf: oneOf('Essence', 'Diesel', 'Électrique', 'Hybride'),
  },
  filled: '2',
  error: 'Choisissez une énergie',
});

export const Combobox = story({
  widget: 'combobox',
  field: {
    type: 'string',
    title: 'Métier',
    description: 'Écrivez ses premières lettres.',
    oneOf: oneOf('Charpentier', 'Couvreur', 'Électricien', 'Maçon', 'Peintre', 'Plombier'),
  },
  filled: '2',
  error: 'Choisissez un métier',
});

export const Checkbox = story({
  widget: 'checkbox',
  field: { type: 'boolean', const: true, title: 'J’accepte les conditions de vente' },
  filled: true,
  error: 'Cochez « J’accepte les conditions de vente » pour continuer',
});

export const Checkboxes = story({
  widget: 'checkboxes',
  field: {
    type: 'array',
    title: 'Vos activités',
    description: 'Toutes celles que vous exercez.',
    items: { type: 'string', oneOf: oneOf('Maçonnerie', 'Charpente', 'Peinture', 'Aucune') },
  },
  ui: { 'ui:exclusive': '3' },
  filled: ['0', '2'],
  error: 'Choisissez une activité au moins',
});

export const Files = story({
  widget: 'files',
  field: {
    type: 'array',
    title: 'Pièces jointes',
    maxItems: 3,
    'x-files': true,
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

export const Cards = story({
  widget: 'cards',
  field: {
    type: 'array',
    title: 'Victimes',
    'x-itemTitle': 'Une victime',
    items: {
      type: 'object',
      required: ['name', 'injured'],
      properties: {
        name: { type: 'string', title: 'Nom' },
        injured: { type: 'boolean', title: 'Hospitalisée ?' },
      },
    },
  },
  filled: [{ name: 'Ana Martin', injured: true }, { name: 'Bo Petit' }],
  error: 'Ajoutez une victime au moins',
});

export const Table = story({
  widget: 'table',
  field: {
    type: 'array',
    title: 'Véhicules',
    'x-itemTitle': 'Un véhicule',
    items: {
      type: 'object',
      required: ['plate', 'energy', 'value'],
      properties: {
        plate: { type: 'string', format: 'immatriculation-fr', title: 'Immatriculation' },
        energy: { type: 'string', title: 'Énergie', oneOf: oneOf('Essence', 'Électrique') },
        value: { type: 'number', title: 'Valeur', 'x-unit': 'EUR' },
      },
    },
  },
  ui: { items: { energy: { 'ui:widget': 'select' } } },
  filled: [
    { plate: 'AB-123-CD', energy: '0', value: 12_000 },
    { plate: 'EF-456-GH', energy: '1' },
  ],
  error: 'Ajoutez un véhicule au moins',
});

const opinion = (title: string): FormSchema => ({
  type: 'string',
  title,
  oneOf: oneOf('Mauvais', 'Moyen', 'Bon'),
});

export const Matrix = story({
  widget: 'matrix',
  field: {
    type: 'object',
    title: 'Votre avis',
    properties: {
      welcome: opinion('L’accueil'),
      clarity: opinion('La clarté de nos réponses'),
      delay: opinion('Le délai'),
    },
  },
  filled: { welcome: '2', delay: '0' },
  error: 'Donnez un avis au moins',
});

export const ObjectOfFields = {
  name: 'Object',
  ...story({
    widget: 'object',
    field: {
      type: 'object',
      title: 'Adresse de facturation',
      required: ['street', 'city'],
      properties: {
        street: { type: 'string', title: 'Rue' },
        city: { type: 'string', title: 'Ville' },
      },
    },
    filled: { street: '4 place de l’Exemple', city: 'Lyon' },
    error: 'Indiquez une adresse',
  }),
};

export const Computed = story({
  widget: 'computed',
  field: {
    type: 'number',
    title: 'Total TTC',
    readOnly: true,
    'x-unit': 'EUR',
    'x-calc': { '+': [1000, 200] },
  },
  filled: 1200,
  error: 'Ce total ne correspond pas à vos réponses',
});
