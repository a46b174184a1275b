import type { ComponentType } from 'react';
import type { BlockEntry } from '../src/blocks/block-registry.ts';
import { createLoadedView } from '../src/blocks/block-view.tsx';
import type {
  BlockDefinition,
  BlockProps,
  ContentInputOf,
} from '../src/schema/block-definition.ts';
import type { Block } from '../src/schema/page.ts';
import { toFieldSchema } from '../studio/server/site/field-schemas.ts';
import { fillWithSamples, type Samples } from '../studio/server/site/sample-texts.ts';
import { argTypesFromSchema, listVariantFields } from './arg-types.ts';
import { manifestParameters } from './manifest-parameters.ts';
import { ParsedContent } from './parsed-content.tsx';
import { t } from './translate.ts';

/** A block as its page shows it, from content as an author writes it. */
export function createExampleView<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
) {
  // The content is parsed by the component's own definition below.
  const View = createLoadedView(component as never);
  const variantFields = listVariantFields(definition.content);
  return function ExampleView(input: ContentInputOf<Definition>) {
    const own = keepOwnFields(input as Record<string, unknown>, variantFields);
    const { type } = definition;
    return (
      <ParsedContent subject={type} schema={definition.content} input={own}>
        {(content) => (
          <View block={{ type, id: 'example', content, sources: [] }} headingLevel={2} />
        )}
      </ParsedContent>
    );
  };
}

/** Storybook's description of a block type: its view, controls and docs from the schema. */
export function blockMeta<Definition extends BlockDefinition>(
  definition: Definition,
  component: ComponentType<BlockProps<Definition>>,
) {
  const { type, content, title, description } = definition;
  return {
    component: createExampleView(definition, component),
    argTypes: argTypesFromSchema(content, t),
    parameters: manifestParameters(type, `**${t(title)}**. ${t(description)}`),
  };
}

/**
 * What the stories of a block type consist of that a registry names. The library's examples name forms of its
 * own site: the first of these forms is shown where there is no such form.
 */
export async function loadBlockStories(
  entry: BlockEntry,
  forms: readonly string[],
  samples?: Samples,
) {
  const [definition, component, examples] = await Promise.all([
    entry.definition(),
    entry.component(),
    entry.examples(),
  ]);
  const [first] = forms;
  const schema = toFieldSchema(definition.content);
  const show = (name: string, example: object) => {
    // One without its picture shows that it is missing.
    const own = samples && /^missing/.test(name) ? { texts: samples.texts } : samples;
    const shown = own ? Object(fillWithSamples(schema, example, own)) : example;
    return 'form' in shown && !forms.includes(String(shown.form))
      ? { ...shown, form: first }
      : shown;
  };
  return {
    // The registry's components differ in their content, which the parser matches with the type.
    meta: blockMeta(definition, component as never),
    examples: Object.fromEntries(
      Object.entries(examples).map(([name, example]) => [name, show(name, Object(example))]),
    ),
  };
}

/** A story's decorators that show its block with a weight, as a page's manifest gives it. */
export const withWeight = (weight: NonNullable<Block['weight']>) => [
  (Story: ComponentType) => (
    <div data-weight={weight}>
      <Story />
    </div>
  ),
];

/** Storybook's args keep the fields of other variants. Those that no variant has are reported. */
function keepOwnFields(
  input: Record<string, unknown>,
  variantFields: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, unknown> {
  const own = variantFields.get(String(input.variant));
  const all = new Set([...variantFields.values()].flatMap((fields) => [...fields]));
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !own || own.has(name) || !all.has(name)),
  );
}
